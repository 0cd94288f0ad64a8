import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SourceEvent } from '../../../src/contract/event.ts';
import { slack } from '../../../src/readers/slack/slack.ts';
import { temporaryFolder } from '../../gateway/running-gateway.ts';
import { readAll } from '../read-all.ts';
import { type ZipContent, zipFile } from '../zip-file.ts';

const never = new AbortController().signal;
const fixture = 'test/fixtures/readers/slack';
const reader = slack({ environment: {}, now: Date.parse('2026-11-01T00:00:00Z') });
const names = [
  'users.json',
  'channels.json',
  'dms.json',
  'general/2026-03-02.json',
  'D01/2026-03-02.json',
  'D02/2026-03-02.json',
];
const contents = (): ZipContent[] => names.map((name) => ({ name, content: readFileSync(`${fixture}/${name}`) }));
const zipped = (entries: readonly ZipContent[]) => {
  const path = join(temporaryFolder(), 'orchard export.zip');
  writeFileSync(path, zipFile(entries));
  return path;
};

describe('the slack reader', () => {
  it('gives what people wrote, and neither notices nor bots', async () => {
    const { events, skipped } = await readAll(reader, fixture, ['ana@orchard.example']);
    expect(skipped).toEqual([]);
    expect(events.every((event) => SourceEvent.safeParse(event).success)).toBe(true);
    expect(events.map(({ channel, self, text, audience }) => [channel, self, text, audience])).toEqual([
      ['direct messages', true, 'Between us: good idea', 'one'],
      ['direct messages', false, 'Ladder is back.', 'one'],
      ['general', false, '@Ana Torres shall we prune? See the plan in #general & tell @here', 'many'],
      ['general', true, 'The plan we drew.', 'many'],
      ['general', true, 'Yes!\nBefore Friday.', 'many'],
    ]);
    expect(events[0]).toMatchObject({
      id: 'slack:D01/1772442100.000100',
      to: [{ key: 'bo@orchard.example', name: 'Bo Lind' }],
      utc_offset_minutes: 60,
    });
    expect(events[1]?.to).toEqual([{ key: 'ana@orchard.example', name: 'Ana Torres', address: 'ana@orchard.example' }]);
    expect(events[4]).toMatchObject({
      actor: { key: 'ana@orchard.example', name: 'Ana Torres' },
      occurred_at: '2026-03-02T09:01:00.000Z',
      thread: 'slack:C01/1772442000.000100',
      reply_to: 'slack:C01/1772442000.000100',
      removed: { quoted: 17, code: 16 },
    });
  });

  it('reads the zip as it reads the folder', async () => {
    const path = zipped(contents().map((entry) => ({ ...entry, name: `Orchard/${entry.name}` })));
    expect(await reader.recognises(path, never)).toBe('good');
    const ids = (all: Awaited<ReturnType<typeof readAll>>) =>
      all.events.map(({ id, text }) => `${id} ${text}`).toSorted();
    expect(ids(await readAll(reader, path))).toEqual(ids(await readAll(reader, fixture)));
  });

  it('takes for the subject who is in every direct conversation, and finds others by id, address or name', async () => {
    expect(await reader.guess(fixture, never)).toMatchObject({
      me: ['ana@orchard.example', 'U01'],
      name: 'Ana Torres',
      why: 'the one in every direct conversation',
    });
    expect(await reader.guess(fixture, never, ['u03'])).toMatchObject({ name: 'Cem Arslan', why: 'as you said' });
    await expect(reader.guess(fixture, never, ['nobody@x.example'])).rejects.toThrow('Nobody in');
    const selves = async (me: string) =>
      (await readAll(reader, fixture, [me])).events.filter(({ self }) => self).length;
    expect(await Promise.all(['U03', 'cem arslan', 'bo@orchard.example', 'U01'].map(selves))).toEqual([1, 1, 1, 3]);
  });

  it('takes who wrote the most where there is no direct conversation', async () => {
    const path = zipped([
      ...contents().filter(({ name }) => !name.startsWith('d') && !name.startsWith('D')),
      {
        name: 'general/2026-03-03.json',
        content: '[1,2,3]'.replaceAll(
          /\d/g,
          '{"type":"message","user":"U02","text":"More.","ts":"177250000$&.000100"}',
        ),
      },
    ]);
    expect(await reader.guess(path, never)).toMatchObject({ name: 'Bo Lind', why: 'wrote the most messages' });
  });

  it('skips and names what is damaged, and reads on', async () => {
    const path = zipped([
      ...contents(),
      { name: 'general/2026-03-03.json', content: '[{"type":"message","user":"U01","text":"half' },
      { name: 'general/2026-03-04.json', content: '[]', packed: Buffer.from('not deflated') },
      { name: 'general/2026-03-05.json', content: Buffer.alloc(20 * 1024 * 1024, ' ') },
      { name: 'general/2026-03-06.json', content: '{"no": "list"}' },
      { name: 'general/2026-03-08.json', content: Buffer.alloc(1024 * 1024, ' '), statedSize: 10 },
      {
        name: 'general/2026-03-07.json',
        content: JSON.stringify([
          { type: 'message', user: 'U01', text: 'ok', ts: '1772870400.000100' },
          { type: 'message', user: 'U01', text: 'no moment', ts: 'soon' },
          { type: 'message', text: 'no author', ts: '1772870401.000100' },
          'no message',
          { type: 'message', user: 'U01', text: 'future', ts: '3772870400.000100' },
        ]),
      },
    ]);
    const { events, skipped } = await readAll(reader, path, ['U01']);
    expect(events).toHaveLength(6);
    expect(skipped.map(({ where, why }) => [where.replace(`${path}/general/`, ''), why])).toEqual([
      ['2026-03-03.json', 'it is no JSON'],
      ['2026-03-04.json', expect.any(String)],
      ['2026-03-05.json', 'it is packed too tightly to be honest'],
      ['2026-03-06.json', 'it is no list of messages'],
      ['2026-03-08.json', expect.any(String)],
      ['2026-03-07.json, message 2', 'its date cannot be read: "soon"'],
      ['2026-03-07.json, message 3', 'it names nobody'],
      ['2026-03-07.json, message 4', 'it is no message of Slack'],
      ['2026-03-07.json, message 5', 'its date lies in the future: 2089-07-22'],
    ]);
  });

  it('takes of an index what stands before its fault, and names that', async () => {
    const ana = { id: 'U01', name: 'ana', profile: { email: 'ana@orchard.example', real_name: 'Ana Torres' } };
    const pad = 'x'.repeat(1024 * 1024);
    const path = zipped([
      { name: 'users.json', content: JSON.stringify([ana, { id: 'U02', name: 'bo', pad }, { id: 'U03' }]) },
      { name: 'channels.json', content: '[{"id": "C01", "name": "general"}' },
      {
        name: 'general/2026-03-07.json',
        content: JSON.stringify([{ type: 'message', user: 'U01', text: 'I am here', ts: '1772870400.000100' }]),
      },
    ]);
    const { events, skipped } = await readAll(reader, path, ['ana@orchard.example']);
    expect(events.map(({ self, actor: { name } }) => ({ self, name }))).toEqual([{ self: true, name: 'Ana Torres' }]);
    expect(skipped).toContainEqual({ where: expect.stringContaining('users.json'), why: 'its element 2 is too long' });
  });

  it('says so where it is no Slack export', async () => {
    const path = zipped([{ name: 'holiday.jpg', content: 'jpg' }]);
    expect(await reader.recognises(path, never)).toBeUndefined();
    await expect(readAll(reader, path)).rejects.toThrow('is no Slack export');
    expect(await reader.recognises('test/fixtures/readers/chat', never)).toBeUndefined();
  });
});
