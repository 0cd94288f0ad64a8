import { readFileSync } from 'node:fs';
import { array, assert, asyncProperty, constantFrom, integer, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SourceEvent } from '../../../src/contract/event.ts';
import { CsvRows } from '../../../src/readers/discord/discord-csv.ts';
import type { DiscordFiles } from '../../../src/readers/discord/discord-files.ts';
import { DiscordReading } from '../../../src/readers/discord/discord-reading.ts';
import { subjectAmong } from '../../../src/readers/people/people.ts';
import type { Item } from '../../../src/readers/reader.ts';
import { entryInPieces } from '../entry-in-pieces.ts';

const never = new AbortController().signal;
const owner = { key: 'discord:364055685807210001', name: 'Ana Torres' };
const given = { who: subjectAmong([owner.key]), now: Date.parse('2026-11-01T00:00:00Z'), owner };
const fixtures = 'test/fixtures/readers/discord';
const fixture = (name: string) => readFileSync(`${fixtures}/${name}`);
const room = '900000000000000001';
const channel = entryInPieces(Buffer.from(`{"id":"${room}","type":1}`), 1024, `c${room}/channel.json`);

type Files = Pick<DiscordFiles, 'packed' | 'exported'>;
const packed =
  (name: string) =>
  (bytes: Buffer, size: number): Files => {
    const messages = { ...entryInPieces(bytes, size, name), file: name };
    return { packed: [{ channel, messages }], exported: [] };
  };
const exported = (bytes: Buffer, size: number): Files => ({
  packed: [],
  exported: [{ ...entryInPieces(bytes, size, 'room.json'), file: 'room.json' }],
});
const kinds = [
  ['a package’s JSON', packed('messages.json'), fixture(`package/Messages/c${room}/messages.json`), 3],
  ['a package’s table', packed('messages.csv'), fixture(`package-2020/Nachrichten/${room}/messages.csv`), 2],
  ['DiscordChatExporter', exported, fixture('exporter/Direct Messages - Bo Lind [900000000000000001].json'), 3],
] as const;

const itemsOf = (files: Files): Promise<Item[]> =>
  Array.fromAsync(new DiscordReading(given, never).items({ ...files, index: undefined, account: undefined, close: () => {} })); // prettier-ignore
const events = (items: readonly Item[]) => items.flatMap((item) => ('event' in item ? [item.event] : []));
const skips = (items: readonly Item[]) => items.flatMap((item) => ('skipped' in item ? [item.skipped] : []));
const bare = (items: readonly Item[]) => items.filter((item) => !('progress' in item));

describe.each(kinds)('%s', (_, of, bytes, count) => {
  it('gives in pieces of any size what it gives in one', async () => {
    const whole = bare(await itemsOf(of(bytes, bytes.length)));
    expect(whole).toHaveLength(count);
    await assert(
      asyncProperty(integer({ min: 1, max: 300 }), async (size) => {
        expect(bare(await itemsOf(of(bytes, size)))).toEqual(whole);
      }),
      { numRuns: 25, examples: [[1], [7]] },
    );
  });

  it('gives, where it breaks off, what stands before that', async () => {
    const whole = events(await itemsOf(of(bytes, bytes.length))).map(({ id }) => id);
    for (let length = 1; length < bytes.length; length += 3) {
      const items = await itemsOf(of(bytes.subarray(0, length), 1024 * 1024));
      const before = events(items).map(({ id }) => id);
      expect(before).toEqual(whole.slice(0, before.length));
      expect(events(items).every((event) => SourceEvent.safeParse(event).success)).toBe(true);
      expect(skips(items).every(({ where, why }) => where !== '' && why !== '')).toBe(true);
    }
  });
});

const csvOf = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => row.map((field) => `"${field.replaceAll('"', '""')}"`).join(',')).join('\r\n');

describe('a table', () => {
  it('gives back what was written, quotes, commas and line ends among it, in pieces of any size', () => {
    const field = string({ unit: constantFrom('a', '"', ',', '\n', '\r', 'ä', ' '), minLength: 1, maxLength: 8 });
    assert(
      property(
        array(array(field, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 }),
        integer({ min: 1, max: 9 }),
        (rows, size) => {
          const bytes = Buffer.from(csvOf(rows));
          const reading = new CsvRows(1024);
          const found = [];
          for (let at = 0; at < bytes.length; at += size) found.push(...reading.take(bytes.subarray(at, at + size)));
          found.push(...reading.end());
          expect(found.map(({ fields }) => fields)).toEqual(rows);
          expect(found.every(({ fault }) => fault === undefined)).toBe(true);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('holds no more of a row than it may, and says so', () => {
    const reading = new CsvRows(20);
    const rows = [...reading.take(Buffer.from(`a,"${'x'.repeat(100)}"\nb,c\nd,"e`)), ...reading.end()];
    expect(rows.map(({ offset, fault }) => [offset, fault])).toEqual([[0, 'too long'], [105, undefined], [109, 'cut short']]); // prettier-ignore
    expect(JSON.stringify(rows).length).toBeLessThan(300);
  });
});
