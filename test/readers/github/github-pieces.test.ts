import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SourceEvent } from '../../../src/contract/event.ts';
import { githubKnown } from '../../../src/readers/github/github-known.ts';
import { GithubReading } from '../../../src/readers/github/github-reading.ts';
import { subjectAmong } from '../../../src/readers/people/people.ts';
import type { Item } from '../../../src/readers/reader.ts';
import { entryInPieces } from '../entry-in-pieces.ts';

const never = new AbortController().signal;
const comments = readFileSync('test/fixtures/readers/github/export/issue_comments_000001.json');
const lines = readFileSync('test/fixtures/readers/github/gh/comments.jsonl');
const who = subjectAmong(['ana-torres@users.noreply.github.com']);

const itemsOf = async (bytes: Buffer, size: number): Promise<Item[]> => {
  const files = {
    posts: [{ ...entryInPieces(bytes, size), file: 'a.json' }],
    accounts: [],
    others: [],
    close: () => {},
  };
  const known = await githubKnown(files, never);
  return Array.fromAsync(
    new GithubReading({ known, who, now: Date.parse('2026-11-01T00:00:00Z') }, never).items(files),
  );
};
const events = (items: readonly Item[]) => items.flatMap((item) => ('event' in item ? [item.event] : []));
const skips = (items: readonly Item[]) => items.flatMap((item) => ('skipped' in item ? [item.skipped] : []));

describe.each([
  ['a list', comments, 4],
  ['lines', lines, 2],
])('a file of GitHub with %s', (_, bytes, count) => {
  it.each([1, 7, 4096])('gives in pieces of %d bytes what it gives in one', async (size) => {
    const bare = (items: readonly Item[]) => items.filter((item) => !('progress' in item));
    const whole = await itemsOf(bytes, 1024 * 1024);
    expect(events(whole)).toHaveLength(count);
    expect(bare(await itemsOf(bytes, size))).toEqual(bare(whole));
  });

  it('says after each piece how far it is', async () => {
    const done = (await itemsOf(bytes, 100)).flatMap((item) => ('progress' in item ? [item.progress.done] : []));
    expect(done.length).toBeGreaterThan(bytes.length / 100);
    expect(done).toEqual(done.toSorted((a, b) => a - b));
    expect(done.at(-1)).toBe(bytes.length);
  });

  it('that breaks off at any byte gives what stands before, and names where', async () => {
    const ids = events(await itemsOf(bytes, bytes.length)).map(({ id }) => id);
    const isList = bytes[0] === 0x5b;
    const end = bytes.toString('latin1').trimEnd().length;
    for (let length = 1; length < end; length += 1) {
      const items = await itemsOf(bytes.subarray(0, length), 1024 * 1024);
      const before = events(items);
      expect(before.map(({ id }) => id)).toEqual(ids.slice(0, before.length));
      expect(before.every((event) => SourceEvent.safeParse(event).success)).toBe(true);
      const isBetween = !isList && /\}\s*$/.test(bytes.subarray(0, length).toString('latin1')) && before.length > 0;
      expect(isBetween || skips(items).length > 0).toBe(true);
    }
    expect(skips(await itemsOf(bytes, bytes.length))).toEqual([]);
  });
});
