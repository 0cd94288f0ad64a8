import { readFileSync } from 'node:fs';
import { assert, asyncProperty, integer } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SourceEvent } from '../../../src/contract/event.ts';
import { subjectAmong } from '../../../src/readers/people/people.ts';
import type { PostsFiles } from '../../../src/readers/posts/posts-files.ts';
import { PostsReading } from '../../../src/readers/posts/posts-reading.ts';
import type { Item } from '../../../src/readers/reader.ts';
import { entryInPieces } from '../entry-in-pieces.ts';

const never = new AbortController().signal;
const owner = { key: 'x:1001', name: 'Ana Torres' };
const known = { names: new Map<string, string>(), answers: new Map<string, string>(), whole: () => undefined };
const given = {
  who: subjectAmong(['x:1001']),
  now: Date.parse('2026-11-01T00:00:00Z'),
  owner,
  known,
  actors: new Map(),
};
const none = { outboxes: [], actors: [], tweets: [], notes: [], messages: [], account: undefined, close: () => {} };
const fixture = (name: string) => readFileSync(`test/fixtures/readers/posts/${name}`);
const fileOf = (bytes: Buffer, size: number) => ({ ...entryInPieces(bytes, size, 'posts'), file: 'posts' });

const kinds: readonly (readonly [string, (bytes: Buffer, size: number) => PostsFiles, Buffer, number])[] = [
  ['an outbox', (bytes, size) => ({ ...none, outboxes: [fileOf(bytes, size)] }), fixture('mastodon/outbox.json'), 6],
  ['posts of X', (bytes, size) => ({ ...none, tweets: [fileOf(bytes, size)] }), fixture('x/data/tweets.js'), 4],
  [
    'private messages of X',
    (bytes, size) => ({ ...none, messages: [{ ...fileOf(bytes, size), isGroup: false }] }),
    fixture('x/data/direct-messages.js'),
    2,
  ],
];

const itemsOf = (files: PostsFiles): Promise<Item[]> => Array.fromAsync(new PostsReading(given, never).items(files));
const events = (items: readonly Item[]) => items.flatMap((item) => ('event' in item ? [item.event] : []));
const skips = (items: readonly Item[]) => items.flatMap((item) => ('skipped' in item ? [item.skipped] : []));
const bare = (items: readonly Item[]) => items.filter((item) => !('progress' in item));

describe.each(kinds)('%s', (_, of, bytes, count) => {
  it('in pieces of any size gives what it gives in one', async () => {
    const whole = bare(await itemsOf(of(bytes, bytes.length)));
    expect(events(whole)).toHaveLength(count);
    await assert(
      asyncProperty(integer({ min: 1, max: 300 }), async (size) => {
        expect(bare(await itemsOf(of(bytes, size)))).toEqual(whole);
      }),
      { numRuns: 25, examples: [[1], [7]] },
    );
  });

  it('that breaks off anywhere gives what stands before, and names where it broke off', async () => {
    const whole = events(await itemsOf(of(bytes, bytes.length))).map((event) => JSON.stringify(event));
    const begun = bytes.indexOf('{');
    for (let length = begun + 1; length < bytes.toString('latin1').trimEnd().length; length += 7) {
      const items = await itemsOf(of(bytes.subarray(0, length), 1024 * 1024));
      const before = events(items);
      expect(before.map((event) => JSON.stringify(event))).toEqual(whole.slice(0, before.length));
      expect(before.every((event) => SourceEvent.safeParse(event).success)).toBe(true);
      expect(skips(items).length).toBeGreaterThan(0);
    }
  });
});
