import { loadedEvents, type Evidence, type Hit, type ReceivedEvent } from './evidence.ts';
import { marksIn } from './marks.ts';
import type { Row } from './laid-out.ts';
import type { Page } from './page.ts';

const kindOf = (search: string) => (search === '' ? 'deciding' : 'match');

/** Where each of the marked words of an event begins. */
function hitsIn(rows: readonly Row[], what: 'deciding' | 'match'): readonly { index: number; row: number }[] {
  const seen = new Map<number, number>();
  for (const [row, { spans }] of rows.entries())
    for (const span of spans) if (span.what === what && !seen.has(span.index)) seen.set(span.index, row);
  return [...seen].map(([index, row]) => ({ index, row })).toSorted((a, b) => a.row - b.row || a.index - b.index);
}

/** Whether an event can hold what is looked for, told without laying it out. */
function mayHold(now: Evidence, event: ReceivedEvent): boolean {
  const { search } = now;
  if (search === '') return (marksIn(now, event)?.length ?? 0) > 0;
  return [event['title'], event['text']].some(
    (text) => typeof text === 'string' && text.replaceAll(/\s+/g, ' ').toLowerCase().includes(search.trim()),
  );
}

/** The marked words next (1) or before (-1) where one is, or the nearest after (0), round the ends; undefined where none are. */
export function hitsAround(now: Evidence, { blocks, first }: Page, by: 1 | -1 | 0): Hit | undefined {
  const events = loadedEvents(now);
  const what = kindOf(now.search);
  const { hit } = now;
  const from = hit?.event ?? now.cursor;
  const isTopWithin = hit === undefined && now.top.block - first === from;
  const row = hit?.row ?? (isTopWithin ? now.top.row : 0);
  const count = events.length;
  for (let step = 0; step <= count; step += 1) {
    const event = (((from + (by === -1 ? -step : step)) % count) + count) % count;
    const candidate = events[event];
    if (candidate === undefined || !mayHold(now, candidate)) continue;
    const all = hitsIn(blocks.rows(first + event), what);
    const isHere = step === 0;
    const found =
      by === -1
        ? all.findLast(
            (each) => !isHere || each.row < row || (hit !== undefined && each.row === row && each.index < hit.index),
          )
        : all.find(
            (each) =>
              !isHere ||
              each.row > row ||
              (each.row === row && (hit === undefined || by === 0 || each.index > hit.index)),
          );
    if (found !== undefined) return { event, ...found };
  }
  return undefined;
}
