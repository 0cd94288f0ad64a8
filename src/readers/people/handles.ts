import { accountIn, handleIn, isDoubtfulHandle, isGivenName, localHandle } from './names.ts';
import type { SeenKey } from './seen-key.ts';

/** The keys that a handle joins; `merges` counts those that tell whose branches the handle's are. */
export type JoinedByHandle = { readonly handle: string; readonly keys: readonly string[]; readonly merges: number };

/** A handle short or with a capital says something only where it stands twice. */
const isEnough = (written: string, times: number): boolean => times >= (isDoubtfulHandle(written) ? 2 : 1);

/** A word written like a name, "Fabrice" or "McDonald", is a bare given name or surname, whoever it may be. */
const isBareName = (written: string): boolean => /^(?:\p{Lu}\p{Ll}{0,2})?\p{Lu}\p{Ll}+$/u.test(written.trim());

/** Two words written as one, "PearlLady": chosen by somebody, so that it stands twice where two addresses have it. */
const isTwoWords = (written: string): boolean => /^(?:\p{Lu}\p{Ll}{3,}){2,}$/u.test(written.trim());

/** a name of one word that is also the account of who writes it says whose it is by so many letters */
const longAccount = 6;
/** and by so many where it is before the @ of their address */
const longLocal = 9;

type Tip = { readonly key: string; readonly written: string; readonly merges: number };

/**
 * Whose branches a handle's are: those of whoever wrote the newest commit of two thirds of them, where that handle has
 * most of their branches too. A maintainer who finishes the work of many others is none of them.
 */
const ownersOf = (seen: readonly SeenKey[]): (Tip & { readonly handle: string })[] => {
  const tips = new Map<string, Tip[]>();
  const best = new Map<string, { handle: string; merges: number; all: number }>();
  for (const { key, branches } of seen)
    for (const [written, merges] of branches ?? []) {
      const handle = written.toLowerCase();
      tips.set(handle, [...(tips.get(handle) ?? []), { key, written, merges }]);
      const known = best.get(key) ?? { handle, merges: 0, all: 0 };
      const isMore = merges > known.merges || (merges === known.merges && handle < known.handle);
      best.set(key, { ...(isMore ? { handle, merges } : known), all: known.all + merges });
    }
  return [...tips].flatMap(([handle, all]) => {
    const sum = all.reduce((total, { merges }) => total + merges, 0);
    return all
      .filter(({ key, written, merges }) => {
        const own = best.get(key);
        return merges * 3 >= sum * 2 && own?.handle === handle && own.merges * 2 > own.all && isEnough(written, merges);
      })
      .map((tip) => ({ ...tip, handle }));
  });
};

/** Which keys a handle joins: an account's noreply address, names that are that handle, and whose branches are the account's. */
export const handlesOf = (seen: readonly SeenKey[], namesHere: ReadonlySet<string>): JoinedByHandle[] => {
  const joined = new Map<string, { keys: Set<string>; merges: number }>();
  const at = (handle: string) => {
    const known = joined.get(handle) ?? { keys: new Set<string>(), merges: 0 };
    joined.set(handle, known);
    return known;
  };
  const stands = new Map<string, number>();
  const accounts = new Set<string>();
  for (const { address, names } of seen)
    for (const [name, times] of names) {
      stands.set(name, (stands.get(name) ?? 0) + times);
      const isAccount = name.length >= longAccount && accountIn(address) === name.toLowerCase();
      const isLocal = name.length >= longLocal && address.toLowerCase().startsWith(`${name.toLowerCase()}@`);
      if (isAccount || isLocal) accounts.add(name);
    }
  for (const { key, address, names } of seen) {
    const account = accountIn(address);
    if (account !== undefined) at(account).keys.add(key);
    for (const [name, times] of names) {
      const handle = handleIn(name);
      if (handle === undefined || isGivenName(handle, namesHere) || (isBareName(name) && !accounts.has(name))) continue;
      const isSeen = isTwoWords(name) || accounts.has(name) ? (stands.get(name) ?? 0) : times;
      if (isEnough(name, isSeen)) at(handle).keys.add(key);
    }
  }
  for (const { handle, key, merges } of ownersOf(seen)) {
    at(handle).keys.add(key);
    at(handle).merges = merges;
  }
  for (const { key, address } of seen) {
    const local = localHandle(address);
    if (local !== undefined && !isGivenName(local, namesHere)) joined.get(local)?.keys.add(key);
  }
  return [...joined]
    .filter(([, { keys }]) => keys.size > 1)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([handle, { keys, merges }]) => ({ handle, keys: [...keys], merges }));
};
