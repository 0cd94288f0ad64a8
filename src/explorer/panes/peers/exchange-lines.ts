import type { ReceivedEvent } from '../../state/persona/exchanges.ts';
import { instant } from '../../../text/moment.ts';
import { safe } from '../../../text/safe.ts';
import type { Read } from '../../state/store/read.ts';
import type { Glyphs } from '../../widgets/glyphs.ts';
import { accent, bold, clipLine, type Line, muted, spread, standing } from '../../widgets/line.ts';
import { arrow, exchangeLine, wayOfEvent } from './exchange.ts';

/** What went to and fro with the peer under the cursor, newest first, and which of it the keys are about. */
export type Exchanges = { readonly read: Read<readonly ReceivedEvent[]>; readonly cursor: number | undefined };

const meanings = [
  ['to', 'to them'],
  ['from', 'from them'],
  ['both', 'met'],
] as const;

/** The arrows that stand in the exchanges, and what they mean. */
export function legend({ read }: Exchanges, glyphs: Glyphs): Line {
  const ways = new Set((read.data ?? []).map(wayOfEvent));
  return meanings.flatMap(([way, what]): Line => (ways.has(way) ? [arrow(way, glyphs), muted(` ${what}  `)] : []));
}

/** The columns before an exchange, for the cue. */
const indent = 2;

/** The exchanges in at most so many lines, the one under the cursor among them; why there are none, where that is known. */
export function exchangeLines(
  { read, cursor }: Exchanges,
  beside: number | undefined,
  isFull: boolean,
  columns: number,
  rows: number,
  glyphs: Glyphs,
): Line[] {
  if (rows < 1) return [];
  if (read.data === undefined && read.failure !== undefined) return [[muted(safe(read.failure.message))]];
  if (read.data === undefined) return read.loading ? [[muted('reading')]] : [];
  const first = Math.max(0, (cursor ?? 0) - rows + 1);
  return read.data.slice(first, first + rows).map((event, index): Line => {
    const line = clipLine(exchangeLine(event, beside, isFull, glyphs), columns - indent);
    return first + index === cursor ? [accent(`${glyphs.cue} `), ...line.map(standing)] : ['  ', ...line];
  });
}

/** The head over exchanges that stand beside other lines: the last ones only where the newest is as new as the last contact. */
export function exchangesHead(exchanges: Exchanges, last: number | undefined, columns: number, glyphs: Glyphs): Line {
  const newest = exchanges.read.data?.[0]?.['occurred_at'];
  const isLast = last !== undefined && typeof newest === 'string' && instant(newest) === last;
  return spread([bold(isLast ? 'Last' : 'Some of it')], legend(exchanges, glyphs), columns);
}
