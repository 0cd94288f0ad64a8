import { bodyOf, encryption } from './whatsapp-phrases.ts';
import { type Head, headOf } from './whatsapp-head.ts';

/** What programs log by, and no person is called. */
const level = /^\W*(?:trace|debug|info|notice|warn(?:ing)?|err(?:or)?|fatal|critical|panic|exception)\b/i;

/** Whether lines that look like heads are a program's log. */
const isLog = (heads: readonly Head[]): boolean => {
  const names = heads.flatMap(({ author }) => (author === undefined ? [] : [author]));
  if (
    names.some((name) => level.test(name)) ||
    heads.some(({ author, body }) => author === undefined && level.test(body))
  )
    return true;
  const isDated = heads.every(({ date, hasSeconds }) => date[0] > 1900 && hasSeconds);
  return isDated && names.length > 0 && names.every((name) => name === name.toLowerCase());
};

/** A mark that only WhatsApp leaves: its own words on an iPhone, the notice every chat begins with, or media that were left out. */
const isMarked = ({ author, body, form }: Head): boolean =>
  (form === 'brackets' && body.startsWith('\u200E')) ||
  (author === undefined && encryption.test(body)) ||
  (author !== undefined && body.startsWith('<') && bodyOf(body, false).what === 'none');

/** Whether at least two people write more than once, in lines with a dash, as on Android. */
const isTalk = (heads: readonly Head[]): boolean => {
  const times = new Map<string, number>();
  for (const { author, form } of heads)
    if (author !== undefined && form === 'dash') times.set(author, (times.get(author) ?? 0) + 1);
  return [...times.values()].filter((count) => count > 1).length > 1;
};

const headsIn = (start: string): readonly Head[] =>
  start
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .flatMap((line) => headOf(line) ?? []);

/** Whether a text is a program's log, by its beginning. */
export const isLogText = (start: string): boolean => {
  const heads = headsIn(start);
  return heads.length > 0 && isLog(heads);
};

/** How well the beginning of a text is a chat, by its lines; `isNamed` where its file is called as WhatsApp calls it. */
export const startFit = (start: string, isNamed: boolean): 'good' | 'possible' | undefined => {
  const heads = headsIn(start);
  if (heads.length === 0 || isLog(heads) || heads.every(({ author }) => author === undefined)) return undefined;
  if (isNamed) return heads.length > 1 ? 'good' : undefined;
  return heads.length > 1 && (heads.some(isMarked) || isTalk(heads)) ? 'possible' : undefined;
};
