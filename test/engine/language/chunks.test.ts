import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Chunks } from '../../../src/engine/language/chunks.ts';
import { wordsOf } from '../../../src/engine/language/words.ts';

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

describe('Chunks', () => {
  it('parts every text where white space, paragraphs and items do', () => {
    const chunks = new Chunks();
    fc.assert(
      fc.property(anyText, (text) => {
        const read = chunks.read(text).map((chunk) => chunk?.text ?? '');
        expect(withoutBreaksAtTheEnd(read)).toBe(withoutBreaksAtTheEnd(byPattern(text)));
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
        expect(chunks.read(text).flatMap((chunk) => chunk?.words ?? [])).toEqual(wordsOf(text));
      }),
      { numRuns: 2_000 },
    );
  });

  it('remembers a chunk, and goes on where there are more than it remembers', () => {
    const chunks = new Chunks();
    const [first] = chunks.read('orchard');
    expect(chunks.read('the orchard')[1]).toBe(first);
    const all = Array.from({ length: 450_000 }, (_, at) => `w${at.toString(36)}`).join(' ');
    expect(
      chunks
        .read(all)
        .map((chunk) => chunk?.text)
        .join(' ') === all,
    ).toBe(true);
    expect(chunks.read('the orchard').flatMap((chunk) => chunk?.words ?? [])).toEqual(['the', 'orchard']);
  });
});
