import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holdsRows } from '../../../src/contract/search/matches.ts';
import { parseSearch } from '../../../src/contract/search/parse-search.ts';
import { searchedClaims } from '../../../src/contract/search/persona-claims.ts';
import { snippetOf } from '../../../src/contract/search/snippet.ts';
import { persona } from '../../../src/contract/openapi/example-persona.ts';

const rows = (text: string) => {
  const parsed = parseSearch(text);
  return 'query' in parsed ? parsed.query.rows : [];
};
const marked = (text: string, q: string) => {
  const { text: shown, marks } = snippetOf(text, rows(q));
  const points = Array.from(shown);
  return marks.map(([from, length]) => points.slice(from, from + length).join(''));
};

describe('the words around what was found', () => {
  it('are marked in code points, and a long text is cut around the first', () => {
    expect(marked('🦆 Éclair, eclairs and ÉCLAIR', 'eclair')).toEqual(['Éclair', 'eclairs', 'ÉCLAIR']);
    expect(marked('low effort, effort low', '"low effort"')).toEqual(['low', 'effort']);
    const long = `${'one\n'.repeat(200)}plum ${'two '.repeat(200)}`;
    const { text } = snippetOf(long, rows('plum'));
    expect(text).toMatch(/^….*one plum two .*…$/);
    expect(Array.from(text).length).toBeLessThanOrEqual(242);
    expect(text).not.toContain('\n');
  });

  it('hold a mark wherever the text holds the words near its start', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 60 }),
        fc.string({ unit: 'grapheme', maxLength: 4 }),
        (text, q) => {
          const asked = rows(q);
          fc.pre(asked.length > 0);
          const { text: shown, marks } = snippetOf(text, asked);
          expect(marks.length > 0).toBe(asked.some((row) => holdsRows(text, [row])));
          for (const [from, length] of marks) expect(from + length).toBeLessThanOrEqual(Array.from(shown).length);
        },
      ),
    );
  });
});

describe('the claims of a persona', () => {
  it('have words, and a pointer at which they stand', () => {
    const claims = searchedClaims(persona);
    expect(claims.length).toBeGreaterThan(5);
    for (const { pointer, text } of claims) {
      const value = pointer
        .split('/')
        .slice(1)
        .reduce<any>((at, key) => at[key], persona);
      expect([pointer, value !== undefined, text !== '']).toEqual([pointer, true, true]);
    }
  });

  it('are read from any JSON without a failure', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        for (const { text } of searchedClaims(json)) expect(text).not.toBe('');
      }),
    );
  });
});
