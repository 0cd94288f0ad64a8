import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../../src/contract/scalars.ts';
import { entriesOf } from '../../../../../src/explorer/state/persona/entries.ts';
import { filterProblem, filterWords, searchedWords, sectionFilter } from '../../../../../src/explorer/state/persona/filter/section-filter.ts'; // prettier-ignore
import type { Section } from '../../../../../src/explorer/state/persona/sections.ts';

const episode = (kind: string, from: string, until: string) => ({
  kind,
  label: kind,
  valid_from: from,
  valid_until: until,
});
const peer = (name: string, channel: string) => ({ name, relationship_type: 'colleague', channels: [channel] });
const raw: Json = {
  built_at: '2025-07-10T00:00:00Z',
  subject: 'Ada Okafor',
  identity: {
    role: 'Harbour pilot',
    key_relationships: [
      { name: 'Ben Hale', first_at: '2021-01-01T00:00:00Z', last_at: '2022-02-02T00:00:00Z' },
      { name: 'Cy Moss', first_at: '2023-05-01T00:00:00Z', last_at: '2025-06-30T00:00:00Z' },
    ],
  },
  episodes: [
    episode('burst', '2024-05-01T00:00:00Z', '2024-05-09T00:00:00Z'),
    episode('gap', '2022-01-01T00:00:00Z', '2023-12-31T00:00:00Z'),
    episode('project', '2025-06-30T00:00:00Z', '2025-07-02T00:00:00Z'),
  ],
  peers: [peer('Ben Hale', 'mail'), peer('Cy Moss', 'git tide')],
  facets: {
    opinions: [
      { target: 'flags', quote: 'I prefer a deletion to a flag.', at: '2024-03-01T00:00:00Z' },
      { target: 'tides', quote: 'Ben taught me to read them.', at: '2021-03-01T00:00:00Z' },
    ],
    idiolect: { sayings: [{ text: 'A hole with a reason.', at: '2025-01-01T00:00:00Z' }] },
  },
  providers: [
    { provider: 'git', newest_at: '2025-07-01T00:00:00Z', oldest_at: '2024-01-01T00:00:00Z' },
    { provider: 'mail', newest_at: '2022-02-02T00:00:00Z', oldest_at: '2021-01-01T00:00:00Z' },
  ],
  provenance: { claims: { '/identity/role': { evidence: ['mail:1'] }, '/facets/opinions/0': { evidence: ['git:1'] } } },
};
const shown = (section: Section, search: string) =>
  entriesOf(section, raw, { turned: new Set(), sort: undefined, search }).map(({ pointer }) => pointer);
const kinds = (search: string) =>
  entriesOf('episodes', raw, { turned: new Set(), sort: undefined, search }).map(
    ({ value }) => (value as { kind: string }).kind,
  );

describe('filters over a section', () => {
  it('hide what lies outside of the time and the kind, as they are typed', () => {
    expect(kinds('')).toEqual(['gap', 'burst', 'project']);
    expect(kinds('since:2024')).toEqual(['burst', 'project']);
    expect(kinds('until:2023')).toEqual(['gap']);
    expect(kinds('until:2025-06')).toEqual(['gap', 'burst', 'project']);
    expect(kinds('until:2025-06-29')).toEqual(['gap', 'burst']);
    expect(kinds('kind:b')).toEqual(['burst']);
    expect(kinds('kind:burst since:2025')).toEqual([]);
    for (const typing of ['since:', 'since:20', 'kind:', 'kin', 'is:', 'is:ep', 'with:', 'from:'])
      expect(kinds(typing)).toHaveLength(3);
  });

  it('count days back from the build, whenever it is looked at', () => {
    expect(kinds('since:30d')).toEqual(['project']);
    expect(shown('peers', 'since:30d')).toEqual(['/peers/1']);
  });

  it('are the same among people, opinions, sources and in the tree', () => {
    expect(shown('peers', 'until:2022')).toEqual(['/peers/0']);
    expect(shown('peers', 'from:git')).toEqual(['/peers/1']);
    expect(shown('peers', 'with:moss')).toEqual(['/peers/1']);
    expect(shown('facets', 'since:2024-02 until:2024')).toEqual(['/facets/opinions', '/facets/opinions/0']);
    expect(shown('facets', 'is:opinion')).toEqual(['/facets/opinions', '/facets/opinions/0', '/facets/opinions/1']);
    expect(shown('facets', 'is:saying')).toEqual(['/facets/idiolect', '/facets/idiolect/sayings']);
    expect(shown('facets', 'with:ben')).toEqual(['/facets/opinions', '/facets/opinions/1']);
    expect(shown('facets', 'from:git')).toEqual(['/facets/opinions', '/facets/opinions/0']);
    expect(shown('identity', 'is:role')).toEqual(['/identity/role']);
    expect(shown('providers', 'from:mail')).toEqual(['/providers/1']);
    expect(shown('raw', 'is:opinion')).toContain('/facets/opinions');
    expect(shown('raw', 'is:opinion')).not.toContain('/episodes');
  });

  it('take nothing out of the overview, which is one text', () => {
    expect(shown('overview', 'is:role')).toEqual(shown('overview', ''));
  });

  it('leave the words to be searched for', () => {
    expect(searchedWords('episodes', 'since:2024 kind:burst tide  tables')).toBe('tide tables');
    expect(searchedWords('peers', 'with:ben "fix:" std::io')).toBe('fix: std::io');
  });

  it('say what they do not know, and what is possible there', () => {
    expect(filterProblem('peers', 'people:ada', raw)).toBe(
      '"people:" is no filter; here since: until: is: with: from:',
    );
    expect(filterProblem('peers', 'behind:3d', raw)).toBe(
      '"behind:" is for the list; here since: until: is: with: from:',
    );
    expect(filterProblem('peers', 'sicne:2024', raw)).toBe('no filter "sicne:"; the nearest is "since:"');
    expect(filterProblem('peers', 'kind:burst', raw)).toBe('kind: is for episodes; here since: until: is: with: from:');
    expect(filterProblem('episodes', 'since:2024-13', raw)).toBe('since: takes 2024, 2024-06, 2024-06-30 or 90d');
    expect(filterProblem('episodes', 'kind:x', raw)).toBe('kind: is one of burst, gap, project here');
    expect(filterProblem('facets', 'is:thing', raw)).toBe('is: takes one of saying, opinion here');
    expect(filterProblem('facets', 'is:role', raw)).toBe('is: takes one of saying, opinion here');
    expect(filterProblem('facets', 'since:2024 is:opinion from:git with:ben', raw)).toBeUndefined();
    expect(filterProblem('episodes', 'since:20', raw)).toBeUndefined();
    expect(filterWords('episodes')).toBe('since: until: is: with: from: kind:');
  });

  it('find nothing without dates in any time', () => {
    expect(shown('identity', 'since:1999')).not.toContain('/identity/role');
    expect(sectionFilter('traits', '').problem).toBeUndefined();
  });
});

describe('episodes', () => {
  it('stand oldest first, and turn round', () => {
    const order = (backwards: boolean) =>
      entriesOf('episodes', raw, { turned: new Set(), sort: { key: 'oldest first', backwards } }).map(
        ({ pointer }) => pointer,
      );
    expect(order(false)).toEqual(['/episodes/1', '/episodes/0', '/episodes/2']);
    expect(order(true)).toEqual(['/episodes/2', '/episodes/0', '/episodes/1']);
  });
});
