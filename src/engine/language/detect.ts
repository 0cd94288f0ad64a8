import neverTopics from '../lists/never-topics.json' with { type: 'json' };
import { laneKey } from '../tally/activity.ts';
import type { Kept } from '../tally/sample.ts';

const sampled = 3_000;
/** fewer characters say too little about the language */
const leastCharacters = 60;
const leastWords = 15;
/** a text of which so many words are common English ones is English; other languages share up to a fifth */
const plainly = 0.3;

const common = new Set([...neverTopics.grammar, ...neverTopics.plain]);

/** Whether at least such a share of words stands in a list: most texts tell it by their first words. */
const hasShare = (list: ReadonlySet<string>, words: readonly string[], share: number): boolean => {
  let held = 0;
  for (const word of words) {
    if (!list.has(word)) continue;
    held += 1;
    if (held / words.length >= share) return true;
  }
  return false;
};

let detect: ((text: string) => string) | undefined;

/** Loads the table that names languages (9 MB on disk, so only where it is needed). */
const loadTable = async (): Promise<void> => {
  const { eld } = await import('eld/extrasmall');
  detect = (text) => eld.detect(text).language;
};

const excerptOf = (texts: readonly Kept[]): string => {
  let joined = '';
  for (const { text } of texts) {
    if (joined.length >= sampled) break;
    if (text !== '') joined += `${text.slice(0, 600).replaceAll(/(?<!\S)\S*(?::\/\/|[@_/\\(){}=])\S*/g, ' ')}\n`;
  }
  return joined.slice(0, sampled);
};

const isPlainlyEnglish = (excerpt: string): boolean => {
  const words = excerpt.toLowerCase().match(/[\p{L}']+/gu) ?? [];
  return words.length >= leastWords && hasShare(common, words, plainly);
};

const languageOf = (excerpt: string): string => {
  if (isPlainlyEnglish(excerpt)) return 'en';
  return excerpt.trim().length < leastCharacters ? '' : (detect?.(excerpt) ?? '');
};

const groupOf = ({ event }: Kept): string => `${event.actor.key}\n${laneKey(event.provider, event.channel)}`;
const mostInGroup = 60;

/** What an author writes in a channel, as excerpts; texts of which the event itself names the language are left out. */
const excerptsOf = (texts: readonly Kept[]): Map<string, string> => {
  const groups = new Map<string, Kept[]>();
  for (const text of texts) {
    if (text.text === '' || text.event.lang !== undefined) continue;
    const key = groupOf(text);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [text]);
    else if (group.length < mostInGroup) group.push(text);
  }
  return new Map([...groups].map(([key, group]) => [key, excerptOf(group)]));
};

/** Loads the table of languages where some of these texts are not plainly English. */
export const prepareLanguages = async (texts: readonly Kept[]): Promise<void> => {
  if (detect !== undefined) return;
  for (const excerpt of excerptsOf(texts).values())
    if (excerpt.trim().length >= leastCharacters && !isPlainlyEnglish(excerpt)) return loadTable();
};

/** The language of each text, ISO 639-1: what the event says, else that of its author in its channel, else of all; "" where not known. */
export const languagesOf = (texts: readonly Kept[]): ((text: Kept) => string) => {
  const overall = languageOf(excerptOf(texts));
  const known = new Map([...excerptsOf(texts)].map(([key, excerpt]) => [key, languageOf(excerpt) || overall]));
  return (text) => text.event.lang?.slice(0, 2).toLowerCase() ?? known.get(groupOf(text)) ?? overall;
};
