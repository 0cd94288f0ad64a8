import { filtered, type BuildStanding } from './filter.ts';
import type { NamespacesSlice } from './namespace-list.ts';
import { loadedRows, withoutHoles, type Slots } from './slots.ts';
import { order } from './sorting.ts';
import { findable, type Summary } from './summary.ts';

const dayLong = 86_400_000;

/** By how many days the newest event of a persona lies before its build; undefined where nobody knows. */
const behindDays = (summary: Summary | undefined): number | undefined =>
  summary?.state !== 'built' || summary.builtAt === undefined || summary.newestAt === undefined
    ? undefined
    : (summary.builtAt - summary.newestAt) / dayLong;

type Looking = Slots & Pick<NamespacesSlice, 'filter' | 'sort'>;

/** The slots that a filter and a sorting leave, over the rows that are loaded; undefined where nothing is left out. */
export function shownSlots(
  state: Looking,
  known: (id: string) => Summary | undefined,
  standing: (id: string) => BuildStanding,
): { shown: readonly number[] | undefined; problem: string | undefined } {
  const { filter, sort } = state;
  if (filter === '' && sort === undefined) return { shown: withoutHoles(state), problem: undefined };
  const loaded = [...loadedRows(state)].map(([slot, row]) => {
    const summary = known(row.id);
    const found = { ...findable(row, summary), behindDays: behindDays(summary), build: standing(row.id) };
    return { slot, row: found };
  });
  const { kept, problem } = filtered(loaded.map(({ row }) => row), filter); // prettier-ignore
  const left = kept.flatMap((index) => loaded[index] ?? []);
  const inOrder = sort === undefined ? left : order(left.map(({ row }) => row), sort.key, sort.backwards).flatMap((index) => left[index] ?? []); // prettier-ignore
  return { shown: inOrder.map(({ slot }) => slot), problem };
}
