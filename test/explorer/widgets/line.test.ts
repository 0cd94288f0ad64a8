import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clipLine, columnsOf, fitLine, type Line, marked, plain, spread } from '../../../src/explorer/widgets/line.ts';
import { cells } from '../../../src/text/cells.ts';
import { safe } from '../../../src/text/safe.ts';
import { anyText } from './words.ts';

const anyLine: fc.Arbitrary<Line> = fc.array(
  fc.oneof(
    anyText.map((text) => safe(text)),
    anyText.map((text) => ({ text: safe(text), tone: 'accent' as const })),
  ),
  { maxLength: 6 },
);

describe('a line', () => {
  it('never takes more columns than it was cut to, whatever is in it', () => {
    fc.assert(
      fc.property(anyLine, fc.nat(60), (line, columns) => {
        expect(columnsOf(clipLine(line, columns))).toBeLessThanOrEqual(columns);
      }),
    );
  });

  it('fills exactly the columns it is fitted to', () => {
    fc.assert(
      fc.property(anyLine, fc.nat(60), fc.constantFrom('left' as const, 'right' as const), (line, columns, align) => {
        expect(columnsOf(fitLine(line, columns, align))).toBe(columns);
      }),
    );
  });

  it('keeps both ends apart and inside its columns', () => {
    fc.assert(
      fc.property(anyLine, anyLine, fc.nat(60), (left, right, columns) => {
        expect(columnsOf(spread(left, right, columns))).toBeLessThanOrEqual(columns);
      }),
    );
  });

  it('says with … that something was cut, across pieces', () => {
    expect(plain(clipLine(['abc', 'def'], 4))).toBe('abc…');
    expect(plain(clipLine(['abc', 'def'], 3))).toBe('ab…');
    expect(plain(clipLine(['abc', ''], 3))).toBe('abc');
  });

  it('marks every hit, also across pieces, and changes no text', () => {
    const line: Line = ['Alpha be', { text: 'ta alpha', tone: 'good' }];
    const hits = marked(line, 'beta');
    expect(plain(hits)).toBe('Alpha beta alpha');
    expect(hits.filter((piece) => typeof piece !== 'string' && piece.reverse).map((piece) => plain([piece]))).toEqual([
      'be',
      'ta',
    ]);
    fc.assert(
      fc.property(anyLine, fc.string({ minLength: 1, maxLength: 3 }), (some, query) => {
        expect(plain(marked(some, query))).toBe(plain(some));
      }),
    );
  });

  it('measures what it holds by display width', () => {
    expect(columnsOf(['東京', { text: 'é', tone: 'bad' }])).toBe(cells('東京é'));
  });
});
