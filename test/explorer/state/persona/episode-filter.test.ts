import { describe, expect, it } from 'vitest';
import { episodeFilter, isWithin, searchedWords } from '../../../../src/explorer/state/persona/episode-filter.ts';
import { entriesOf } from '../../../../src/explorer/state/persona/entries.ts';

const episode = (kind: string, from: string, until: string) => ({
  kind,
  label: kind,
  valid_from: from,
  valid_until: until,
});
const raw = {
  episodes: [
    episode('burst', '2024-05-01T00:00:00Z', '2024-05-09T00:00:00Z'),
    episode('gap', '2022-01-01T00:00:00Z', '2023-12-31T00:00:00Z'),
    episode('project', '2025-06-30T00:00:00Z', '2025-07-02T00:00:00Z'),
  ],
};
const shown = (search: string) =>
  entriesOf('episodes', raw, { turned: new Set(), sort: undefined, search }).map(
    ({ value }) => (value as { kind: string }).kind,
  );

describe('filters over episodes', () => {
  it('hide what lies outside of the time and the kind, as they are typed', () => {
    expect(shown('')).toEqual(['gap', 'burst', 'project']);
    expect(shown('since:2024')).toEqual(['burst', 'project']);
    expect(shown('until:2023')).toEqual(['gap']);
    expect(shown('until:2025-06')).toEqual(['gap', 'burst', 'project']);
    expect(shown('until:2025-06-29')).toEqual(['gap', 'burst']);
    expect(shown('kind:b')).toEqual(['burst']);
    expect(shown('kind:burst since:2025')).toEqual([]);
    for (const typing of ['since:', 'since:20', 'kind:', 'kin']) expect(shown(typing)).toHaveLength(3);
  });

  it('leave the words to be searched for', () => {
    expect(searchedWords('episodes', 'since:2024 kind:burst tide  tables')).toBe('tide tables');
    expect(searchedWords('peers', 'since:2024')).toBe('since:2024');
  });

  it('say what they do not know, and what no time is', () => {
    expect(episodeFilter('people:ada').problem).toBe('no filter people: here; since:, until:, kind: are known');
    expect(episodeFilter('since:2024-13').problem).toBe('since: takes a year, a month or a day: since:2024-06');
    expect(episodeFilter('since:2024 kind:gap').problem).toBeUndefined();
  });

  it('find no episode without dates in any time', () => {
    expect(isWithin({ kind: 'era' }, episodeFilter('since:1999'))).toBe(false);
    expect(isWithin('an era', episodeFilter(''))).toBe(true);
  });
});

describe('episodes', () => {
  it('stand oldest first, and turn round', () => {
    const kinds = (backwards: boolean) =>
      entriesOf('episodes', raw, { turned: new Set(), sort: { key: 'oldest first', backwards } }).map(
        ({ pointer }) => pointer,
      );
    expect(kinds(false)).toEqual(['/episodes/1', '/episodes/0', '/episodes/2']);
    expect(kinds(true)).toEqual(['/episodes/2', '/episodes/0', '/episodes/1']);
  });
});
