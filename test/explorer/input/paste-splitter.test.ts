import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pasteSplitter, type Piece } from '../../../src/explorer/input/paste-splitter.ts';

const start = '\u001B[200~';
const end = '\u001B[201~';

const split = (...chunks: readonly string[]): Piece[] => {
  const splitter = pasteSplitter();
  return chunks.flatMap((chunk) => splitter.push(chunk));
};
const keysOf = (pieces: readonly Piece[]) => pieces.map((piece) => ('keys' in piece ? piece.keys : '')).join('');
const pastesOf = (pieces: readonly Piece[]) => pieces.flatMap((piece) => ('paste' in piece ? [piece.paste] : []));

/** A text in pieces that end anywhere. */
const cutUp = (text: string, at: readonly number[]): string[] => {
  const places = [...new Set(at.map((place) => place % Math.max(1, text.length)))].toSorted((a, b) => a - b);
  return [0, ...places].map((from, index) => text.slice(from, places[index])).filter((piece) => piece !== '');
};
const withoutMarks = (text: string) => !text.includes('\u001B[20');

describe('a paste', () => {
  it('is itself in whatever pieces it comes, and keys around it are keys', () => {
    const text = fc.string({ unit: 'binary', maxLength: 60 }).filter(withoutMarks);
    const keys = fc.string({ unit: fc.constantFrom('j', 'k', '\r', '\u007F', '東'), maxLength: 6 });
    fc.assert(
      fc.property(keys, text, keys, fc.array(fc.nat(100), { maxLength: 12 }), (before, pasted, after, at) => {
        const pieces = split(...cutUp(`${before}${start}${pasted}${end}${after}`, at));
        expect(pastesOf(pieces)).toEqual([pasted]);
        const given = keysOf(pieces);
        // of a start mark that came in two pieces, what was given as keys is closed as a paste of nothing
        expect([before + after, `${before}${start}${end}${after}`]).toContain(given);
      }),
    );
  });

  it('gives keys at once, an Esc and what may begin a mark too', () => {
    expect(split('\u001B')).toEqual([{ keys: '\u001B' }]);
    expect(split('j\u001B[20')).toEqual([{ keys: 'j\u001B[20' }]);
    expect(split('\u001B', '[A', 'j')).toEqual([{ keys: '\u001B' }, { keys: '[A' }, { keys: 'j' }]);
  });

  it('may hold sequences, starts, and what looks like its end', () => {
    const odd = `\u001B[31mred\u001B[0m ${start} \u001B[201 \u001B[201;1~ [201~ \u009B201~ \u001B]52;c;AAAA\u0007`;
    for (const chunks of [[`${start}${odd}${end}j`], [start, odd, end, 'j'], Array.from(`${start}${odd}${end}j`)])
      expect(pastesOf(split(...chunks))).toEqual([odd]);
  });

  it('is not ended by an end that stands in its text, where another follows', () => {
    expect(split(`${start}one${end}bnP${end}j`)).toEqual([{ paste: `one${end}bnP`, isWhole: true }, { keys: 'j' }]);
    expect(split(`${start}one${end}`, `bnP${end}j`)).toEqual([
      { paste: 'one', isWhole: true },
      { paste: 'bnP', isWhole: false },
      { keys: 'j' },
    ]);
    expect(split(`${start}one${end}k${start}two${end}`)).toEqual([
      { paste: 'one', isWhole: true },
      { keys: 'k' },
      { paste: 'two', isWhole: true },
    ]);
  });

  it('that does not end is given as it is, and its rest is no key when it comes late', () => {
    const splitter = pasteSplitter();
    expect(splitter.push(`${start}bn`)).toEqual([]);
    expect(splitter.isOpen()).toBe(true);
    expect(splitter.cut()).toEqual({ paste: 'bn', isWhole: false });
    expect(splitter.isOpen()).toBe(false);
    expect(splitter.push('x'.repeat(100))).toEqual([]);
    expect(splitter.push(`bnP${end}j`)).toEqual([{ paste: `${'x'.repeat(100)}bnP`, isWhole: true }, { keys: 'j' }]);
    expect(splitter.push(`${start}a`)).toEqual([]);
    splitter.cut();
    expect(splitter.push('j')).toEqual([{ keys: 'j' }]);
    splitter.push(`${start}a`);
    splitter.cut();
    expect(splitter.push(`${start}${'whole '.repeat(9)}${end}`)).toEqual([
      { paste: 'whole '.repeat(9), isWhole: true },
    ]);
  });

  it('of a million characters in small pieces takes no longer than reading them', () => {
    const million = 'abcdefghi\n'.repeat(100_000);
    const pieces = split(start, ...(million.match(/[\s\S]{1,64}/g) ?? []), end);
    expect(pieces).toEqual([{ paste: million, isWhole: true }]);
  });
});
