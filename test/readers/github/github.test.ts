import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SourceEvent } from '../../../src/contract/event.ts';
import { whoIsWho } from '../../../src/engine/people/identities.ts';
import { github } from '../../../src/readers/github/github.ts';
import { temporaryFolder } from '../../gateway/running-gateway.ts';
import { readAll } from '../read-all.ts';

const never = new AbortController().signal;
const fixtures = 'test/fixtures/readers/github';
const now = Date.parse('2026-11-01T00:00:00Z');
const reader = github({ now });
const ana = 'ana-torres@users.noreply.github.com';
const bo = 'bolind@users.noreply.github.com';

const brief = (events: readonly SourceEvent[]) =>
  events
    .map(({ id, self, text }) => [id.replace('github:orchard/tools/', ''), self, text])
    .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1));
const read = (name: string, me = 'ana-torres') => readAll(reader, `${fixtures}/${name}`, [me]);
const issue = (given: object) => ({
  html_url: 'https://github.com/orchard/tools/issues/1',
  user: { login: 'ana-torres', id: 1001, type: 'User' },
  body: 'I prune.',
  created_at: '2026-03-02T09:00:00Z',
  ...given,
});
const written = (value: unknown, name = 'issues.json'): string => {
  const path = join(temporaryFolder(), name);
  writeFileSync(path, typeof value === 'string' ? value : JSON.stringify(value));
  return path;
};

describe('the GitHub reader', () => {
  it('gives what people wrote in an export, the subject’s own words alone', async () => {
    const { events, skipped } = await read('export');
    expect(skipped).toEqual([]);
    expect(brief(events)).toEqual([
      ['6', true, 'I think the ladder list should sort by height, not by name.'],
      ['6#issuecomment-61', false, 'Yes please, @ana-torres.'],
      ['7', false, 'The wax melts in July.'],
      ['7#issuecomment-71', true, 'I would rather keep it in the barn, see the plan for why. \n\n@BoLind what do you think?'], // prettier-ignore
      ['7#issuecomment-72', true, 'Nor does this.'],
      ['8', false, ''],
      ['8#issuecomment-83', true, 'But this one does not.'],
      ['8#pullrequestreview-91', true, ''],
      ['8#r501', true, 'Name it by what it gives.'],
      ['8#r502', false, 'Done.'],
      [`commit/${'b'.repeat(40)}#commitcomment-33`, true, 'Why was this taken back?'],
    ]);
    expect(events.filter((event) => !SourceEvent.safeParse(event).success)).toEqual([]);
  });

  it('says who it is for, what it belongs to and what it answers, and nothing of the hour on a wall', async () => {
    const { events } = await read('export');
    const at = (id: string) => events.find((event) => event.id === `github:orchard/tools/${id}`);
    expect(at('8#pullrequestreview-91')).toMatchObject({
      kind: 'message',
      occurred_at: '2026-03-05T08:05:00.000Z',
      actor: { key: ana, name: 'Ana Torres', address: ana },
      to: [{ key: bo, name: 'BoLind' }],
      audience: 'many',
      channel: 'orchard/tools',
      thread: 'github:orchard/tools/8',
      reply_to: 'github:orchard/tools/8',
      title: 'Sort ladders',
    });
    expect(at('8#r502')).toMatchObject({ to: [{ key: ana }], reply_to: 'github:orchard/tools/8#r501' });
    expect(at('6')).not.toHaveProperty('reply_to');
    expect(at('6')?.removed).toEqual({ quoted: 0, code: 84, repeated: 110 });
    expect(events.some((event) => 'utc_offset_minutes' in event)).toBe(false);
  });

  it('gives by the API what it gives by the export: the same ids, the same words', async () => {
    const [exported, asked] = [await read('export'), await read('gh')];
    expect(asked.skipped).toEqual([]);
    const known = new Map(exported.events.map((event) => [event.id, event]));
    expect(asked.events).toHaveLength(6);
    const told = (event: SourceEvent) => ({ ...event, to: undefined, ref: undefined, actor: event.actor.key });
    expect(asked.events.map(told)).toEqual(
      asked.events.flatMap(({ id }) => known.get(id) ?? []).map((event) => told(event)),
    );
  });

  it('gives each thing once where an export and answers of the API lie together, and the same again', async () => {
    const folder = temporaryFolder();
    for (const name of ['export', 'gh']) cpSync(`${fixtures}/${name}`, join(folder, name), { recursive: true });
    const { events } = await readAll(reader, folder, ['ana-torres']);
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
    expect(brief(events)).toEqual(brief((await read('export')).events));
    expect(await readAll(reader, folder, ['ana-torres'])).toEqual(await readAll(reader, folder, ['ana-torres']));
  });

  it('counts what programs, covers of reviews and accounts that are gone wrote, and leaves it out', async () => {
    const { told } = await read('export');
    expect(told.left).toEqual([
      { what: 'what programs wrote', count: 2 },
      { what: 'what accounts wrote that are gone', count: 1 },
      { what: 'reviews that only hold remarks', count: 1 },
    ]);
  });
});

describe('whose data of GitHub it is', () => {
  it.each([
    ['export', 'the account the export is of'],
    ['gh', 'the account that asked GitHub for it'],
    ['gh/events.json', 'nobody else writes in it'],
  ])('%s says it', async (name, why) => {
    const found = await reader.guess(`${fixtures}/${name}`, never);
    expect(found.why).toBe(why);
    expect(found.me.slice(0, 2)).toEqual([ana, `1001+${ana}`]);
  });

  it('joins every account with its addresses in git histories and mail', async () => {
    const { people } = await reader.guess(`${fixtures}/export`, never);
    expect(people).toEqual([
      {
        name: 'Ana Torres',
        self: true,
        keys: [
          { key: ana, why: 'the one used most' },
          { key: `1001+${ana}`, why: 'what GitHub calls ana-torres in commits' },
          { key: 'ana@orchard.example', why: 'an address of ana-torres at GitHub' },
        ],
      },
      {
        name: 'BoLind',
        self: false,
        keys: [
          { key: bo, why: 'the one used most' },
          { key: `1002+${bo}`, why: 'what GitHub calls BoLind in commits' },
          { key: 'bo@orchard.example', why: 'an address of BoLind at GitHub' },
        ],
      },
    ]);
  });

  it('makes one of an account, its commits and its mail, whatever was imported first', async () => {
    const { people } = await reader.guess(`${fixtures}/export`, never);
    const commits = { people: [{ name: 'Bo Lind', self: false, keys: [{ key: `1002+${bo}`, why: 'a' }, { key: 'bo@home.example', why: 'b' }] }] }; // prettier-ignore
    for (const sources of [
      [{ people: [...people] }, commits],
      [commits, { people: [...people] }],
    ]) {
      const who = whoIsWho(sources);
      expect(
        new Set([bo, `1002+${bo}`, 'bo@orchard.example', 'bo@home.example'].map((key) => who.personOf(key))).size,
      ).toBe(1);
      expect(who.personOf(ana)).not.toBe(who.personOf(bo));
    }
  });

  it.each(['BoLind', '@bolind', 'bo@orchard.example', bo])('finds %s', async (word) => {
    const found = await reader.guess(`${fixtures}/export`, never, [word]);
    expect(found).toMatchObject({ name: 'BoLind', why: 'as you said' });
    const { events } = await readAll(reader, `${fixtures}/export`, found.me);
    expect(events.filter(({ self }) => self)).toHaveLength(4);
  });

  it('is asked, with who writes how much, where nothing says it', async () => {
    const path = written([issue({}), issue({ html_url: 'https://github.com/orchard/tools/issues/2', user: { login: 'BoLind' } })]); // prettier-ignore
    await expect(reader.guess(path, never)).rejects.toThrow(
      `${path} does not say whose it is. Say it with --me; there write ana-torres (${ana}, 1), BoLind (${bo}, 1).`,
    );
    await expect(reader.guess(path, never, ['cem'])).rejects.toThrow('Nobody in');
    await expect(reader.guess(written([]), never)).rejects.toThrow('Nobody wrote anything in');
  });
});

describe('what is odd in data of GitHub', () => {
  it('is named and passed over', async () => {
    const at = (number: number) => `https://github.com/orchard/tools/issues/${number}`;
    const path = written([
      issue({}),
      issue({ html_url: at(2), created_at: 'soon' }),
      issue({ html_url: at(3), created_at: '2026-03-02T09:00:00' }),
      issue({ html_url: at(4), created_at: '2099-03-02T09:00:00Z' }),
      issue({ html_url: undefined, url: 'https://api.github.com/repos/orchard/tools/issues/comments/5' }),
      issue({ html_url: 'https://github.com/orchard/tools' }),
      issue({ html_url: at(6), body: 7 }),
      issue({ html_url: at(8), body: 'x'.repeat(1024 * 1024) }),
      'no issue',
    ]);
    const { events, skipped } = await readAll(reader, path, ['ana-torres']);
    expect(events.map(({ id }) => id)).toEqual(['github:orchard/tools/1']);
    expect(skipped.map(({ why }) => why)).toEqual([
      'its date cannot be read: "soon"',
      'its date cannot be read: "2026-03-02T09:00:00"',
      'its date lies in the future: 2099-03-02',
      'its address is of nothing that is written: https://api.github.com/repos/orchard/tools/issues/comments/5',
      'its address is of nothing that is written: https://github.com/orchard/tools',
      'it is nothing that was written at GitHub',
      'it is longer than 1 MiB',
      'it is nothing that was written at GitHub',
    ]);
    expect(skipped.every(({ where }) => where.startsWith(`${path}, item `))).toBe(true);
  });

  it('names the files beside it that are nothing of GitHub’s, and a folder without any', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'a.json'), JSON.stringify([issue({})]));
    writeFileSync(join(folder, 'b.json'), '{"scripts": {}}');
    writeFileSync(join(folder, 'c.jsonl'), JSON.stringify(issue({})).slice(0, 60));
    writeFileSync(join(folder, 'labels_000001.json'), '[]');
    const { events, skipped } = await readAll(reader, folder, ['ana-torres']);
    expect(events).toHaveLength(1);
    expect(skipped.map(({ where }) => where)).toEqual([join(folder, 'b.json'), join(folder, 'c.jsonl')]);
    await expect(readAll(reader, 'test/fixtures/readers/chat')).rejects.toThrow('holds nothing that was written at');
  });

  it.each([
    ['pages one after the other', '[A][B]'],
    ['pages in a list', '[[A],[B]]'],
    ['an answer of a search', '{"total_count":2,"items":[A,B]}'],
    ['answers of GraphQL as they come', '{"data":{"viewer":{"issues":{"pageInfo":{"endCursor":null},"nodes":[A]}}}}\n{"data":{"viewer":{"issues":{"nodes":[B]}}}}'], // prettier-ignore
  ])('takes %s', async (_, shape) => {
    const second = JSON.stringify(issue({ html_url: 'https://github.com/orchard/tools/pull/2' }));
    const path = written(shape.replace('A', JSON.stringify(issue({}))).replace('B', second));
    const { events, skipped } = await readAll(reader, path, ['ana-torres']);
    expect(skipped).toEqual([]);
    expect(events.map(({ id }) => id)).toEqual(['github:orchard/tools/1', 'github:orchard/tools/2']);
  });
});
