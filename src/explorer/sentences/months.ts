import { at, children } from '../../contract/persona/json-pointer.ts';
import { amount, counted } from '../../text/amount.ts';
import { monthNamed } from '../../text/date-words.ts';
import type { Material } from './material.ts';
import { strong, type Words } from './words.ts';

const prefers = '/identity/communication_preferences';
export const monthsPointer = `${prefers}/months`;

/** With fewer months than this, a strip shows nothing. */
const leastMonths = 3;

/** How many own events each month had, "2017-12" → 3, and the month of the newest event of all. */
export type Months = {
  readonly counts: Readonly<Record<string, number>>;
  readonly total: number;
  readonly until: string | undefined;
};

/** The months of a persona, where there are enough for a picture. */
export function monthsIn({ raw, newest }: Material): Months | undefined {
  const counts = children(at(raw, monthsPointer)).filter(
    (entry): entry is [string, number] =>
      /^\d{4}-(0[1-9]|1[0-2])$/.test(entry[0]) && typeof entry[1] === 'number' && entry[1] > 0,
  );
  if (counts.length < leastMonths) return undefined;
  const sorted = counts.toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    counts: Object.fromEntries(sorted),
    total: sorted.reduce((sum, [, count]) => sum + count, 0),
    until: newest === undefined ? undefined : new Date(newest).toISOString().slice(0, 7),
  };
}

const place = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
const named = (index: number): string =>
  monthNamed(`${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`);

/** The longest stretch of a year and more without an event, between two that had some. */
function silence({ counts }: Months): string {
  const months = Object.keys(counts).map(place);
  let longest: readonly [number, number] | undefined;
  for (const [index, month] of months.entries()) {
    const next = months[index + 1];
    if (next !== undefined && next - month > 12 && (longest === undefined || next - month > longest[1] - longest[0]))
      longest = [month, next];
  }
  return longest === undefined ? '' : `none from ${named(longest[0] + 1)} to ${named(longest[1] - 1)}`;
}

/** "510 commits on 263 days, most in October 2023 (29)", and the longest silence; or only the first of it. */
export function monthsTitle(material: Material, months: Months, isLong: boolean): Words {
  const fact = (name: string) => material.fact(prefers, name);
  const days = fact('days');
  const head: Words = [
    strong(counted(months.total, `own ${material.unit}`)),
    days === undefined ? '' : ` on ${counted(days, 'day')}`,
  ];
  if (!isLong) return head;
  const most = Object.entries(months.counts).reduce((best, entry) => (entry[1] > best[1] ? entry : best), ['', 0]);
  const quiet = silence(months);
  return [
    ...head,
    `, most in ${monthNamed(most[0])} (${amount(most[1])})`,
    ...(quiet === '' ? [] : [{ text: `; ${quiet}`, tone: 'muted' } as const]),
  ];
}

/** The strip as a sentence: how many each year. */
export function monthsSpoken({ unit }: Material, { counts, total }: Months): string {
  const years = new Map<string, number>();
  for (const [month, count] of Object.entries(counts))
    years.set(month.slice(0, 4), (years.get(month.slice(0, 4)) ?? 0) + count);
  return `${counted(total, `own ${unit}`)}: ${[...years].map(([year, count]) => `${year} ${amount(count)}`).join(', ')}.`;
}
