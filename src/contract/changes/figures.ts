import type { Json } from '../scalars.ts';
import { fieldsOf, type Fields } from './told-claims.ts';

/** A number or a word of a claim that is other than before. */
export type Figure = {
  readonly name: string;
  readonly before: number | string;
  readonly now: number | string;
  /** a part of one, which is said in per cent */
  readonly isShare?: true;
};

/** A count moves by a tenth of what it was, a share by five points; a number for a population by half, and by five points. */
const least = { tenth: 0.1, points: 0.05, half: 0.5 } as const;
const rounding = 1e-9;

/** A rank, a place beside the strongest, how much there is behind a claim, or an hour: these move without anything being other. */
const notCounted = new Set(
  [
    'weight rank d baseline under_load chance usual rate days months top_count texts asks answers night_from night_to',
    'contacts people held of bots own_branches',
    // parts of what goes to somebody and comes from them
    'they_took_in took_in named named_by',
  ].flatMap((line) => line.split(' ')),
);

type Numbers = Readonly<Record<string, { readonly value: number; readonly isShare: boolean }>>;

const isShareName = (name: string): boolean => name === 'share' || name.endsWith('_share') || name === 'recognised';

/** Numbers that are a part of another: the two make one share, and only that moves. */
const parts: readonly (readonly [part: string, whole: string, says: string])[] = [
  ['own', 'all', 'own'],
  ['releases', 'of_releases', 'releases'],
];

/** Lists that belong together: a name and what is counted of it. */
const tables: readonly (readonly [names: string, counts: string, areShares: boolean])[] = [
  ['languages', 'language_shares', true],
];

function* numbersOf(fields: Fields): Generator<readonly [string, { value: number; isShare: boolean }]> {
  const whole = new Set<string>();
  for (const [part, all, says] of parts) {
    const [one, many] = [fields[part], fields[all]];
    if (typeof one !== 'number' || typeof many !== 'number' || many === 0) continue;
    whole.add(part).add(all);
    yield [says, { value: one / many, isShare: true }];
  }
  for (const [names, counts, areShares] of tables) {
    const [named, counted] = [fields[names], fields[counts]];
    if (!Array.isArray(named) || !Array.isArray(counted)) continue;
    for (const [index, name] of named.entries()) {
      const value = counted[index];
      if (typeof name === 'string' && typeof value === 'number') yield [name, { value, isShare: areShares }];
    }
  }
  for (const [name, value] of Object.entries(fields))
    if (typeof value === 'number' && !notCounted.has(name) && !whole.has(name))
      yield [name, { value, isShare: isShareName(name) }];
}

/** Whether a number is other than before, and not within what it moves by itself. */
export function isMoved(before: number, now: number, isShare: boolean): boolean {
  const by = Math.abs(now - before) + rounding;
  return isShare ? by >= least.points : now !== before && by >= Math.abs(before) * least.tenth;
}

/** Whether a number for a population is surely other, where nobody tells how surely it is known. */
export function isFarMoved(before: number, now: number, step: number = least.points): boolean {
  const by = Math.abs(now - before) + rounding;
  return by >= step && by >= Math.max(Math.abs(before), Math.abs(now)) * least.half;
}

/** Whether a number of an unknown name is a part of one: it lies between them, and is no count. */
export const seemsShare = (...values: readonly number[]): boolean =>
  values.every((value) => Math.abs(value) <= 1) && !values.every(Number.isInteger);

/** The counts and shares of a record that are other than before; only those told both times are compared. */
export function movedFigures(before: Json | undefined, now: Json | undefined): Figure[] {
  const then: Numbers = Object.fromEntries(numbersOf(fieldsOf(before) ?? {}));
  return [...numbersOf(fieldsOf(now) ?? {})].flatMap(([name, { value, isShare }]) => {
    const old = Object.hasOwn(then, name) ? then[name] : undefined;
    if (old === undefined || !isMoved(old.value, value, isShare)) return [];
    return [{ name, before: old.value, now: value, ...(isShare ? ({ isShare } as const) : {}) }];
  });
}

const isInterval = (value: unknown): value is readonly [number, number] =>
  Array.isArray(value) && value.length === 2 && value.every((end) => typeof end === 'number');

/** Whether an estimate's interval has left the one before; undefined where one of them is not told. */
export const hasLeftInterval = (before: unknown, now: unknown): boolean | undefined =>
  isInterval(before) && isInterval(now) ? now[0] > before[1] || now[1] < before[0] : undefined;
