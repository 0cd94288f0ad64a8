/** What a claim is, for `is:`. */
export const claimKinds = [
  'role',
  'organization',
  'background',
  'expertise',
  'priority',
  'relationship',
  'interest',
  'value',
  'motivation',
  'decision',
  'stress',
  'episode',
  'peer',
  'word',
  'saying',
  'opinion',
  'model',
] as const;
export type ClaimKind = (typeof claimKinds)[number];

/** What a hit is, and what an event is, for `kind:`. */
export const hitKinds = ['name', 'claim', 'event', 'message', 'commit', 'meeting', 'prompt', 'note'] as const;
export type HitKind = (typeof hitKinds)[number];

/** How a filter's value is written. */
export type FilterValue = 'moment' | 'span' | 'flag' | 'provider' | 'words' | 'claim' | 'hit';

/** The filters of a search, in the order they are shown: what each takes, what it keeps, and an example. */
export const searchFilters = {
  since: { takes: 'moment', keeps: 'what is of this day, month or year, or later', example: 'since:2026-04' },
  until: { takes: 'moment', keeps: 'what is of this day, month or year, or earlier', example: 'until:2026' },
  from: { takes: 'provider', keeps: 'what comes from this kind of source', example: 'from:git' },
  with: { takes: 'words', keeps: 'what somebody of this name or address has part in', example: 'with:ada' },
  is: { takes: 'claim', keeps: 'claims of this kind', example: 'is:opinion' },
  kind: { takes: 'hit', keeps: 'names, claims or events, or events of a kind', example: 'kind:commit' },
  name: { takes: 'words', keeps: 'namespaces and personas of this name', example: 'name:letters' },
  behind: {
    takes: 'span',
    keeps: 'personas whose newest event lies so long before their build',
    example: 'behind:90d',
  },
  failed: { takes: 'flag', keeps: 'namespaces whose newest build failed', example: 'failed:' },
  building: { takes: 'flag', keeps: 'namespaces of which a build waits or runs', example: 'building:' },
  built: { takes: 'flag', keeps: 'namespaces whose persona was built', example: 'built:no' },
} as const satisfies Record<string, { takes: FilterValue; keeps: string; example: string }>;

export type FilterName = keyof typeof searchFilters;
export const filterNames = Object.keys(searchFilters) as FilterName[];

export const isFilterName = (name: string): name is FilterName => Object.hasOwn(searchFilters, name);
