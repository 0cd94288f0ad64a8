import { assert, integer, lorem, oneof, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cells } from '../../src/text/cells.ts';
import { safe } from '../../src/text/safe.ts';
import { wrapRanges } from '../../src/text/wrap-ranges.ts';

const rows = (text: string, columns: number, hang = 0) =>
  wrapRanges(text, columns, hang).map((row) => text.slice(...row));

const segmenter = new Intl.Segmenter();
const characters = (row: string) => [...segmenter.segment(row)].length;

describe('the rows of a wrapped text', () => {
  it('break at spaces, later ones in less room', () => {
    expect(rows('the quick  brown fox jumps', 11, 2)).toEqual(['the quick', 'brown fox', 'jumps']);
    expect(rows('', 10)).toEqual(['']);
  });

  it('break a word that alone is too long, and no character', () => {
    expect(rows('abcdefghij kl', 4)).toEqual(['abcd', 'efgh', 'ij', 'kl']);
    expect(rows('語語語語 語', 5)).toEqual(['語語', '語語', '語']);
  });

  it('lose nothing but spaces, and fit, whatever the text is', () => {
    const text = oneof(lorem({ maxCount: 40 }), string({ unit: 'grapheme', maxLength: 120 })).map((each) => safe(each));
    assert(
      property(text, integer({ min: 2, max: 60 }), integer({ min: 0, max: 1 }), (whole, columns, hang) => {
        const all = rows(whole, columns, hang);
        expect(all.join('').replaceAll(' ', '')).toBe(whole.replaceAll(' ', ''));
        // One character may be wider than all there is room for: it stands alone then.
        for (const row of all.filter((each) => characters(each) > 1)) expect(cells(row)).toBeLessThanOrEqual(columns);
      }),
    );
  });
});
