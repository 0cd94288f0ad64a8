import { keySaid } from '../../bindings/in-force.ts';
import type { Json } from '../../../contract/scalars.ts';
import { amount } from '../../../text/amount.ts';
import { cells, fit } from '../../../text/cells.ts';
import { instant } from '../../../text/moment.ts';
import { safe } from '../../../text/safe.ts';
import { shortDate } from '../../../text/short-date.ts';
import { idOf } from '../../state/evidence/event-facts.ts';
import type { ReceivedEvent } from '../../state/persona/exchanges.ts';
import { at } from '../../state/persona/pointer.ts';
import type { Read } from '../../state/store/read.ts';
import { bold, clipLine, columnsOf, type Line, muted, spread } from '../../widgets/line.ts';
import { wrapped } from '../../widgets/wrapped.ts';
import { titleOfEvent } from '../peers/exchange.ts';
import type { Piece } from './overview-cells.ts';

/** The newest of what somebody did: how many events there are of it, what was read of them, and where the cursor is. */
export type Newest = {
  readonly total: number;
  readonly read: Read<readonly ReceivedEvent[]>;
  readonly cursor: number | undefined;
};

/** an event takes at most so many lines; the last one ends in … where it says more */
const mostLines = 3;
const dates = 8;

/** What the cursor stands on when it stands on an event, which has no place in the persona. */
export const standsOnEvent = (event: ReceivedEvent): string => `event ${idOf(event)}`;

const nameAt = (event: Json, pointer: string): string => {
  const name = at(event, pointer);
  return typeof name === 'string' ? safe(name, 80) : '';
};

/** With whom it was: whose change was taken in, or to whom a message went. */
function withWhom(event: Json): string {
  const author = nameAt(event, '/merge/author/name');
  if (author !== '') return author === nameAt(event, '/actor/name') ? '' : `of ${author}`;
  const to = nameAt(event, '/to/0/name');
  // a commit is written to nobody: it names them
  return to === '' ? '' : at(event, '/kind') === 'commit' ? `with ${to}` : `to ${to}`;
}

/** An event in full lines: when, what, and with whom. */
function eventPiece(event: ReceivedEvent, reference: number | undefined, columns: number): Piece {
  const when = instant(nameAt(event, '/occurred_at'));
  const date = when === undefined ? '' : shortDate(when, reference);
  const words = titleOfEvent(event);
  const beside = withWhom(event);
  const line: Line = [
    words === '' ? muted('no words of its own') : words,
    ...(beside === '' ? [] : [muted(`  ${beside}`)]),
  ];
  const room = columns - dates - 2;
  const rows = wrapped(line, room);
  const shown = rows.slice(0, mostLines);
  const last = shown.at(-1) ?? [];
  const cut: Line = columnsOf(last) < room ? [...last, '…'] : clipLine([...last, ' …'], room);
  const whole = rows.length <= mostLines ? shown : [...shown.slice(0, -1), cut];
  return {
    pointer: standsOnEvent(event),
    lines: whole.map((own, index): Line => [
      muted(index === 0 ? fit(date, dates, 'right') : ' '.repeat(dates)),
      '  ',
      ...own,
    ]),
  };
}

/** From which event on they are drawn, so that the one under the cursor has room. */
function firstShown(pieces: readonly Piece[], cursor: number, rows: number): number {
  let first = cursor;
  let left = rows - (pieces[cursor]?.lines.length ?? 0);
  while (first > 0 && (pieces[first - 1]?.lines.length ?? 0) <= left) {
    first -= 1;
    left -= pieces[first]?.lines.length ?? 0;
  }
  return first;
}

/** The newest events in at most so many rows, each in full lines; why there are none, where that is known. */
export function newestPieces(
  { total, read, cursor }: Newest,
  beside: number | undefined,
  columns: number,
  rows: number,
): Piece[] {
  const own: Line = [bold('Newest'), muted(` of ${amount(total)} own`)];
  const key: Line = [
    bold(keySaid('events-beside', 'e'), 'accent'),
    muted(cursor === undefined ? ' steps in' : ' steps back'),
  ];
  const hasRoom = cells(`Newest of ${amount(total)} own ${keySaid('events-beside', 'e')} steps back`) <= columns;
  const head: Piece = { pointer: undefined, lines: [hasRoom ? spread(own, key, columns) : own, []] };
  const said = (text: string): Piece => ({ pointer: undefined, lines: wrapped([muted(text)], columns) });
  if (read.data === undefined)
    return [head, ...(read.failure !== undefined ? [said(safe(read.failure.message))] : [said('reading')])];
  const pieces = read.data.map((event) => eventPiece(event, beside, columns));
  const out: Piece[] = [head];
  let left = rows - head.lines.length;
  for (const piece of pieces.slice(cursor === undefined ? 0 : firstShown(pieces, cursor, left))) {
    if (piece.lines.length > left) break;
    out.push(piece);
    left -= piece.lines.length;
  }
  return out;
}
