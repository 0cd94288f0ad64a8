import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Chunks, fact, width } from '../../../src/engine/language/reading/chunks.ts';
import { wordsOf, wordsOfChunk } from '../../../src/engine/language/words.ts';

const anyText = fc
  .array(
    fc.oneof(
      fc.constantFrom(' ', '\n', '\n\n', '\t', '\u00a0', '\u2003', '\u3000', '\ufeff', '\u001c', '\u0301', 'ΣΑΣ', 'Σ'),
      fc.constantFrom(
        "don't",
        'it’s',
        'www.',
        'a@b',
        'http://x',
        'fix_me',
        'x1',
        'naïve',
        '- item',
        '* *',
        '•',
        'İ',
        '`',
      ),
      fc.string({ unit: 'binary', maxLength: 6 }),
    ),
    { maxLength: 60 },
  )
  .map((parts) => parts.join(''));

/** As a pattern would part it: white space between chunks, and where a paragraph or an item begins. */
const byPattern = (text: string): string[] =>
  (text.match(/\n\s*\n|\n(?=\s*[-*•+])|\S+/g) ?? []).map((part) => (/\S/.test(part) ? part : ''));

const withoutBreaksAtTheEnd = (parts: readonly string[]): string =>
  parts
    .join('\n')
    .replaceAll(/\n{2,}/g, '\n\n')
    .trim();

/** The chunks of a text, and '' where a paragraph or an item of a list begins. */
const readBy = (chunks: Chunks, text: string): string[] => {
  const { count, numbers, lines } = chunks.read(text);
  return Array.from(numbers.subarray(0, count)).flatMap((number, at) => {
    const chunk = chunks.texts[number] ?? '';
    return lines[at] === 2 || (lines[at] === 1 && /^[-*+•]/.test(chunk)) ? ['', chunk] : [chunk];
  });
};

const wordsBy = (chunks: Chunks, text: string): string[] => {
  const { count, numbers } = chunks.read(text);
  return Array.from(numbers.subarray(0, count)).flatMap((number) => {
    const first = chunks.facts[number * width + fact.first] ?? 0;
    return chunks.words.slice(first, first + (chunks.facts[number * width + fact.words] ?? 0));
  });
};

describe('Chunks', () => {
  it('parts every text where white space, paragraphs and items do', () => {
    const chunks = new Chunks();
    fc.assert(
      fc.property(anyText, (text) => {
        expect(withoutBreaksAtTheEnd(readBy(chunks, text))).toBe(withoutBreaksAtTheEnd(byPattern(text)));
        expect(chunks.read(text).isOpen).toBe(/\s$/.test(text));
      }),
      { numRuns: 2_000 },
    );
  });

  it('gives the words that the text as a whole has', () => {
    const chunks = new Chunks();
    fc.assert(
      fc.property(anyText, (text) => {
        // Of a whole text, a capital sigma after a zero-width no-break space ends the word before it.
        fc.pre(!(text.includes('Σ') && text.includes('\ufeff')));
        expect(wordsBy(chunks, text)).toEqual(wordsOf(text));
      }),
      { numRuns: 2_000 },
    );
  });

  it('gives of a chunk of plain letters and marks the words that any other way gives', () => {
    const plain = fc.string({ unit: fc.constantFrom(...'aBw19_\'`-.:/@"(,!'.split('')), maxLength: 8 });
    fc.assert(
      fc.property(plain, (text) => {
        expect(wordsOfChunk(text)).toEqual(wordsOf(text));
      }),
      { numRuns: 5_000 },
    );
    for (const text of ['www.', 'WWW.', 'aww.', "don''t", "o'clock'", 'x`s', 'a:', 'http://'])
      expect(wordsOfChunk(text)).toEqual(wordsOf(text));
  });

  it('remembers a chunk, and goes on where there are more than it remembers', () => {
    const chunks = new Chunks();
    const first = chunks.read('orchard').numbers[0];
    expect(chunks.read('the orchard').numbers[1]).toBe(first);
    const all = Array.from({ length: 450_000 }, (_, at) => `w${at.toString(36)}`).join(' ');
    expect(readBy(chunks, all).join(' ') === all).toBe(true);
    expect(wordsBy(chunks, 'the orchard')).toEqual(['the', 'orchard']);
    expect(chunks.texts.length).toBeLessThan(10);
  });
});
