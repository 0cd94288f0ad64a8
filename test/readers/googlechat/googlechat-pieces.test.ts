import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SourceEvent } from '../../../src/contract/event.ts';
import { groupOf } from '../../../src/readers/googlechat/googlechat-group.ts';
import { GoogleChatReading } from '../../../src/readers/googlechat/googlechat-reading.ts';
import { subjectAmong } from '../../../src/readers/people/people.ts';
import type { Item } from '../../../src/readers/reader.ts';
import { entryInPieces } from '../entry-in-pieces.ts';

const never = new AbortController().signal;
const talk = readFileSync('test/fixtures/readers/googlechat/Takeout/Google Chat/Groups/DM 8J1d/messages.json');
const given = { who: subjectAmong(['ana@orchard.example']), now: Date.parse('2026-11-01T00:00:00Z') };

const itemsOf = async (bytes: Buffer, size: number): Promise<Item[]> => {
  const group = await groupOf('DM 8J1d', undefined);
  const entry = { ...entryInPieces(bytes, size, 'messages.json'), file: 'messages.json', group };
  return Array.fromAsync(new GoogleChatReading(given, never).items({ talks: [entry], owners: [], close: () => {} }));
};
const events = (items: readonly Item[]) => items.flatMap((item) => ('event' in item ? [item.event] : []));
const skips = (items: readonly Item[]) => items.flatMap((item) => ('skipped' in item ? [item.skipped] : []));

describe('a talk of Google Chat', () => {
  it.each([1, 7, 4096])('in pieces of %d bytes gives what it gives in one', async (size) => {
    const bare = (items: readonly Item[]) => items.filter((item) => !('progress' in item));
    const whole = await itemsOf(talk, 1024 * 1024);
    expect(events(whole)).toHaveLength(6);
    expect(bare(await itemsOf(talk, size))).toEqual(bare(whole));
  });

  it('that breaks off at any byte gives what stands before, and names where it broke off', async () => {
    const whole = events(await itemsOf(talk, talk.length)).map((event) => JSON.stringify(event));
    const end = talk.toString('latin1').trimEnd().length;
    for (let length = 1; length < end; length += 1) {
      const items = await itemsOf(talk.subarray(0, length), 1024 * 1024);
      const before = events(items);
      expect(before.map((event) => JSON.stringify(event))).toEqual(whole.slice(0, before.length));
      expect(before.every((event) => SourceEvent.safeParse(event).success)).toBe(true);
      expect(skips(items).length).toBeGreaterThan(0);
    }
    expect(skips(await itemsOf(talk, talk.length))).toEqual([]);
  });
});
