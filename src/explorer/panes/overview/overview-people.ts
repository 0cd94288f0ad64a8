import { amount } from '../../../text/amount.ts';
import { cells, fit } from '../../../text/cells.ts';
import { shortDayBeside } from '../../../text/date-words.ts';
import type { Material } from '../../sentences/material.ts';
import {
  foremost,
  isFormer,
  metSeldom,
  peopleCount,
  peopleOf,
  peopleTitle,
  type PersonSeen,
} from '../../sentences/people.ts';
import { peopleShown } from '../../sentences/stops.ts';
import type { Glyphs } from '../../widgets/glyphs.ts';
import { type Line, muted } from '../../widgets/line.ts';
import { strip } from '../../widgets/marks/strip.ts';
import { monthPlace } from '../../widgets/marks/time-columns.ts';
import { blankPiece, type Piece } from './overview-cells.ts';

const lastColumns = 9;
const mostBars = 11;

type Span = { readonly first: number; readonly step: number; readonly count: number; readonly until: number };

/** The quarters of all people on one axis: a quarter, half a year, or whole years to a bar. */
function spanOf(people: readonly PersonSeen[]): Span | undefined {
  const months = people.flatMap(({ quarters }) => Object.keys(quarters)).map((quarter) => monthPlace(quarter));
  const known = months.filter((month) => month !== undefined);
  if (known.length === 0) return undefined;
  const [from, until] = [Math.min(...known), Math.max(...known)];
  const fits = (step: number) => Math.floor(until / step) - Math.floor(from / step) < mostBars;
  const step = [3, 6, 12].find(fits) ?? Math.ceil((until - from + 12) / 12 / (mostBars - 1)) * 12;
  const first = Math.floor(from / step);
  return { first, step, count: Math.floor(until / step) - first + 1, until };
}

const barsOf = ({ quarters }: PersonSeen, { first, step, count }: Span): number[] => {
  const out = Array.from({ length: count }, () => 0);
  for (const [quarter, events] of Object.entries(quarters)) {
    const index = Math.floor((monthPlace(quarter) ?? 0) / step) - first;
    if (index in out) out[index] = (out[index] ?? 0) + events;
  }
  return out;
};

/** The first year and the newest that is counted, over the bars. */
const years = ({ first, step, until: newest }: Span, wide: number): string => {
  const [from, until] = [Math.floor((first * step) / 12), Math.floor(newest / 12)];
  const end = wide >= 9 ? String(until) : wide >= 7 ? String(until).slice(2) : '';
  return from === until || end === '' ? fit(String(from), Math.max(4, wide)) : String(from) + end.padStart(wide - 4);
};

/** The people who stand on the overview, each with how often, when, and when last. */
export function peoplePieces(material: Material, columns: number, glyphs: Glyphs): Piece[] {
  const all = peopleOf(material);
  const shown = foremost(material, peopleShown);
  if (shown.length === 0) return [];
  const rest = peopleCount(material) - shown.length;
  const span = spanOf(shown);
  const counts = Math.max(0, ...shown.map(({ total }) => (total === undefined ? 0 : amount(total).length)));
  const wide = span === undefined ? 0 : Math.max(4, span.count * (span.count <= 5 ? 2 : 1));
  const hasLast = shown.some(({ last }) => last !== undefined);
  const room = columns - (counts > 0 ? counts + 1 : 0) - (wide > 0 ? wide + 1 : 0) - (hasLast ? lastColumns + 1 : 0);
  const names = Math.min(room, Math.max(...shown.map(({ name }) => cells(name))) + 1);
  const bars = span === undefined ? [] : shown.map((person) => barsOf(person, span));
  const top = Math.max(0, ...bars.flat());
  const { beside = Infinity } = material;
  const row = (person: PersonSeen, index: number): Line => {
    const { name, total, last } = person;
    const when = last === undefined ? '' : shortDayBeside(last, beside);
    const isPast = isFormer(person, material.newest);
    const [drawn = []] =
      span === undefined ? [] : strip(bars[index] ?? [], { top, inTable: true, wide: span.count <= 5 ? 2 : 1 }, glyphs);
    return [
      fit(name, names),
      ...(counts > 0 ? [fit(total === undefined ? '' : ` ${amount(total)}`, counts + 1, 'right')] : []),
      ...(wide > 0 ? [' ', ...drawn, ' '.repeat(Math.max(0, wide - barsWidth(span)))] : []),
      ...(hasLast ? [' ', isPast ? muted(fit(when, lastColumns, 'right')) : fit(when, lastColumns, 'right')] : []),
    ];
  };
  const titles: Line[] =
    span === undefined
      ? []
      : [
          [
            muted(
              `${' '.repeat(names + (counts > 0 ? counts + 1 : 0))} ${years(span, wide)}${hasLast ? ` ${'last'.padStart(lastColumns)}` : ''}`,
            ),
          ],
        ];
  const others = all.filter((one) => !shown.some(({ pointer }) => pointer === one.pointer));
  const areSeldom = rest > 0 && metSeldom(material, others) === rest;
  const firstFormer = shown.findIndex((person) => isFormer(person, material.newest));
  // Where none is of now, the dates say so.
  const earlier = (index: number): Piece[] =>
    index > 0 && index === firstFormer ? [{ pointer: undefined, lines: [[muted('earlier')]] }] : [];
  return [
    { pointer: undefined, lines: [peopleTitle(material), ...titles] },
    ...shown.flatMap((person, index): Piece[] => [
      ...earlier(index),
      { pointer: person.pointer, lines: [row(person, index)] },
    ]),
    ...(rest > 0
      ? [{ pointer: undefined, lines: [[muted(`${amount(rest)} more${areSeldom ? ', seldom' : ''}`)]] }]
      : []),
    blankPiece,
  ].slice(0, -1);
}

const barsWidth = (span: Span | undefined): number => (span === undefined ? 0 : span.count * (span.count <= 5 ? 2 : 1));
