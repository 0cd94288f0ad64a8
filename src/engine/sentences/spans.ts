/** A sentence where it stands in a text. */
export type SentenceSpan = {
  /** without line breaks */
  readonly sentence: string;
  readonly text: string;
  readonly from: number;
  readonly to: number;
};

const sentenceEnd = /(?<=[.!?…][)"'\u201d\u2019]?)\s+|\n\s*\n\s*|\n\s*(?:[-*•+]|\d+[.)])\s+/g;

/** The sentences of a text with their places: they end at a full stop, at an empty line and before an item of a list. */
export const sentenceSpans = (text: string): SentenceSpan[] => {
  const spans: SentenceSpan[] = [];
  const add = (from: number, to: number) => {
    const raw = text.slice(from, to);
    const start = from + (raw.length - raw.trimStart().length);
    const sentence = raw.trim().replaceAll(/\s+/g, ' ');
    if (sentence !== '') spans.push({ sentence, text, from: start, to: start + raw.trim().length });
  };
  let from = 0;
  for (const end of text.matchAll(sentenceEnd)) {
    add(from, end.index);
    from = end.index + end[0].length;
  }
  add(from, text.length);
  return spans;
};

/** Whether a sentence begins an item of a list. */
export const isListItem = ({ text, from }: SentenceSpan): boolean =>
  /(?:^|\n)[^\S\n]*(?:[-*•+]|\d{1,3}[.)])[^\S\n]+$/.test(text.slice(Math.max(0, from - 12), from));
