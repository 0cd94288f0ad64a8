import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { jsonl } from '../../../src/readers/jsonl/jsonl.ts';
import { readAll } from '../read-all.ts';

const never = new AbortController().signal;

const written = (content: string | Buffer) => {
  const folder = mkdtempSync(join(tmpdir(), 'persona-jsonl-'));
  const path = join(folder, 'events.jsonl');
  writeFileSync(path, content);
  return { path, [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) };
};

const event = (id: string, more: object = {}) =>
  JSON.stringify({
    id,
    provider: 'notes',
    kind: 'note',
    occurred_at: '2026-03-02T09:30:00Z',
    self: true,
    actor: { key: 'ana@orchard.example', name: 'Ana Torres' },
    text: 'Pears.',
    ...more,
  });

describe('the jsonl reader', () => {
  it('reads events as they are, with its progress in bytes', async () => {
    using file = written(`${event('a')}\n\n${event('b', { self: false })}\r\n${event('c')}`);
    const { events, skipped, progress } = await readAll(jsonl, file.path);
    expect(events.map(({ id, self }) => [id, self])).toEqual([
      ['a', true],
      ['b', false],
      ['c', true],
    ]);
    expect(skipped).toEqual([]);
    expect(progress.at(-1)?.done).toBe(progress.at(-1)?.total);
  });

  it('skips and names every line that is no event, and reads on', async () => {
    using file = written(
      Buffer.concat([
        Buffer.from(`${event('a')}\n{"id": \n${event('b', { occurred_at: 'yesterday' })}\n[1]\n`),
        Buffer.from([0x22, 0xff, 0xfe, 0x22, 0x0a]),
        Buffer.from(`${event('c', { text: 'x'.repeat(1_100_000) })}\n${event('d')}\n`),
      ]),
    );
    const { events, skipped } = await readAll(jsonl, file.path);
    expect(events.map(({ id }) => id)).toEqual(['a', 'd']);
    expect(skipped.map(({ where, why }) => [where.replace(file.path, 'FILE'), why])).toEqual([
      ['FILE:2', 'the line is no JSON'],
      ['FILE:3', 'occurred_at must be an ISO 8601 timestamp'],
      ['FILE:4', 'the event must be an object'],
      ['FILE:5', 'the line is not UTF-8'],
      ['FILE:6', 'the line is longer than 1 MiB'],
    ]);
  });

  it('lets --me decide who is the subject', async () => {
    using file = written(`${event('a')}\n${event('b', { self: false, actor: { key: 'bo', name: 'Bo Lind' } })}\n`);
    const { events } = await readAll(jsonl, file.path, ['bo lind']);
    expect(events.map(({ id, self }) => [id, self])).toEqual([
      ['a', false],
      ['b', true],
    ]);
  });

  it('recognises its own files only, and guesses from what is marked', async () => {
    using mine = written(`${event('a')}\n`);
    using other = written('{"hello": 1}\n');
    expect(await jsonl.recognises(mine.path, never)).toBe('good');
    expect(await jsonl.recognises(other.path, never)).toBeUndefined();
    expect(await jsonl.recognises(join(mine.path, 'no', 'such'), never)).toBeUndefined();
    expect(await jsonl.guess(mine.path, never)).toMatchObject({ me: ['ana@orchard.example'], name: 'Ana Torres' });
    await expect(jsonl.guess(other.path, never)).rejects.toThrow('--me');
    await expect(jsonl.guess(join(mine.path, 'no'), never)).rejects.toThrow('is not there');
  });
});
