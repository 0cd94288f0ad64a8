import { fullName } from './names.ts';
import { withoutAccount } from './people.ts';
import type { SeenKey } from './seen-key.ts';

/** so often has a name to stand before somebody is called by it who was called otherwise more often */
const leastUses = 10;
const year = 365 * 86_400_000;

type Used = { readonly name: string; readonly count: number; readonly last: number };

const usesOf = (keys: readonly SeenKey[]): readonly Used[] => {
  const uses = new Map<string, Used>();
  for (const { names, newest } of keys)
    for (const [written, count] of names) {
      const name = withoutAccount(written);
      const last = newest?.get(written) ?? -Infinity;
      const known = uses.get(name) ?? { name, count: 0, last };
      const sum = known.count + Math.max(count, 0.5);
      uses.set(name, { name, count: sum, last: Math.max(last, known.last) });
    }
  return [...uses.values()].toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
};

/**
 * What somebody is called: the name used most, full names before handles. Who writes under another since a year and more
 * is called by that one, however often the old one stands there.
 */
export const nameToday = (keys: readonly SeenKey[]): string => {
  const uses = usesOf(keys);
  const full = uses.filter(({ name }) => fullName(name) !== undefined);
  const most = full[0] ?? uses[0];
  const since = full.find(({ count, last }) => most !== undefined && count >= leastUses && last > most.last + year);
  return (since ?? most)?.name ?? '';
};
