import type { IdentitySets, StoredIdentities } from '../identities.ts';
import { type Kept, keptIn } from './kept.ts';

/** Sets in the order of their sources. */
export const inOrder = (sets: ReadonlyMap<string, string>): StoredIdentities[] =>
  [...sets].map(([source, people]) => ({ source, people })).toSorted((a, b) => (a.source < b.source ? -1 : 1));

/** Who is who in the events of every namespace. */
export const memoryIdentities = (kept: Kept): IdentitySets => ({
  async putIdentities(scope, source, people, most) {
    const namespace = keptIn(kept, scope);
    if (namespace === undefined) return undefined;
    const { identities } = namespace;
    const before = identities.get(source);
    if (people === undefined) identities.delete(source);
    else if (before === undefined && identities.size >= most) return false;
    else identities.set(source, people);
    if (before !== people) namespace.version += 1;
    return true;
  },
  async identities(scope, source) {
    const sets = inOrder(keptIn(kept, scope)?.identities ?? new Map<string, string>());
    return sets.filter((set) => source === undefined || set.source === source);
  },
});
