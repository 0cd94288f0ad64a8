import type { Claim } from '../../contract/provenance.ts';
import { codePoints } from '../../contract/interface/code-points.ts';
import { evidenceOf } from '../findings.ts';
import type { Kept } from '../tally/sample.ts';
import { placesOf } from './topics.ts';

const mostMarks = 20;

/** A part of a text as [from, length] in code points. */
export const markOf = (text: string, index: number, length: number): [number, number] => [
  codePoints(text.slice(0, index)),
  codePoints(text.slice(index, index + length)),
];

/** Where a term stands in the texts that are shown for it. */
export const termMarks = (name: string, texts: readonly Kept[]): NonNullable<Claim['marks']> => {
  const shown = new Set(evidenceOf(texts));
  return Object.fromEntries(
    texts
      .filter(({ id }) => shown.has(id))
      .map(({ id, text }): [string, [number, number][]] => [
        id,
        [...placesOf(name.toLowerCase(), text)]
          .slice(0, mostMarks)
          .map(({ form, index }) => markOf(text, index, form.length)),
      ])
      .filter(([, marks]) => marks.length > 0),
  );
};
