import type { NotKept } from '../kept-personas.ts';

/** Why a persona is not kept any more. */
export const pruned = { byAge: 1, erased: 2 } as const;

const week = 7 * 86_400_000;
/** Monday, 5 January 1970: weeks are counted from Mondays. */
const firstMonday = 4 * 86_400_000;
const weekOf = (at: number): number => Math.floor((at - firstMonday) / week);

/** Of builds, the newest first, those that are not the last of their week. */
export function notLastOfWeek<Build extends { readonly finished_at: number }>(builds: readonly Build[]): Build[] {
  const weeks = new Set<number>();
  return builds.filter(({ finished_at }) => weeks.size === weeks.add(weekOf(finished_at)).size);
}

/** Why the persona of a build cannot be read. */
export const notKept = ({ status, pruned: why }: { readonly status: string; readonly pruned: number }): NotKept => {
  if (status !== 'completed') return 'not completed';
  if (why === pruned.erased) return 'erased';
  return why === pruned.byAge ? 'pruned' : 'never kept';
};
