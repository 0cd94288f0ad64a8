import type { Filterable } from './filter.ts';

/** What the list can be sorted by. */
export const sortKeys = [
  { id: 'name', title: 'name' },
  { id: 'subject', title: 'persona' },
  { id: 'built', title: 'built' },
  { id: 'events', title: 'events' },
  { id: 'reference', title: 'external reference' },
  { id: 'created', title: 'created' },
] as const;
export type SortKey = (typeof sortKeys)[number]['id'];

/** A row as sorting sees it; an unknown value is undefined, and stands last either way. */
export type Sortable = Pick<Filterable, 'name' | 'subject' | 'reference'> & {
  readonly builtAt: number | undefined;
  readonly events: number | undefined;
  readonly created: string;
};

const values: Readonly<Record<SortKey, (row: Sortable) => string | number | undefined>> = {
  name: ({ name }) => name.toLowerCase(),
  subject: ({ subject }) => (subject === '' ? undefined : subject.toLowerCase()),
  built: ({ builtAt }) => builtAt,
  events: ({ events }) => events,
  reference: ({ reference }) => (reference === '' ? undefined : reference),
  created: ({ created }) => created,
};

/** The order of rows by a key, as indexes; rows with the same value keep their order. */
export function order(rows: readonly Sortable[], key: SortKey, backwards: boolean): number[] {
  const sign = backwards ? -1 : 1;
  const keyed = rows.map((row, index) => ({ index, value: values[key](row) }));
  return keyed
    .toSorted(({ value: a }, { value: b }) => {
      if (a === b) return 0;
      if (a === undefined) return 1;
      if (b === undefined) return -1;
      return a < b ? -sign : sign;
    })
    .map(({ index }) => index);
}
