import type { KnownPerson } from '../../contract/identities.ts';
import { limits } from '../../contract/limits.ts';
import {
  accountIn,
  dottedLocalPart,
  fullName,
  handleIn,
  isSeveral,
  namesIn,
  plainAddress,
  runTogether,
  withDoubleA,
  withoutUmlauts,
} from './names.ts';
import { handlesOf } from './handles.ts';
import { sameLocalParts } from './local-parts.ts';
import { nameToday } from './name-today.ts';
import { loginsJoined } from './logins.ts';
import type { SeenKey } from './seen-key.ts';

/** A person of a source: all keys, most used first, each with the reason why it is theirs. */
export type FoundPerson = {
  readonly name: string;
  readonly count: number;
  readonly keys: KnownPerson['keys'];
  readonly seen: readonly SeenKey[];
};

const isLatin = (text: string): boolean => /\p{Script=Latin}/u.test(text);

/** Whether two names at one address can be one person's: they share a word, or are in different scripts. */
const isRelated = (one: string, other: string): boolean => {
  const words = new Set(namesIn(withoutUmlauts(one)));
  return isLatin(one) !== isLatin(other) || namesIn(withoutUmlauts(other)).some((word) => words.has(word));
};

/** The full names of a key that are one person's; none where so many use it that it is nobody's. */
const fullNames = ({ names }: SeenKey): readonly string[] => {
  const counts = new Map<string, number>();
  for (const [name, count] of names) {
    const full = fullName(name);
    if (full !== undefined) counts.set(full, (counts.get(full) ?? 0) + count);
  }
  const all = [...counts].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([full]) => full);
  const strangers = all.filter((full) => !isRelated(all[0] ?? full, full));
  return strangers.length > 1 ? [] : all.filter((full) => !strangers.includes(full));
};

type Edge = { readonly to: string; readonly why: string };
const byUse = (a: SeenKey, b: SeenKey): number => b.count - a.count || (a.key < b.key ? -1 : 1);

/** The keys that edges connect, from the most used one, with the reason of the edge that led to each. */
const reached = (start: SeenKey, edges: ReadonlyMap<string, readonly Edge[]>): Map<string, string> => {
  const whys = new Map([[start.key, 'the one used most']]);
  for (const [key] of whys) for (const { to, why } of edges.get(key) ?? []) if (!whys.has(to)) whys.set(to, why);
  return whys;
};

/** Who is who among the keys of a source; every key is of one person, and the people are sorted by how much they wrote. */
export const joinedPeople = (seen: readonly SeenKey[]): FoundPerson[] => {
  const single = seen.filter(({ names }) => names.size === 0 || ![...names.keys()].every(isSeveral));
  const fulls = new Map(single.map((each) => [each.key, fullNames(each)]));
  const edges = new Map<string, Edge[]>();
  const contradict = (one: string, other: string): boolean => {
    const [mine] = fulls.get(one) ?? [];
    const [theirs] = fulls.get(other) ?? [];
    return mine !== undefined && theirs !== undefined && !isRelated(mine, theirs);
  };
  const connect = (from: string, to: string, why: string) => {
    const known = edges.get(from);
    if (known === undefined) edges.set(from, [{ to, why }]);
    else known.push({ to, why });
  };
  /** All are one; where full names contradict each other, those who have the first one's. */
  const joinAll = (keys: readonly string[], why: string) => {
    const first = keys.find((key) => (fulls.get(key) ?? []).length > 0) ?? keys[0];
    for (const other of keys) {
      if (first === undefined || other === first || contradict(first, other)) continue;
      connect(first, other, why);
      connect(other, first, why);
    }
  };
  const joinEqual = (valuesOf: (each: SeenKey) => readonly string[], why: (value: string) => string) => {
    const keys = Map.groupBy(
      single.flatMap((each) => [...new Set(valuesOf(each))].map((value) => ({ value, key: each.key }))),
      ({ value }) => value,
    );
    for (const [value, same] of keys)
      joinAll(
        same.map(({ key }) => key),
        why(value),
      );
  };
  const namesHere = new Set([...fulls.values()].flat());
  const spelled = new Map([...namesHere].flatMap((full) => runTogether(full).map((word) => [word, full])));
  const calledHere = new Set([...namesHere].flatMap(namesIn));
  joinEqual(
    ({ address, names }) =>
      [address, ...[...names.keys()].filter((name) => name.includes('@'))].filter(Boolean).map(plainAddress),
    () => 'the same address',
  );
  joinEqual(
    ({ key, names, address }) => [
      ...(fulls.get(key) ?? []),
      ...(fulls.get(key) ?? []).map(withoutUmlauts),
      ...((fulls.get(key) ?? []).length === 0 ? [] : [...names.keys()].flatMap(withDoubleA)),
      ...[accountIn(address), ...[...names.keys()].map(handleIn)].flatMap(
        (word) => spelled.get((word ?? '').replaceAll(/[^\p{L}\p{N}]/gu, '')) ?? [],
      ),
    ],
    () => 'the same full name',
  );
  joinEqual(
    ({ address }) => dottedLocalPart(address),
    (local) => `${local} before the @`,
  );
  for (const { handle, keys, merges } of handlesOf(single, calledHere))
    joinAll(
      keys,
      merges > 0
        ? `branches of ${merges} ${merges === 1 ? 'merge' : 'merges'} by ${handle}`
        : `the name ${handle} at a host`,
    );
  for (const { local, keys } of sameLocalParts(single, calledHere)) joinAll(keys, `${local} before the @`);
  const personOf = new Map<string, string>();
  for (const start of single)
    if (!personOf.has(start.key)) for (const key of reached(start, edges).keys()) personOf.set(key, start.key);
  for (const { login, name, keys } of loginsJoined(single, fulls, personOf))
    joinAll(keys, `${login} stands for ${name}`);

  const byKey = new Map(seen.map((each) => [each.key, each]));
  const placed = new Set<string>();
  const people: FoundPerson[] = [];
  for (const start of seen.toSorted(byUse)) {
    if (placed.has(start.key)) continue;
    const whys = reached(start, edges);
    for (const key of whys.keys()) placed.add(key);
    const keys = [...whys.keys()].flatMap((key) => byKey.get(key) ?? []).toSorted(byUse);
    people.push({
      name: nameToday(keys),
      count: keys.reduce((sum, { count }) => sum + count, 0),
      seen: keys,
      keys: keys.slice(0, limits.identityKeys).map(({ key }) => ({ key, why: whys.get(key) ?? '' })),
    });
  }
  return people.toSorted((a, b) => b.count - a.count || ((a.keys[0]?.key ?? '') < (b.keys[0]?.key ?? '') ? -1 : 1));
};
