import type { Tallies } from '../tally/tallies.ts';
import type { WhoIsWho } from './identities.ts';
import { plain } from './known-by-name.ts';

/** Every key's most used name; of equals the first in the alphabet. */
export const namesOf = ({ contacts }: Tallies): ReadonlyMap<string, string> => {
  contacts.known.settle();
  const best = new Map<string, string>();
  for (const [key, { names }] of contacts.known.values) {
    const [most] = [...names].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
    if (most) best.set(key, most[0]);
  }
  return best;
};

/** A name of several words, and no address. */
const isFull = (name: string): boolean => plain(name).includes(' ') && !name.includes('@');

/** The most used full name of those whom a source joined under a handle; they are known again by it where they have no other key in common. */
export const fullNamesOf = ({ contacts }: Tallies, who: Pick<WhoIsWho, 'joined'>): ReadonlyMap<string, string> => {
  const full = new Map<string, string>();
  for (const [key, { names }] of contacts.known.values) {
    const joined = who.joined(key);
    if (joined === undefined || isFull(joined.name)) continue;
    const [most] = [...names]
      .filter(([name]) => isFull(name))
      .toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
    if (most !== undefined) full.set(key, most[0]);
  }
  return full;
};
