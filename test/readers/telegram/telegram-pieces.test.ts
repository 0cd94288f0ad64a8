import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SourceEvent } from '../../../src/contract/event.ts';
import { subjectAmong } from '../../../src/readers/people/people.ts';
import type { Item } from '../../../src/readers/reader.ts';
import { TelegramReading } from '../../../src/readers/telegram/telegram-reading.ts';
import { entryInPieces } from '../entry-in-pieces.ts';

const never = new AbortController().signal;
const account = readFileSync('test/fixtures/readers/telegram/account/result.json');
const chat = readFileSync('test/fixtures/readers/telegram/chat/result.json');
const given = {
  who: subjectAmong(['telegram:user1001']),
  self: 'telegram:user1001',
  now: Date.parse('2026-11-01T00:00:00Z'),
  zone: 'UTC',
};

const itemsOf = (bytes: Buffer, size: number): Promise<Item[]> => {
  const entry = { ...entryInPieces(bytes, size), file: 'result.json' };
  return Array.fromAsync(new TelegramReading(given, never).items({ entries: [entry], close: () => {} }));
};
const events = (items: readonly Item[]) => items.flatMap((item) => ('event' in item ? [item.event] : []));
const skips = (items: readonly Item[]) => items.flatMap((item) => ('skipped' in item ? [item.skipped] : []));

describe('a Telegram export in pieces', () => {
  it.each([1, 7, 4096])('of %d bytes gives what it gives in one', async (size) => {
    const bare = (items: readonly Item[]) => items.filter((item) => !('progress' in item));
    const whole = await itemsOf(account, 1024 * 1024);
    expect(events(whole)).toHaveLength(23);
    expect(bare(await itemsOf(account, size))).toEqual(bare(whole));
  });

  it('says after each piece how far it is', async () => {
    const items = await itemsOf(account, 4096);
    const done = items.flatMap((item) => ('progress' in item ? [item.progress.done] : []));
    expect(done).toEqual(done.toSorted((a, b) => a - b));
    expect(done).toHaveLength(Math.ceil(account.length / 4096) + 3);
    expect(done.at(-1)).toBe(account.length);
  });
});

describe('a Telegram export that breaks off', () => {
  it('at any byte gives what stands before, and names where it broke off', async () => {
    const whole = events(await itemsOf(chat, chat.length)).map((event) => JSON.stringify(event));
    const end = chat.toString('latin1').trimEnd().length;
    for (let length = 1; length < end; length += 1) {
      const items = await itemsOf(chat.subarray(0, length), 1024 * 1024);
      const before = events(items);
      expect(before.map((event) => JSON.stringify(event))).toEqual(whole.slice(0, before.length));
      expect(before.every((event) => SourceEvent.safeParse(event).success)).toBe(true);
      expect(skips(items).length).toBeGreaterThan(0);
      expect(skips(items).every(({ where, why }) => where !== '' && why !== '')).toBe(true);
    }
    expect(skips(await itemsOf(chat, chat.length))).toEqual([]);
  });
});
