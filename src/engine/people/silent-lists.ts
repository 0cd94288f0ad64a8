import type { Tallies } from '../tally/tallies.ts';

/** so many people on lists write to an address that never writes itself, before it is no person's */
const leastWriters = 3;

/**
 * The keys that never wrote, nor did anybody of that name, and that three people and more put among those addressed on
 * mail lists: other lists, and the few people who only ever get copies.
 */
export const silentLists = ({ contacts }: Tallies, names: ReadonlyMap<string, string>): ReadonlySet<string> => {
  contacts.known.settle();
  const nameOf = (key: string): string => names.get(key)?.toLowerCase() ?? '';
  const all = [...contacts.known.values];
  const writing = new Set(all.flatMap(([key, { events }]) => (events > 0 ? [nameOf(key)] : [])));
  return new Set(
    all.flatMap(([key, { events, listedBy }]) => {
      const name = nameOf(key);
      const isSomebody = events > 0 || listedBy.length < leastWriters || (name !== '' && writing.has(name));
      return isSomebody ? [] : [key];
    }),
  );
};
