import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSearch } from '../../../src/contract/search/parse-search.ts';
import { filterNames, searchFilters } from '../../../src/contract/search/search-filters.ts';
import { emptyQuery, isEmptyQuery, searchedSpan } from '../../../src/contract/search/search-query.ts';

const query = (text: string) => {
  const parsed = parseSearch(text);
  return 'query' in parsed ? parsed.query : parsed.problem;
};
const words = (text: string) => query(text);

describe('a search', () => {
  it('is words, of which the last may go on', () => {
    expect(words('Because it ra')).toEqual({
      ...emptyQuery,
      rows: [
        { words: ['because'], isPrefix: false },
        { words: ['it'], isPrefix: false },
        { words: ['ra'], isPrefix: true },
      ],
    });
    expect(words('"low effort" src/cli.rs')).toMatchObject({
      rows: [
        { words: ['low', 'effort'], isPrefix: false },
        { words: ['src', 'cli', 'rs'], isPrefix: true },
      ],
    });
    expect(words('"because')).toMatchObject({ rows: [{ words: ['because'], isPrefix: false }] });
    expect(words('https://a.example std::io')).toMatchObject({
      rows: [{ words: ['https', 'a', 'example'] }, { words: ['std', 'io'] }],
    });
    expect(isEmptyQuery(emptyQuery)).toBe(true);
    expect(words(' … " "')).toEqual(emptyQuery);
  });

  it('has every filter, each as its example writes it', () => {
    for (const name of filterNames) {
      const parsed = parseSearch(`plum ${searchFilters[name].example}`);
      expect([name, 'query' in parsed && isEmptyQuery({ ...parsed.query, rows: [] })]).toEqual([name, false]);
    }
    expect(query('since:2026-04 until:2026 from:git from:Mail with:"David P" is:opinions kind:commit')).toEqual({
      ...emptyQuery,
      since: { on: '2026-04' },
      until: { on: '2026' },
      from: ['git', 'mail'],
      with: [{ words: ['david', 'p'], isPrefix: false }],
      is: ['opinion'],
      kind: ['commit'],
    });
    expect(query('with:Ada with:ben')).toMatchObject({ with: [{ isPrefix: false }, { isPrefix: true }] });
    expect(query('BEHIND:12w failed: building:no built:YES')).toMatchObject({
      behind: 84,
      failed: true,
      building: false,
      built: true,
    });
  });

  it('says what is wrong, where, and what may have been meant', () => {
    expect(query('plum form:git')).toEqual({
      message: 'there is no filter "form:"; the nearest is "from:"; put the word in quotes to search for it',
      at: [5, 8],
      nearest: 'from',
    });
    expect(query('sinse:2026')).toMatchObject({ nearest: 'since' });
    expect(query('fix: the build')).toMatchObject({ nearest: expect.any(String) });
    expect(query('"fix:" the build')).toMatchObject({ rows: [{ words: ['fix'] }, {}, {}] });
    expect(query('since:')).toMatchObject({ filter: 'since', isUnfinished: true });
    expect(query('since:2026-02-30')).toMatchObject({ filter: 'since', message: expect.stringMatching(/2026-04-13/) });
    expect(query('is:cat')).toMatchObject({ filter: 'is', message: expect.stringMatching(/opinion/) });
    expect(query('since:2026 since:2025')).toMatchObject({ message: '"since:" is given twice', at: [11, 10] });
    expect(query('x'.repeat(1_001))).toMatchObject({ message: expect.stringMatching(/1000 characters/) });
    expect(query('w '.repeat(33))).toMatchObject({ message: expect.stringMatching(/32 words/) });
  });

  it('is parsed whatever is typed, and its words hold letters and digits only', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string()), (text) => {
        const parsed = parseSearch(text);
        const problems = 'problem' in parsed ? [parsed.problem] : [];
        const rows = 'query' in parsed ? [...parsed.query.rows, ...parsed.query.with] : [];
        expect(problems.filter(({ at, message }) => at[0] + at[1] > text.length || message === '')).toEqual([]);
        expect(rows.flatMap((row) => row.words).filter((word) => !/^[\p{L}\p{N}]+$/u.test(word))).toEqual([]);
      }),
    );
  });
});

describe('the span of a search', () => {
  const now = Date.UTC(2026, 10, 22, 12, 0, 0, 500);
  const span = (text: string) => {
    const parsed = parseSearch(text);
    if ('problem' in parsed) throw new Error(parsed.problem.message);
    const { from, before } = searchedSpan(parsed.query, now);
    return [from, before].map((at) => (Number.isFinite(at) ? new Date(at).toISOString().slice(0, 19) : ''));
  };

  it('is from the first second of a time to the last one', () => {
    expect(span('since:2026-04-13')).toEqual(['2026-04-13T00:00:00', '']);
    expect(span('since:2026-04 until:2026-12')).toEqual(['2026-04-01T00:00:00', '2027-01-01T00:00:00']);
    expect(span('until:2025')).toEqual(['', '2026-01-01T00:00:00']);
    expect(span('until:2024-02-29')).toEqual(['', '2024-03-01T00:00:00']);
    expect(span('since:2d until:1d')).toEqual(['2026-11-20T12:00:00', '2026-11-21T12:00:01']);
  });
});
