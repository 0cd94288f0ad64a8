import { day, moment } from '../../../text/moment.ts';
import { shortDate } from '../../../text/short-date.ts';
import type { Past } from './past.ts';

type Ages = NonNullable<Past['ages']>;

/** The age of what stands at a pointer: its own, else that of what is in it, the oldest coming and the last move. */
function ageAt(ages: Ages, pointer: string) {
  const own = ages.get(pointer);
  if (own !== undefined) return own;
  const inside = [...ages].flatMap(([at, age]) => (at.startsWith(`${pointer}/`) ? [age] : []));
  const [oldest] = inside.toSorted((a, b) => (a.came.builtAt < b.came.builtAt ? -1 : 1));
  const moves = inside.flatMap(({ came, moved }) => moved ?? (came === oldest?.came ? [] : [came]));
  const last = moves.toSorted((a, b) => (a.builtAt < b.builtAt ? 1 : -1))[0];
  return oldest === undefined ? undefined : { ...oldest, moved: last };
}

/** Since when what stands at a pointer is said, and when it moved last: "since 31 Mar, moved 9 Aug"; undefined where nobody knows. */
export function ageWords(ages: Ages, pointer: string, now: number): string | undefined {
  const age = ageAt(ages, pointer);
  if (age === undefined) return undefined;
  // Builds of today are told apart by their time.
  const dayOf = (builtAt: string): string => {
    const at = Date.parse(builtAt);
    return day(at, 'local') === day(now, 'local') ? moment(at, now, 'local').slice(11) : shortDate(at, now);
  };
  const since = `${age.isAtLeast ? 'before ' : 'since '}${dayOf(age.came.builtAt)}`;
  return age.moved === undefined ? since : `${since}, moved ${dayOf(age.moved.builtAt)}`;
}

/** The widest that such words are. */
export const ageColumns = 28;
