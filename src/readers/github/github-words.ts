import type { SharedLines } from '../../text/typed-words.ts';
import { cut } from '../source/bounds.ts';
import { cutMark, settled, unmarked } from '../words/cut-marks.ts';
import { markedWords, type OwnWords } from '../words/own-words.ts';

/** No text at GitHub is longer. */
const longest = 262_144;

type Lost = { quoted: number; code: number; repeated: number };

/** Takes out all that stands between two marks, however often; what is never closed goes to the end. */
const withoutBetween = (text: string, open: RegExp, close: string, lose: (length: number) => void): string => {
  const kept: string[] = [];
  let at = 0;
  for (;;) {
    open.lastIndex = at;
    const begun = open.exec(text);
    if (begun === null) return kept.join(cutMark) + (kept.length === 0 ? '' : cutMark) + text.slice(at);
    kept.push(text.slice(at, begun.index));
    const end = text.indexOf(close, open.lastIndex);
    const next = end === -1 ? text.length : end + close.length;
    lose(next - begun.index);
    at = next;
  }
};

const fence = /^\s{0,3}(?:```|~~~)/;
/** Lines of a form, an order to a program, a mark that closes an issue, and what a program wrote in somebody's name. */
const ofForm =
  /^\s{0,3}(?:#{1,6}\s|(?:[-*+]|\d+[.)])\s+\[[ xX]\](?:\s|$)|(?:-{3,}|\*{3,}|_{3,})\s*$|\|)|^\s*\*\*[^*\n]{1,200}\*\*:?\s*$|^\s*_No response_\s*$/;
const ofProgram = /^\s*\/[a-z][a-z-]{1,30}(?:\s|$)|^Bumps? \S.{0,300} from \S{1,60} to \S{1,60}\s*$/i;
const pointing = /^(?:fix(?:e[sd])?|close[sd]?|resolve[sd]?|ref(?:erence)?s?|part|of|related|to|see|cc|and):?$/i;
const pointer = /^(?:[\w./-]{0,120}#\d+|@[\w/-]{1,60}|https?:\/\/\S+?)[.,:;]*$/i;
const longestPointing = 400;
const ofMail = /^\s*On .{5,200} wrote:\s*$|^\s*(?:—|--)?\s*Reply to this email directly/;
const picture = /!\[[^\]\n]{0,300}\]\([^)\n]{0,2000}\)|<(?:img|video|source)\s[^>\n]{0,2000}>/gi;
const link = /\[([^\]\n]{1,300})\]\((?:[^)\n]{0,2000})\)/g;
const tag = /<\/?[a-z][^<>\n]{0,300}>/gi;
const shortcode = /(^|\s):[a-z0-9_+-]{2,40}:(?=\s|$|[.,!?])/gm;
const strong = /\*\*([^*\n]{1,500})\*\*/g;

/** Whether a line only points at something or calls somebody: "Fixes #12", "cc @ana". */
const isPointing = (line: string): boolean => {
  if (line.length > longestPointing) return false;
  const words = line.split(/[\s,&]+/).filter((word) => word !== '');
  return words.some((word) => pointer.test(word)) && words.every((word) => pointer.test(word) || pointing.test(word));
};

const readableLine = (line: string): string =>
  line
    .replaceAll(picture, cutMark)
    .replaceAll(link, (_, label: string) => (/^https?:/.test(label) ? cutMark : label))
    .replaceAll(tag, cutMark)
    .replaceAll(strong, '$1')
    .replaceAll(shortcode, '$1');

/**
 * The own words of something written at GitHub: without what a template of the repository put there, boxes, pictures and logs that are
 * folded away, orders to programs, and lines that stand in several texts.
 */
export const githubWords = (body: string, shared: Pick<SharedLines, 'has'>): OwnWords & { repeated: number } => {
  const lost: Lost = { quoted: 0, code: 0, repeated: 0 };
  const lose = (kind: keyof Lost) => (length: number) => {
    lost[kind] += length;
  };
  const spoken = withoutBetween(unmarked(cut(body, longest)), /<!--/g, '-->', lose('repeated'));
  const open = withoutBetween(spoken, /<details\b/gi, '</details>', lose('code'));
  let fenced = false;
  const lines = open.split(/\r\n?|\n/).map((line) => {
    if (fence.test(line)) fenced = !fenced;
    if (fenced || fence.test(line)) return line;
    const kind = ofMail.test(line) ? 'quoted' : ofProgram.test(line) || isPointing(line) ? 'code' : undefined;
    const isForm = ofForm.test(line) || shared.has(line);
    if (kind === undefined && !isForm) return readableLine(line);
    lost[kind ?? 'repeated'] += line.length;
    return cutMark;
  });
  const own = markedWords(lines.join('\n'));
  return {
    ...settled(own.text),
    quoted: own.quoted + lost.quoted,
    code: own.code + lost.code,
    repeated: lost.repeated,
  };
};
