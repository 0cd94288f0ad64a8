import { type Finder, partsIn } from './parts-in.ts';

/** Controls, bidirectional embeddings, overrides and isolates, characters of no width, and tags: none of them is seen. */
const hidden =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u0084\u0086-\u009F\u180E\u200B\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\u{1BCA0}-\u{1BCA3}\u{1D173}-\u{1D17A}\u{E0000}-\u{E007F}]+/gu;
/** what is known of them by sight alone has its place: the flags of England, Scotland and Wales are written with tags */
const flag = /\u{1F3F4}[\u{E0061}-\u{E007A}]{2,6}\u{E007F}/gu;
/** marks of direction have their place beside letters that are written from the right */
const marks = /[\u061C\u200E\u200F]+/gu;
const fromTheRight = /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}]/u;
/** joiners have theirs between letters of scripts that join, and in emoji; in a row of Latin letters they only hide */
const joiners = /(?<=[\p{sc=Latn}\p{N} ])[\u200C\u200D]+(?=[\p{sc=Latn}\p{N} ])/gu;

/** Characters that nobody sees and programs read: they carry text unseen, or show it in another order than it is read. */
export const hiddenCharacters: Finder = (text) => {
  if (/^[\u0020-\u007E\u00A0-\u02FF\n\t\r]*$/.test(text)) return [];
  const flags = partsIn(text, flag);
  const found = partsIn(text, hidden).filter(([from]) => !flags.some(([start, end]) => from >= start && from < end));
  return [...found, ...(fromTheRight.test(text) ? [] : partsIn(text, marks)), ...partsIn(text, joiners)];
};

/** A text without what nobody sees in it. */
export const withoutHidden = (text: string): string => {
  const parts = hiddenCharacters(text);
  if (parts.length === 0) return text;
  let [kept, at] = ['', 0];
  for (const [from, to] of parts.toSorted((a, b) => a[0] - b[0])) {
    kept += text.slice(at, from);
    at = Math.max(at, to);
  }
  return kept + text.slice(at);
};
