import { type Change, diff, verdictsOf } from '../../../contract/changes/diff.ts';
import { figureName } from '../../../contract/changes/figure-words.ts';
import type { Figure } from '../../../contract/changes/figures.ts';
import { said, saidByModel } from '../../../contract/changes/said.ts';
import { isMapOfClaims, sectionOf } from '../../../contract/changes/sections.ts';
import type { Json } from '../../../contract/scalars.ts';
import { percent } from '../../../text/figure.ts';
import { amount } from '../../../text/amount.ts';
import { hoursIn, hoursTitle, weekPointer, zones } from '../../sentences/hours.ts';
import { monthsIn, monthsPointer, monthsTitle } from '../../sentences/months.ts';
import type { Pair } from './sides.ts';
import { type Said, type Told, toldOf } from '../../sentences/said.ts';
import { plainWords } from '../../sentences/words.ts';

/** One thing that two personas say, or only one of them: "" where it is not told. */
export type SideRow = {
  readonly key: string;
  readonly label: string;
  readonly left: string;
  readonly right: string;
  /** both tell it as a number, and their intervals part or they lie far apart */
  readonly isDifferent: boolean;
  readonly pointers: readonly [left: string | undefined, right: string | undefined];
};

const words = (one: Said | undefined): string => (one === undefined ? '' : plainWords(one.long));

/** The sentences of both, by what they are about. */
function sentencesOf(a: Told, b: Told): SideRow[] {
  const ids = [...new Set([...a.all, ...b.all].map(({ id }) => id))];
  return ids.map((id) => {
    const [one, two] = [a, b].map(({ all }) => all.find((each) => each.id === id));
    const label = id === 'role' ? 'Role' : id === 'own' ? 'Said' : ((one ?? two)?.label ?? '');
    return {
      key: id,
      label,
      left: words(one),
      right: words(two),
      isDifferent: false,
      pointers: [one?.pointer, two?.pointer],
    };
  });
}

/** When they are active: the best hours with the zone, and the own events with their best month. */
function timesOf(a: Told, b: Told): SideRow[] {
  const hours = [a, b].map(({ material }) => {
    const found = hoursIn(material);
    return found === undefined ? '' : [plainWords(hoursTitle(found, true)), zones(material)].filter(Boolean).join(', ');
  });
  const months = [a, b].map(({ material }) => {
    const found = monthsIn(material);
    return found === undefined ? '' : plainWords(monthsTitle(material, found, true));
  });
  const row = (key: string, label: string, [left = '', right = '']: readonly string[], pointer: string): SideRow[] =>
    left === '' && right === ''
      ? []
      : [{ key, label, left, right, isDifferent: false, pointers: [left && pointer, right && pointer] }];
  return [...row('months', 'Own', months, monthsPointer), ...row('hours', 'Hours', hours, weekPointer)];
}

const told = (value: number | string, isShare: boolean): string => {
  if (typeof value === 'string') return value;
  return isShare ? percent(value) : Number.isInteger(value) ? amount(value) : String(Number(value.toPrecision(3)));
};

const called = ({ is }: Change, { name }: Figure): string => {
  const own = figureName(name);
  return own === '' ? is : own === name && is !== 'writes' ? `${is}, ${own}` : own;
};

/** What both tell as a number and that parts them, a row a number. */
const numbersOf = (changes: readonly Change[]): SideRow[] =>
  changes.flatMap((change) =>
    change.what !== 'moved' || change.noise !== undefined || change.now?.in === 'list'
      ? []
      : (change.figures ?? []).flatMap((figure): SideRow[] =>
          typeof figure.before === 'string' || typeof figure.now === 'string'
            ? []
            : [
                {
                  key: `${change.now?.pointer} ${figure.name}`,
                  label: called(change, figure),
                  left: told(figure.before, figure.isShare === true),
                  right: told(figure.now, figure.isShare === true),
                  isDifferent: true,
                  pointers: [change.before?.pointer, change.now?.pointer],
                },
              ],
        ),
  );

const mostNamed = 8;
const names = (all: readonly string[]): string =>
  all.slice(0, mostNamed).join(', ') + (all.length > mostNamed ? ` and ${amount(all.length - mostNamed)} more` : '');

/** Names and words: what both have, and what only one of them has, a row a kind. */
function listsOf(left: Json, right: Json): SideRow[] {
  const kinds = new Map<
    string,
    { both: string[]; left: string[]; right: string[]; at: [string | undefined, string | undefined] }
  >();
  for (const { pair } of verdictsOf(left, right)) {
    const claim = pair.now ?? pair.before;
    if (claim === undefined) continue;
    const container = claim.pointer.slice(0, claim.pointer.lastIndexOf('/'));
    const { is, judged } = sectionOf(claim.in === 'list' ? container : claim.pointer);
    const isNamed = claim.in === 'list' || isMapOfClaims(container);
    if (!isNamed || judged === 'frame' || container === '/identity/key_relationships' || is === 'source') continue;
    const kind = kinds.get(is) ?? { both: [], left: [], right: [], at: [undefined, undefined] };
    kinds.set(is, kind);
    (pair.now === undefined ? kind.left : pair.before === undefined ? kind.right : kind.both).push(
      said(claim) + saidByModel(claim),
    );
    kind.at = [kind.at[0] ?? pair.before?.pointer, kind.at[1] ?? pair.now?.pointer];
  }
  return [...kinds].flatMap(([is, kind]) => {
    const row = (key: string, label: string, one: string, two: string): SideRow[] =>
      one === '' && two === ''
        ? []
        : [
            {
              key: `${is} ${key}`,
              label,
              left: one,
              right: two,
              isDifferent: false,
              pointers: [kind.at[0], kind.at[1]],
            },
          ];
    const both = names(kind.both);
    return [
      ...row('both', `${is}, both`, both, both === '' ? '' : 'the same'),
      ...row('only', both === '' ? is : `${is}, only`, names(kind.left), names(kind.right)),
    ];
  });
}

function madeRows(left: Json, right: Json, differencesFirst: boolean): readonly SideRow[] {
  const [a, b] = [toldOf(left), toldOf(right)];
  const numbers = numbersOf(diff(left, right));
  const rest = [...sentencesOf(a, b), ...timesOf(a, b)].filter((row) => row.left !== '' || row.right !== '');
  const lists = listsOf(left, right);
  return differencesFirst ? [...numbers, ...rest, ...lists] : [...rest, ...numbers, ...lists];
}

const kept = new WeakMap<Pair, Map<boolean, readonly SideRow[]>>();

/** Everything that two personas say, beside each other: sentences, times, numbers that part them, names; made once for each pair. */
export function sideRows(pair: Pair, differencesFirst: boolean): readonly SideRow[] {
  const known = kept.get(pair) ?? new Map<boolean, readonly SideRow[]>();
  kept.set(pair, known);
  const rows = known.get(differencesFirst) ?? madeRows(pair.left.raw, pair.right.raw, differencesFirst);
  known.set(differencesFirst, rows);
  return rows;
}
