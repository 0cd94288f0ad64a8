import type { SourceEvent } from '../../contract/event.ts';
import { bounds, cut } from '../source/bounds.ts';
import { cutMark, settled, unmarked } from './cut-marks.ts';

/** What is left of a text when what its author only pasted is taken out: where it went, and how many characters. */
export type OwnWords = {
  readonly text: string;
  readonly cuts: readonly number[];
  readonly quoted: number;
  readonly code: number;
};

/** The same before it is settled: `text` has a mark where something was taken out. */
export type MarkedWords = Omit<OwnWords, 'cuts'>;

/** some programs indent what they quote, as far as the answer before it */
const quotedLine = /^\s{0,12}(?:>|\|\s?>)/;
const fence = /^\s{0,3}(?:```|~~~)/;
const pasted =
  /^(?:\s+at .+[:(]\d+|\s*File ".+", line \d+|Traceback \(most recent|diff --git |index [0-9a-f]{7,}|@@ -\d+|(?:\+\+\+|---) [ab]\/|\s*\$ \S|\s*\[?\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d|\s*[A-Z][\w.]*(?:Error|Exception): |\s*#\d+\s+0x[0-9a-f]+|\[\s*\d+\.\d{6}\])/;
const mechanical =
  /^(?:[A-Z][a-z]+(?:-[A-Za-z]+)*-[Bb]y: .*|[Cc]c: (?=.*$).*@.*|Fixes: [0-9a-f]{7,}.*|Link: http.*|Change-Id: I[0-9a-f]+|\s\S+\s+\|\s+(?:\d+ [+-]*|Bin .*)|\s\d+ files? changed(?:, .*)?|\s?(?:create|delete|rename|copy) (?:mode )?\S.*)$/;
const diffStart = /^(?:diff --git |@@ -\d+|--- a\/)/;
const diffLine = /^(?:[ +@\\-]|$|(?:index|new|deleted|similarity|rename|copy|old|Binary) )/;
const indented = /^(?: {4,}|\t)\S/;
const listItem = /^\s*(?:[-*+•o]|\(?\d+[.)]|\w\))\s/;

const inline = /`[^`\n]{1,200}`|\b(?:https?|ftp):\/\/[^\s<>)\]]+/g;
const hasWords = (line: string): boolean => /\p{L}/u.test(line.replaceAll(inline, ''));

/**
 * Takes quoted lines, blocks of code, links, logs, stack traces, diffs and trailers out of a text, counts their characters
 * and leaves marks. Code inside a sentence stays between its backticks: without it the sentence says something else.
 */
export const markedWords = (raw: string): MarkedWords => {
  const kept: string[] = [];
  const mark = () => kept.push(`${kept.pop() ?? ''}${cutMark}`);
  let quoted = 0;
  let code = 0;
  let fenced = false;
  let block: 'words' | 'blank' | 'list' | 'code' | 'diff' = 'blank';
  for (const line of raw.split(/\r\n?|\n/)) {
    if (fence.test(line)) {
      fenced = !fenced;
      mark();
      code += line.length;
      block = 'code';
    } else if (fenced || pasted.test(line) || mechanical.test(line) || (block === 'diff' && diffLine.test(line))) {
      mark();
      code += line.length;
      block = block === 'diff' || diffStart.test(line) ? 'diff' : 'code';
    } else if (quotedLine.test(line)) {
      mark();
      quoted += line.length;
      block = 'words';
    } else if (line.trim() === '') {
      kept.push('');
      if (block === 'words') block = 'blank';
    } else if (indented.test(line) && block !== 'words' && block !== 'list' && !listItem.test(line)) {
      mark();
      code += line.length;
      block = 'code';
    } else {
      const isSentence = hasWords(line);
      kept.push(
        line.replaceAll(inline, (piece) => {
          if (isSentence && piece.startsWith('`')) return piece;
          code += piece.length;
          return cutMark;
        }),
      );
      block = listItem.test(line) || (block === 'list' && /^\s/.test(line)) ? 'list' : 'words';
    }
  }
  return { text: kept.join('\n'), quoted, code };
};

/** The own words of a text, and where and how much was taken out of it. */
export const ownWords = (raw: string): OwnWords => {
  const { text, quoted, code } = markedWords(unmarked(raw));
  return { ...settled(text), quoted, code };
};

/** Own words as an event holds them, cut to the most that it may. */
export const spoken = ({ text, cuts, quoted, code }: OwnWords): Pick<SourceEvent, 'text' | 'cuts' | 'removed'> => {
  const short = cut(text, bounds.text);
  const within = short.length === text.length ? cuts : cuts.filter((at) => at < short.length);
  return {
    text: short,
    ...(within.length === 0 ? {} : { cuts: [...within] }),
    ...(quoted + code === 0 ? {} : { removed: { quoted, code } }),
  };
};
