import { cells, fit } from '../../../text/cells.ts';
import type { Glyphs } from '../../widgets/glyphs.ts';
import { bold, type Line, muted } from '../../widgets/line.ts';
import { strip } from '../../widgets/marks/strip.ts';
import { type TimeColumns, timeColumns, timeRuler, valuesIn } from '../../widgets/marks/time-columns.ts';
import { twoWays } from '../../widgets/marks/two-ways.ts';
import { wayOf, type Way } from './dealing-words.ts';
import { columnGap, type PeerColumn, takenBy } from './peer-lines.ts';
import type { PeerSeen, Shared } from './peer-seen.ts';

/** What dates are told beside, and how. */
export type PeerDates = {
  readonly newest: number | undefined;
  readonly dateOf: (at: number) => string;
  readonly isPast: (at: number) => boolean;
};

const leastName = 8;
const mostName = 24;
const leastTogether = 14;
const mostTime = { usual: 26, wide: 48 };
const wideFrom = 140;
/** a bar in a row is at most so wide */
const mostBar = 2;

/** The most columns that one of these texts takes. */
export const widestOf = (texts: Iterable<string>, most: number): number => {
  let widest = 0;
  for (const text of texts) widest = Math.max(widest, text.length > widest || widest === 0 ? cells(text) : 0);
  return Math.min(widest, most);
};

const quarterOf = (at: number): string => {
  const date = new Date(at);
  return `${date.getUTCFullYear()}-Q${Math.floor(date.getUTCMonth() / 3) + 1}`;
};

/** "src/walk.rs 18, docs 4", as far as counts are given. */
export const sharedWords = (together: readonly Shared[]): string =>
  together.map(({ name, count }) => (count === undefined ? name : `${name} ${count}`)).join(', ');

/** The name of a peer, or that none is given. */
export const nameLine = ({ name }: PeerSeen): Line => [name === '' ? muted('no name given') : name];

/** Both counts and the bar between them, on one scale for the table. */
function wayColumn(peers: readonly PeerSeen[], way: Way, columns: number, glyphs: Glyphs): PeerColumn {
  const top = peers.reduce((most, peer) => Math.max(most, way.of(peer).to, way.of(peer).from), 0);
  const digits = String(top).length;
  const [toTitle, fromTitle] = columns >= 100 ? way.titles : columns >= 44 ? way.short : ['to', 'from'];
  const longest = Math.max(toTitle.length, fromTitle.length);
  const half = columns < 64 ? 0 : Math.max(4, Math.min(columns >= 100 ? 10 : 6, longest - digits - 1));
  const each = digits + (half > 0 ? 1 + half : 0);
  const [left, right] = [Math.max(each, toTitle.length), Math.max(each, fromTitle.length)];
  const number = (count: number, align: 'left' | 'right') => fit(count === 0 ? '' : String(count), digits, align);
  return {
    title: [bold(fit(toTitle, left, 'right'), 'muted'), muted(glyphs.down), bold(fit(fromTitle, right), 'muted')],
    width: left + 1 + right,
    draw: (peer) => {
      const { to, from } = way.of(peer);
      if (half === 0) return [fit(number(to, 'right'), left, 'right'), ' ', fit(number(from, 'right'), right, 'left')];
      return [
        ' '.repeat(left - each),
        number(to, 'right'),
        ' ',
        ...twoWays(to, from, top, half, glyphs),
        ' ',
        number(from, 'right'),
      ];
    },
  };
}

const quartersOf = (peers: readonly PeerSeen[]): Record<string, number> => {
  const all: Record<string, number> = {};
  for (const { quarters } of peers)
    for (const [quarter, count] of Object.entries(quarters)) all[quarter] = (all[quarter] ?? 0) + count;
  return all;
};

const units = { month: 'by month', quarter: 'by quarter', year: 'by year' } as const;

/** Contacts over time on one scale for the table. */
function timeColumn(peers: readonly PeerSeen[], time: TimeColumns, { isPast }: PeerDates, glyphs: Glyphs): PeerColumn {
  const frame = { ...time, count: time.values.length };
  const top = peers.reduce((most, { quarters }) => Math.max(most, ...valuesIn(frame, quarters)), 0);
  const { wide, gap } = time;
  return {
    title: [bold(units[time.unit], 'muted')],
    width: Math.max(units[time.unit].length, time.values.length * (wide + gap) - gap),
    under: timeRuler(time),
    draw: ({ quarters, last }) =>
      strip(
        valuesIn(frame, quarters),
        { top, wide, gap, inTable: true, isMuted: last !== undefined && isPast(last) },
        glyphs,
      )[0] ?? [],
  };
}

/**
 * The columns of peers whose dealings are counted, in so many of the screen: what two have in common goes below 110 of the
 * terminal, the bar below 70, the quarters below 60; widths and scales are those of all peers, so nothing jumps while it scrolls.
 */
export function countedColumns(
  peers: readonly PeerSeen[],
  columns: number,
  dates: PeerDates,
  glyphs: Glyphs,
): PeerColumn[] {
  const way = wayOf(peers);
  const met = peers.reduce((most, peer) => Math.max(most, peer.met), 0);
  const lastOf = ({ last }: PeerSeen): string => (last === undefined ? '' : dates.dateOf(last));
  const counted: PeerColumn[] = [
    ...(way === undefined ? [] : [wayColumn(peers, way, columns, glyphs)]),
    ...(met === 0
      ? []
      : [
          {
            title: [bold('met', 'muted')],
            width: Math.max(3, String(met).length),
            align: 'right' as const,
            draw: (peer: PeerSeen): Line => [peer.met === 0 ? '' : String(peer.met)],
          },
        ]),
    ...(peers.every(({ last }) => last === undefined)
      ? []
      : [
          {
            title: [bold('last', 'muted')],
            width: Math.max(4, widestOf(peers.map(lastOf), 20)),
            align: 'right' as const,
            draw: (peer: PeerSeen): Line =>
              peer.last !== undefined && dates.isPast(peer.last) ? [muted(lastOf(peer))] : [lastOf(peer)],
          },
        ]),
  ];
  const wanted = Math.max(
    leastName,
    widestOf(
      peers.map(({ name }) => name),
      mostName,
    ),
  );
  const name: PeerColumn = {
    title: [bold('Name', 'muted')],
    width: Math.max(leastName, Math.min(wanted, columns - takenBy(counted) - columnGap)),
    draw: nameLine,
  };
  const rest = columns - takenBy([name, ...counted]) - columnGap;
  const until = dates.newest === undefined ? undefined : quarterOf(dates.newest);
  const time =
    columns < 52 || rest < 10
      ? undefined
      : timeColumns(
          quartersOf(peers),
          Math.min(columns >= wideFrom ? mostTime.wide : mostTime.usual, rest),
          until,
          mostBar,
        );
  const shown = [name, ...counted, ...(time === undefined ? [] : [timeColumn(peers, time, dates, glyphs)])];
  const left = columns - takenBy(shown) - columnGap;
  if (columns < 104 || left < leastTogether || peers.every(({ together }) => together.length === 0)) return shown;
  const widest = widestOf(
    peers.map(({ together }) => sharedWords(together)),
    left,
  );
  return [
    ...shown,
    {
      title: [bold('together on', 'muted')],
      width: Math.max('together on'.length, widest),
      draw: ({ together }) => [muted(sharedWords(together))],
    },
  ];
}
