import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SourceEvent } from '../../../src/contract/event.ts';
import { calendar } from '../../../src/readers/calendar/calendar.ts';
import { temporaryFolder } from '../../gateway/running-gateway.ts';
import { readAll } from '../read-all.ts';
import { zipFile } from '../zip-file.ts';

const never = new AbortController().signal;
const fixtures = 'test/fixtures/readers/calendar';
const reader = calendar({ environment: {}, now: Date.parse('2026-11-01T00:00:00Z') });
const ics = (...lines: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const written = (content: string) => {
  const path = join(temporaryFolder(), 'home.ics');
  writeFileSync(path, content);
  return path;
};

describe('the calendar reader', () => {
  it('gives events with who called them, who was asked, and what the subject answered', async () => {
    const { events, skipped } = await readAll(reader, `${fixtures}/orchard.ics`, ['ana@orchard.example']);
    expect(skipped).toEqual([]);
    expect(events.every((event) => SourceEvent.safeParse(event).success)).toBe(true);
    expect(events[0]).toEqual({
      id: 'calendar:single@orchard.example',
      provider: 'calendar',
      kind: 'meeting',
      occurred_at: '2026-07-01T08:00:00.000Z',
      ended_at: '2026-07-01T09:30:00.000Z',
      utc_offset_minutes: 120,
      self: true,
      actor: { key: 'ana@orchard.example', name: 'Ana Torres', address: 'ana@orchard.example' },
      to: [{ key: 'bo@orchard.example', name: 'Bo Lind', address: 'bo@orchard.example' }],
      audience: 'one',
      channel: 'Orchard',
      title: 'Plan the harvest, row by row',
      text: 'I want to settle who picks what.',
      removed: { quoted: 42, code: 0 },
      response: 'accepted',
      ref: { file: `${fixtures}/orchard.ics`, line: 21 },
    });
    expect(events[1]).toMatchObject({
      self: false,
      actor: { key: 'bo@orchard.example', name: 'Lind, Bo' },
      occurred_at: '2026-07-02T15:00:00.000Z',
      ended_at: '2026-07-02T15:45:00.000Z',
      utc_offset_minutes: -360,
      response: 'declined',
      text: '',
    });
    const brief = events
      .slice(2)
      .map(({ title, occurred_at, utc_offset_minutes, recurring }) => [
        title,
        occurred_at,
        utc_offset_minutes,
        recurring,
      ]);
    expect(brief).toEqual([
      ['Walk', '2026-07-03T15:00:00.000Z', -360, undefined],
      ['Fair', '2026-07-04T00:00:00.000Z', undefined, undefined],
      ['Stand-up', '2026-03-16T08:00:00.000Z', 60, true],
      ['Stand-up', '2026-04-06T07:00:00.000Z', 120, true],
      ['Stand-up, moved', '2026-03-31T14:00:00.000Z', 120, true],
    ]);
    expect(events.at(-1)?.id).toBe('calendar:weekly@orchard.example#2026-03-30T07:00:00.000Z');
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
  });

  it('skips and names what is damaged or hostile, and reads on', async () => {
    const path = `${fixtures}/damaged.ics`;
    const { events, skipped } = await readAll(reader, path, ['ana@orchard.example']);
    expect(events.map(({ id }) => id)).toEqual([
      'calendar:good1@orchard.example',
      'calendar:hostile4@orchard.example#2026-01-01T00:00:00.000Z',
      'calendar:good2@orchard.example',
    ]);
    expect(skipped.map(({ where, why }) => [where.replace(path, ''), why])).toEqual([
      [':8', 'it has no start'],
      [':18', 'its rule repeats more than 1500 times in the time that is looked at'],
      [':24', 'its rule takes too long or too much memory to expand'],
      [':36', expect.stringContaining('it is no event that can be read: invalid frequency "SOMETIMES"')],
      [':42', expect.stringContaining('it is no event that can be read: invalid line')],
      [':48', 'its date cannot be right: before 1971'],
      [':53', 'its date lies in the future: 2093-01-01'],
      [':58', 'it has no end'],
      [':66', 'the file ends in the middle of it'],
    ]);
  });

  it('looks at rules without an end from three years ago, and at others from long ago', async () => {
    const rule = (uid: string, text: string) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      'DTSTART:20050103T090000Z',
      `RRULE:${text}`,
      'END:VEVENT',
    ];
    const path = written(ics(...rule('endless', 'FREQ=MONTHLY'), ...rule('ended', 'FREQ=MONTHLY;COUNT=12')));
    const { events } = await readAll(reader, path, ['ana']);
    const starts = (uid: string) => events.filter(({ id }) => id.includes(uid)).map(({ occurred_at }) => occurred_at);
    expect([starts('endless').length, starts('endless')[0]]).toEqual([39, '2023-11-03T09:00:00.000Z']);
    expect([starts('ended').length, starts('ended').at(-1)]).toEqual([12, '2005-12-03T09:00:00.000Z']);
  });

  it('holds little of a line or an event without end', async () => {
    const long = [
      'BEGIN:VEVENT',
      'UID:long',
      'DTSTART:20260701T100000Z',
      `DESCRIPTION:${'x'.repeat(3_000_000)}`,
      'END:VEVENT',
    ];
    const many = ['BEGIN:VEVENT', 'UID:many', ...Array.from({ length: 100_000 }, () => 'COMMENT:more'), 'END:VEVENT'];
    const good = ['BEGIN:VEVENT', 'UID:good', 'DTSTART:20260701T100000Z', 'END:VEVENT'];
    const path = written(ics(...long, ...many, ...good));
    const { events, skipped } = await readAll(reader, path, ['ana']);
    expect(events.map(({ id }) => id)).toEqual(['calendar:good']);
    expect(skipped.map(({ why }) => why)).toEqual(['it is longer than 512 KiB', 'it is longer than 512 KiB']);
  });

  it('reads every calendar of a zip', async () => {
    const path = join(temporaryFolder(), 'calendars.zip');
    const one = (uid: string) => ics('BEGIN:VEVENT', `UID:${uid}`, 'DTSTART:20260701T100000Z', 'END:VEVENT');
    writeFileSync(
      path,
      zipFile([
        { name: 'work.ics', content: one('a') },
        { name: 'notes.txt', content: 'none' },
        { name: 'home/home.ics', content: one('b') },
      ]),
    );
    expect(await reader.recognises(path, never)).toBe('good');
    const { events } = await readAll(reader, path, ['ana']);
    expect(events.map(({ id, channel }) => [id, channel])).toEqual([
      ['calendar:a', 'work'],
      ['calendar:b', 'home'],
    ]);
  });

  it('guesses whose calendar it is', async () => {
    expect(await reader.guess(`${fixtures}/orchard.ics`, never)).toMatchObject({
      me: ['ana@orchard.example'],
      name: 'Ana Torres',
      why: 'in 2 of 7 events',
    });
    expect(await reader.guess(`${fixtures}/damaged.ics`, never)).toMatchObject({ me: ['damaged'] });
    const named = written(ics('X-WR-CALNAME:Ana@orchard.example'));
    expect(await reader.guess(named, never)).toMatchObject({ me: ['ana@orchard.example'] });
    expect(await reader.guess(named, never, ['x@y.example', 'Xenia'])).toMatchObject({ name: 'Xenia' });
  });

  it('recognises its own files only', async () => {
    expect(await reader.recognises(`${fixtures}/orchard.ics`, never)).toBe('good');
    expect(await reader.recognises(fixtures, never)).toBe('possible');
    expect(await reader.recognises('package.json', never)).toBeUndefined();
    expect(await reader.recognises('src/readers', never)).toBeUndefined();
  });
});
