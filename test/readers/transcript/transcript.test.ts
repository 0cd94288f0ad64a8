import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SourceEvent } from '../../../src/contract/event.ts';
import { createImports } from '../../../src/embedded/imports/imports.ts';
import { recordingDate, recordingName } from '../../../src/readers/transcript/recording-date.ts';
import { transcript } from '../../../src/readers/transcript/transcript.ts';
import { runningGateway, temporaryFolder } from '../../gateway/running-gateway.ts';
import { readAll } from '../read-all.ts';

const never = new AbortController().signal;
const fixtures = 'test/fixtures/readers/transcript';
const now = Date.parse('2026-11-01T00:00:00Z');
const reader = transcript({ now });
const teams = `${fixtures}/Orchard weekly-20260302_090000-Meeting Recording.vtt`;
const zoom = `${fixtures}/GMT20260302-150000_Recording.transcript.vtt`;
const council = `${fixtures}/2026-03-03 15.00.00 Orchard council`;

const written = (name: string, content: string | Buffer): string => {
  const path = join(temporaryFolder(), name);
  writeFileSync(path, content);
  return path;
};
const local = (at: string) => new Date(at).toLocaleString('sv');
const brief = (events: readonly SourceEvent[]) => events.map(({ actor, text }) => `${actor.name}: ${text}`);

describe('the transcript of a meeting', () => {
  it('of Teams is told in turns, by its tags', async () => {
    const { events, skipped, told } = await readAll(reader, teams, ['ana torres']);
    expect(skipped).toEqual([]);
    expect(brief(events)).toEqual([
      'Ana Torres: I would rather begin with the pears. The quinces can wait.',
      'Bo Lind: Who has the ladder?',
      'Ana Torres: It is in the barn & mended.',
      'Cem Arslan: I water the seedlings.',
      'Ana Torres: Thank you.',
    ]);
    expect(events.map(({ self }) => self)).toEqual([true, false, true, false, true]);
    expect(local(events[0]?.occurred_at ?? '')).toBe('2026-03-02 09:00:03');
    expect(events[0]).toMatchObject({
      channel: 'Orchard weekly',
      audience: 'few',
      kind: 'message',
      provider: 'transcript',
    });
    expect(events[0]?.utc_offset_minutes).toBe(0 - new Date('2026-03-02T09:00:03').getTimezoneOffset());
    expect(events[1]?.utc_offset_minutes).toBeUndefined();
    expect(told.left).toEqual([{ what: 'words that nobody is named for', count: 1 }]);
    expect(told.zone).toContain('the zone of this machine');
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
  });

  it('of Zoom has its moment in its name, in UTC', async () => {
    const { events, told } = await readAll(reader, zoom, ['bo lind']);
    expect(brief(events)).toEqual([
      'Ana Torres: Good morning, all: shall we begin?',
      'Bo Lind: Let us prune. Before the frost.',
      'Ana Torres: I always begin with the old rows.',
    ]);
    expect(events[1]).toMatchObject({
      self: true,
      occurred_at: '2026-03-02T15:00:05.000Z',
      audience: 'one',
      to: [{ key: 'ana torres', name: 'Ana Torres' }],
    });
    expect(events[1]?.utc_offset_minutes).toBeUndefined();
    expect(told.zone).toBe('UTC where a file tells it');
  });

  it('with names on lines of their own, or in SRT, is told by its day, without an hour', async () => {
    const lines = await readAll(reader, `${fixtures}/others.vtt`, ['ana torres']);
    expect(brief(lines.events)).toEqual([
      'Ana Torres: The cellar is full. We need crates.',
      'Bo Lind: I have twelve.',
      'Ana Torres: That is enough',
      'Cem Arslan: For me too.',
      'Bo Lind: And for the barn.',
    ]);
    expect(local(lines.events[0]?.occurred_at ?? '')).toBe('2026-03-04 12:00:01');
    const srt = await readAll(reader, `${fixtures}/2026-03-05 Frost talk.srt`, ['ana']);
    expect(brief(srt.events)).toEqual([
      'Ana: The frost comes on Saturday.',
      'Bo: Then we cover the seedlings. All of them.',
      'Ana: I never cover the quinces.',
    ]);
    expect([...lines.events, ...srt.events].every(({ utc_offset_minutes: offset }) => offset === undefined)).toBe(true);
    expect(srt.told.zone).toContain('only the day is known');
  });

  it('has what was written beside it, by the clock there, for whom it was', async () => {
    const { events, told } = await readAll(reader, council, ['Ana Torres']);
    expect(brief(events)).toEqual([
      'Ana Torres: I put the map of the rows into the barn.',
      'Bo Lind: Who has the ladder?',
      'Ana Torres: I do.\nIt is mended.',
      'Cem Arslan: Old ways, old words.',
    ]);
    expect(events.map(({ self, audience }) => [self, audience])).toEqual([
      [true, 'few'],
      [false, 'one'],
      [true, 'one'],
      [false, 'few'],
    ]);
    expect(events[2]?.to).toEqual([{ key: 'bo lind', name: 'Bo Lind' }]);
    expect(local(events[2]?.occurred_at ?? '')).toBe('2026-03-03 15:06:30');
    expect(events.every(({ channel }) => channel === 'Orchard council')).toBe(true);
    expect(told.left).toEqual([{ what: 'lines without words', count: 1 }]);
    // "Ana Torres" and "Me" beside the same meeting: here one is taken for the other only where it is said.
    expect((await readAll(reader, council, ['me'])).events.map(({ self }) => self)).toEqual([
      false,
      false,
      true,
      false,
    ]);
  });

  it('is refused in a sentence without a day, without speakers, and where it is none', async () => {
    const undated = written('Weekly.vtt', readFileSync(teams));
    await expect(reader.guess(undated, never)).rejects.toThrow(
      `${undated} cannot be read as a transcript: it does not tell its day: give it one in its name, as in "2026-03-02 Weekly.vtt".`,
    );
    expect(await reader.recognises(undated, never)).toBe('possible');
    for (const film of ['2026-03-02 Loud.vtt', '2026-03-02 The Long Harvest.srt']) {
      const path = `${fixtures}/films/${film}`;
      await expect(reader.guess(path, never)).rejects.toThrow(
        'it does not tell who speaks, as subtitles of a film do not.',
      );
      await expect(readAll(reader, path)).rejects.toThrow('it does not tell who speaks');
      expect(await reader.recognises(path, never)).toBeUndefined();
    }
    await expect(reader.guess('package.json', never)).rejects.toThrow('it is no transcript that is read here');
    await expect(reader.guess(`${fixtures}/films`, never)).rejects.toThrow(
      'holds no transcript that tells its day and who speaks.',
    );
  });

  it('belongs to nobody: who is meant is asked, but for a chat that Zoom saved', async () => {
    await expect(reader.guess(teams, never)).rejects.toThrow(
      'does not say whose it is. Say it with --me; there write Ana Torres (ana torres, 3), Bo Lind (bo lind, 1), Cem Arslan (cem arslan, 1).',
    );
    await expect(reader.guess(fixtures, never)).rejects.toThrow('does not say whose it is');
    expect(await reader.guess(council, never)).toMatchObject({ me: ['me'], name: 'Me' });
    expect(await reader.guess(council, never, ['Bo Lind'])).toMatchObject({ name: 'Bo Lind' });
    expect(await reader.guess(teams, never, ['cem arslan'])).toMatchObject({ name: 'Cem Arslan', why: 'as you said' });
    await expect(reader.guess(teams, never, ['dora'])).rejects.toThrow('Nobody in');
  });

  it('names in a folder what cannot be read, and reads the rest', async () => {
    const { events, skipped } = await readAll(reader, fixtures, ['Ana Torres']);
    expect(events).toHaveLength(20);
    expect(skipped.map(({ where }) => where)).toEqual([
      `${fixtures}/films/2026-03-02 Loud.vtt`,
      `${fixtures}/films/2026-03-02 The Long Harvest.srt`,
    ]);
    expect(events.every((event) => SourceEvent.safeParse(event).success)).toBe(true);
  });

  it.each([teams, zoom, `${fixtures}/2026-03-05 Frost talk.srt`, `${council}/meeting_saved_chat.txt`])(
    '%s that breaks off anywhere gives valid turns, or a sentence',
    async (from) => {
      const bytes = readFileSync(from);
      const whole = (await readAll(reader, from, ['ana'])).events.map(({ id }) => id);
      const folder = temporaryFolder();
      const path = join(folder, `2026-03-03 15.00.00 ${from.slice(from.lastIndexOf('/') + 1)}`);
      copyFileSync(from, path);
      const base = (await readAll(reader, path, ['ana'])).events.map(({ id }) => id);
      expect(base).toHaveLength(whole.length);
      const problems: string[] = [];
      for (let length = 0; length < bytes.length; length += 1) {
        writeFileSync(path, bytes.subarray(0, length));
        const outcome = await readAll(reader, path, ['ana']).catch((error: unknown) => (error as Error).message);
        if (typeof outcome === 'string') problems.push(...(/^\/.*\.$/.test(outcome) ? [] : [outcome]));
        else {
          const { events } = outcome;
          problems.push(
            ...events.slice(0, -1).flatMap(({ id }) => (base.includes(id) ? [] : [`${length}: ${id} is nowhere else`])),
            ...events.flatMap((event) => (SourceEvent.safeParse(event).success ? [] : [`${length}: an event is none`])),
          );
        }
      }
      expect(problems).toEqual([]);
    },
  );
});

describe('the day of a recording', () => {
  it.each([
    ['GMT20240312-150000_Recording.transcript.vtt', 'moment', '2024-03-12T15:00:00Z', ''],
    ['Orchard weekly-20240312_150000-Meeting Recording.vtt', 'clock', '2024-03-12T15:00:00Z', 'Orchard weekly'],
    ['Orchard weekly-20240312_150000UTC-Meeting Recording.vtt', 'moment', '2024-03-12T15:00:00Z', 'Orchard weekly'],
    ['2024-03-12 15.00.00 Frost talk', 'clock', '2024-03-12T15:00:00Z', 'Frost talk'],
    ['2024-03-12 Frost talk (2).srt', 'day', '2024-03-12T00:00:00Z', 'Frost talk'],
    ['Frost 20240312.vtt', 'day', '2024-03-12T00:00:00Z', 'Frost'],
    ['NOTE 2024-03-12T15:00:00+02:00', 'moment', '2024-03-12T13:00:00Z', 'NOTE'],
  ])('%s', (name, kind, at, called) => {
    expect(recordingDate(name)).toEqual({ kind, at: Date.parse(at) });
    expect(recordingName(name).replace(/\+.*$/, '')).toBe(called);
  });

  it.each([
    'Casablanca.1942.1080p.srt',
    'Meeting 20241399.vtt',
    'call 8802403121500.vtt',
    'S02E03.srt',
    '2024-02-30.vtt',
  ])('is not in %s', (name) => {
    expect(recordingDate(name)).toBeUndefined();
  });
});

describe('an import of transcripts', () => {
  it('brings nothing twice: not again, and not from a copy under another name', async () => {
    const gateway = await runningGateway();
    const { namespace } = await gateway.withPersona('orchard', 'Ana Torres');
    const imports = createImports({
      dataFolder: temporaryFolder(),
      destination: () => Promise.resolve({ baseUrl: gateway.baseUrl, key: gateway.opened.key }),
      now: () => now,
    });
    const run = async (path: string) =>
      imports.run(
        { namespaceId: namespace.id as string, reader: 'transcript', path, me: ['ana torres'] },
        () => {},
        never,
      );
    const first = await run(teams);
    expect(first).toMatchObject({ read: 5, accepted: 5, duplicates: 0, skipped: 0 });
    expect(first.summary).toMatchObject({ own: 3 });
    expect(await run(teams)).toMatchObject({ accepted: 0, updated: 0, duplicates: 5 });
    expect(await run(written('20260302_090000 copy.vtt', readFileSync(teams)))).toMatchObject({ accepted: 0 });
    expect(await run(fixtures)).toMatchObject({ read: 20, accepted: 15 });
  });
});
