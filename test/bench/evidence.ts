import { loadedEvents, type Evidence } from '../../src/explorer/state/evidence/evidence.ts';
import { pageOf } from '../../src/explorer/state/evidence/page.ts';
import { inSight, moved, settledTop } from '../../src/explorer/state/evidence/reading-place.ts';
import { roomIn } from '../../src/explorer/state/evidence/room.ts';
import { aboveMost, figure, quantile, type Row } from './row.ts';

const line = 'Another line of a letter that somebody wrote by hand and broke where it ended\n';
const letter = (number: number, lines: number) => ({
  id: `mail:${number}`,
  provider: 'mail',
  kind: 'message',
  occurred_at: '2026-10-01T10:00:00.000Z',
  title: `Letter ${number}`,
  text: line.repeat(lines),
});

const evidenceOf = (letters: readonly ReturnType<typeof letter>[]): Evidence => ({
  namespaceId: 'ns_1',
  pointer: '/identity/role',
  claim: undefined,
  ids: ['mail:0'],
  title: 'Account lead',
  method: 'signatures',
  value: undefined,
  builtAt: '2026-11-20T10:00:00.000Z',
  levels: 1,
  read: { data: letters.slice(0, 5), at: 0, loading: false, failure: undefined },
  rest: { events: letters.slice(5), loading: false, isAll: true, refusal: undefined },
  total: letters.length,
  cursor: 0,
  top: { block: 0, row: 0 },
  hit: undefined,
  search: '',
});

const mostToOpen = 200;
const mostAKey = 2;

/** What a key costs among the events behind a claim, beside what it costs among five of them. */
export function evidenceRows(keys = 1000): Row[] {
  const room = roomIn(120, 37, 'relative');
  const walk = (open: Evidence) => {
    const began = performance.now();
    let top = open.top;
    const draw = (by: number) => {
      const { blocks, height } = pageOf(open, room, false);
      top = settledTop(blocks, moved(blocks, top, by), height);
      inSight(blocks, top, height);
    };
    draw(0);
    const opened = performance.now() - began;
    const took = Array.from({ length: keys }, () => {
      const from = performance.now();
      draw(1);
      return performance.now() - from;
    });
    return { opened, key: quantile(took, 0.95), count: loadedEvents(open).length };
  };
  const few = walk(evidenceOf(Array.from({ length: 5 }, (_, number) => letter(number, 4))));
  const many = walk(evidenceOf(Array.from({ length: 10_000 }, (_, number) => letter(number, 4))));
  const long = walk(evidenceOf([letter(0, 13_500)]));
  const row = (what: string, value: number, beside: number, most: number): Row => ({
    what,
    measured: `${figure(value)} ms`,
    beside: `five events: ${figure(beside)} ms`,
    budget: `≤ ${most} ms`,
    missed: aboveMost(value, most),
  });
  return [
    row('10,000 events behind a claim: laid out for the first frame', many.opened, few.opened, mostToOpen),
    row('10,000 events behind a claim: a key, p95', many.key, few.key, mostAKey),
    row('an event with a text of 1 MB: laid out for the first frame', long.opened, few.opened, mostToOpen),
    row('an event with a text of 1 MB: a key, p95', long.key, few.key, mostAKey),
  ];
}
