import type { AppliedCorrection } from '../../contract/corrections/correction.ts';

/** The keys of a person, as sources and people told them; `self` is undefined where nobody said whether they are the subject. */
export type Group = { names: Map<string, number>; self: boolean | undefined; keys: Map<string, string> };

const joins = 'a correction joins it';
const parts = 'a correction parts it';

/** Joins and parts people as somebody said, in that order; gives the keys that are parted from everybody else. */
export function correctGroups(groups: Set<Group>, corrections: readonly AppliedCorrection[]): ReadonlySet<string> {
  const groupOf = new Map([...groups].flatMap((group) => [...group.keys.keys()].map((key) => [key, group] as const)));
  const parted = new Set<string>();
  const fresh = (self: boolean | undefined): Group => {
    const group: Group = { names: new Map(), self, keys: new Map() };
    groups.add(group);
    return group;
  };
  const move = (key: string, why: string, into: Group): void => {
    const from = groupOf.get(key);
    from?.keys.delete(key);
    if (from !== undefined && from.keys.size === 0) groups.delete(from);
    into.keys.set(key, why);
    groupOf.set(key, into);
  };
  const merge = (into: Group, from: Group): void => {
    if (into === from) return;
    for (const [key, why] of from.keys) {
      into.keys.set(key, why);
      groupOf.set(key, into);
    }
    for (const [name, count] of from.names) into.names.set(name, (into.names.get(name) ?? 0) + count);
    if (into.self !== true && from.self !== undefined) into.self = from.self;
    groups.delete(from);
  };
  for (const { kind, keys = [], self } of corrections) {
    if (kind === 'two-people') {
      const group = fresh(false);
      for (const key of keys) {
        move(key, parts, group);
        parted.add(key);
      }
    } else if (kind === 'same') {
      const subject = self === true ? [...groups].find((group) => group.self === true) : undefined;
      const group = subject ?? fresh(self);
      for (const key of keys) {
        const known = groupOf.get(key);
        if (known !== undefined) merge(group, known);
        group.keys.set(key, joins);
        groupOf.set(key, group);
      }
      if (self === true) group.self = true;
    }
  }
  return parted;
}
