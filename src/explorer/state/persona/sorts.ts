import type { Json } from '../../../contract/scalars.ts';
import { instant } from '../../../text/moment.ts';
import { relationshipsIn } from '../../../contract/persona/relationships-in.ts';
import { at, below, children } from './pointer.ts';
import { contactsIn, relationOf } from './relations.ts';
import type { Section } from './sections.ts';

/** What the things of a section are sorted by, and whether backwards. */
export type Sort = { readonly key: string; readonly backwards: boolean };

/** A way to sort: its name, and the value that is compared; the greatest first where `most` says so. */
type SortBy = {
  readonly label: string;
  readonly most?: boolean;
  readonly value: (raw: Json, place: number, item: Json) => number | string;
};

const nameOf = (item: Json): string => {
  const name = at(item, '/name');
  return typeof name === 'string' ? name : typeof item === 'string' ? item : '';
};
const momentAt = (value: Json | undefined, pointer: string): number => {
  const text = at(value, pointer);
  return typeof text === 'string' ? (instant(text) ?? -Infinity) : -Infinity;
};
const relation = (raw: Json, place: number, item: Json) => relationOf(raw, place, nameOf(item));

const byNumber: SortBy = {
  label: 'number',
  most: true,
  value: (raw, place, item) => contactsIn(relation(raw, place, item)),
};
const byNewest: SortBy = {
  label: 'newest',
  most: true,
  value: (raw, place, item) => momentAt(relation(raw, place, item), '/last_at'),
};
const byName: SortBy = { label: 'name', value: (_raw, _place, item) => nameOf(item).toLowerCase() };
const oldestFirst: SortBy = { label: 'oldest first', value: (_raw, _place, item) => momentAt(item, '/valid_from') };
const byEvents: SortBy = {
  label: 'events',
  most: true,
  value: (raw, place) => {
    const total = at(raw, below(below('/provenance/claims', `/episodes/${place}`), 'total'));
    return typeof total === 'number' ? total : 0;
  },
};

/** The sections whose things are sorted by more than their own keys; the words of each way are its key. */
const own: Readonly<Partial<Record<Section, readonly SortBy[]>>> = {
  peers: [byNumber, byNewest, byName],
  episodes: [oldestFirst, byEvents],
};

/** Where a section has ways of its own to sort, and the persona what they need: these. */
export function sortsOf(section: Section, raw: Json | undefined): readonly SortBy[] {
  const ways = own[section] ?? [];
  if (section !== 'peers' || raw === undefined) return ways;
  const hasCounts = contactsIn(children(relationshipsIn(raw))[0]?.[1]) > 0;
  return hasCounts ? ways : [];
}

/** What a section is sorted by before anybody sorts it, where that has a name. */
export const usualSort = (section: Section): Sort | undefined =>
  section === 'episodes' ? { key: oldestFirst.label, backwards: false } : undefined;

const compare = (a: number | string, b: number | string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The items of a section in the order of a way of its own; undefined where the key is none of these. */
export function sortedBy(
  section: Section,
  raw: Json,
  items: readonly (readonly [key: string, item: Json])[],
  { key, backwards }: Sort,
): [string, Json][] | undefined {
  const way = own[section]?.find(({ label }) => label === key);
  if (way === undefined) return undefined;
  const turn = (way.most === true) === backwards ? 1 : -1;
  return items
    .map(([place, item]) => ({ entry: [place, item] as [string, Json], value: way.value(raw, Number(place), item) }))
    .toSorted((a, b) => turn * compare(a.value, b.value))
    .map(({ entry }) => entry);
}

/** How things are sorted, in words; "" for the gateway's order. */
export const sortWords = (sort: Sort | undefined): string =>
  sort === undefined ? '' : `by ${sort.key.replaceAll('_', ' ')}${sort.backwards ? ', backwards' : ''}`;

/** In which order episodes stand, in words. */
export const episodeOrder = (sort: Sort | undefined): string =>
  sort === undefined || sort.key === oldestFirst.label
    ? sort?.backwards === true
      ? 'newest first'
      : 'oldest first'
    : sortWords(sort);
