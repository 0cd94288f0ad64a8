import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SourceEvent } from '../../../src/contract/event.ts';
import { chat } from '../../../src/readers/chat/chat.ts';
import { jsonItems } from '../../../src/readers/source/json-values.ts';
import { temporaryFolder } from '../../gateway/running-gateway.ts';
import { readAll } from '../read-all.ts';
import { zipFile } from '../zip-file.ts';

const never = new AbortController().signal;
const fixtures = 'test/fixtures/readers/chat';
const reader = chat({ environment: {}, now: Date.parse('2026-11-01T00:00:00Z') });

const brief = (events: readonly SourceEvent[]) =>
  events.map(({ id, self, text, reply_to }) => [id, self, text, reply_to]);

describe('the chat reader', () => {
  it('gives the turns on the way to the newest answer of a ChatGPT conversation', async () => {
    const { events, skipped } = await readAll(reader, `${fixtures}/chatgpt.json`, [
      'ana@orchard.example',
      'Ana Torres',
    ]);
    expect(skipped).toEqual([]);
    expect(brief(events)).toEqual([
      ['chat:u1', true, 'How late may I prune pears?\n\nI think June is too late.', undefined],
      ['chat:a1', false, 'Before the buds break.', 'chat:u1'],
      ['chat:u2', true, 'Thanks, and apples?', 'chat:a1'],
    ]);
    expect(events[0]).toMatchObject({
      kind: 'prompt',
      occurred_at: '2026-03-02T08:30:00.500Z',
      actor: { key: 'ana@orchard.example', name: 'Ana Torres' },
      channel: 'ChatGPT',
      thread: 'chat:c1',
      title: 'Pruning',
      removed: { quoted: 0, code: 16 },
    });
    expect(events.every((event) => SourceEvent.safeParse(event).success)).toBe(true);
  });

  it('gives the turns of Claude conversations', async () => {
    const { events, skipped } = await readAll(reader, `${fixtures}/claude.json`);
    expect(skipped).toEqual([]);
    expect(brief(events)).toEqual([
      ['chat:h1', true, 'Which wax for grafting? Ünïcode \\ } ] works.', undefined],
      ['chat:b1', false, "Bees' wax.", 'chat:h1'],
    ]);
    expect(events[0]).toMatchObject({ actor: { key: 'me' }, channel: 'Claude', title: 'Grafting [a] "odd" title' });
  });

  it('reads what was spoken on both sides, and no picture or sound', async () => {
    const node = (id: string, role: string, parent: string | null, parts: unknown[], child?: string) => ({
      id,
      parent,
      children: child === undefined ? [] : [child],
      message: {
        id,
        author: { role },
        create_time: 1_772_440_000,
        content: { content_type: 'multimodal_text', parts },
        metadata: {},
      },
    });
    const heard = (text: string, direction: string) => ({ content_type: 'audio_transcription', text, direction });
    const path = join(temporaryFolder(), 'spoken.json');
    const mapping = {
      u: node('u', 'user', null, [heard('May I prune in June?', 'in'), { content_type: 'audio_asset_pointer' }], 'a'),
      a: node('a', 'assistant', 'u', [
        heard('Better not.', 'out'),
        { content_type: 'image_asset_pointer', text: 'no' },
      ]),
    };
    writeFileSync(path, JSON.stringify([{ id: 'c', create_time: 1_772_440_000, current_node: 'a', mapping }]));
    const { events } = await readAll(reader, path);
    expect(events.map(({ self, text }) => [self, text])).toEqual([
      [true, 'May I prune in June?'],
      [false, 'Better not.'],
    ]);
  });

  it('counts what was tried again once, the last time', async () => {
    const root = '00000000-0000-4000-8000-000000000000';
    const said = (uuid: string, sender: string, parent: string, text: string) => ({
      uuid,
      sender,
      text,
      parent_message_uuid: parent,
      created_at: '2026-03-02T09:00:00Z',
    });
    const path = join(temporaryFolder(), 'retried.json');
    const chat_messages = [
      said('h1', 'human', root, 'Which wax?'),
      said('b1', 'assistant', 'h1', 'Candle wax.'),
      said('b2', 'assistant', 'h1', 'Bees wax.'),
      said('h2', 'human', 'b2', 'Where from?'),
      said('h3', 'human', 'b2', 'Where do I get it?'),
      said('b3', 'assistant', 'h3', 'From a keeper.'),
    ];
    writeFileSync(path, JSON.stringify([{ uuid: 'k', name: '', chat_messages }]));
    expect(brief((await readAll(reader, path)).events)).toEqual([
      ['chat:h1', true, 'Which wax?', undefined],
      ['chat:b2', false, 'Bees wax.', 'chat:h1'],
      ['chat:h3', true, 'Where do I get it?', 'chat:b2'],
      ['chat:b3', false, 'From a keeper.', 'chat:h3'],
    ]);
  });

  it('reads the zip of an export, and takes its account for the subject', async () => {
    const path = join(temporaryFolder(), 'export.zip');
    const [gpt, claude] = ['chatgpt', 'claude'].map((name) => readFileSync(`${fixtures}/${name}.json`));
    writeFileSync(
      path,
      zipFile([
        { name: 'user.json', content: '{"id":"user-1","email":"Ana@orchard.example"}' },
        { name: 'conversations-000.json', content: gpt ?? '' },
        { name: 'conversations-001.json', content: claude ?? '' },
        { name: '../../evil.txt', content: 'it leads nowhere' },
      ]),
    );
    expect(await reader.recognises(path, never)).toBe('good');
    expect(await reader.guess(path, never)).toMatchObject({ me: ['Ana@orchard.example'], name: 'Ana@orchard.example' });
    const { events, progress } = await readAll(reader, path);
    expect(events.map(({ id }) => id)).toEqual(['chat:u1', 'chat:a1', 'chat:u2', 'chat:h1', 'chat:b1']);
    expect(progress.at(-1)?.done).toBe(progress.at(-1)?.total);
  });

  it('skips and names what is damaged, and reads on', async () => {
    const { events, skipped } = await readAll(reader, `${fixtures}/damaged.json`);
    expect(events.map(({ id }) => id)).toEqual(['chat:h1', 'chat:b1']);
    expect(skipped.map(({ where, why }) => [where.replace(/at byte \d+/, 'at byte N'), why])).toEqual([
      [`${fixtures}/damaged.json, conversation 2 at byte N`, 'it is no conversation of ChatGPT or Claude'],
      [`${fixtures}/damaged.json, conversation 3 at byte N`, 'it is no JSON'],
      ['chat:e1', 'its date cannot be right: before 1971'],
      ['chat:f1', 'its date lies in the future: 2093-01-01'],
      [`${fixtures}/damaged.json, conversation 5 at byte N`, 'the file ends in the middle of it'],
    ]);
  });

  it('survives a bomb, a damaged entry and a zip that was cut short', async () => {
    const folder = temporaryFolder();
    const write = (name: string, content: Buffer) => {
      writeFileSync(join(folder, name), content);
      return join(folder, name);
    };
    const good = { name: 'conversations-001.json', content: readFileSync(`${fixtures}/claude.json`) };
    const bomb = write(
      'bomb.zip',
      zipFile([{ name: 'conversations-000.json', content: Buffer.alloc(64 * 1024 * 1024, ' ') }, good]),
    );
    const bombed = await readAll(reader, bomb);
    expect(bombed.skipped).toEqual([
      { where: `${bomb}/conversations-000.json`, why: 'it is packed too tightly to be honest' },
    ]);
    expect(bombed.events).toHaveLength(2);

    const broken = write(
      'broken.zip',
      zipFile([{ name: 'conversations-000.json', content: '[]', packed: Buffer.from('no deflate at all') }, good]),
    );
    const read = await readAll(reader, broken);
    expect(read.skipped.map(({ where }) => where)).toEqual([`${broken}/conversations-000.json`]);
    expect(read.events).toHaveLength(2);

    const cut = write('cut.zip', zipFile([good]).subarray(0, -40));
    await expect(readAll(reader, cut)).rejects.toThrow(`${cut} is no whole zip file`);
  });

  it('recognises its own files only', async () => {
    const folder = join(temporaryFolder(), 'unpacked');
    mkdirSync(folder);
    writeFileSync(join(folder, 'conversations.json'), '[]');
    expect(await reader.recognises(folder, never)).toBe('good');
    expect(await reader.recognises(`${fixtures}/chatgpt.json`, never)).toBe('good');
    expect(await reader.recognises('package.json', never)).toBeUndefined();
    expect(await reader.recognises('test/none', never)).toBeUndefined();
  });
});

describe('the elements of a JSON array', () => {
  const items = async (text: string, size: number, most = 1000) => {
    const bytes = Buffer.from(text);
    const pieces = (async function* split() {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
    })();
    return (await Array.fromAsync(jsonItems(pieces, most))).map((item) => [
      item.bytes.toString().trim(),
      item.fault,
      item.offset,
    ]);
  };

  it.each([1, 2, 3, 7, 1000])('are the same in pieces of %d bytes', async (size) => {
    expect(await items('\uFEFF [ {"a":"]},{\\"["} , [1,[2]],"x,y" , 7,\n{} ] ', size)).toEqual([
      ['{"a":"]},{\\"["}', undefined, 6],
      ['[1,[2]]', undefined, 24],
      ['"x,y"', undefined, 32],
      ['7', undefined, 40],
      ['{}', undefined, 43],
    ]);
    expect(await items('{"lone":[1,2]}', size)).toEqual([['{"lone":[1,2]}', undefined, 0]]);
    expect(await items('[{"a":1},{"b":', size)).toEqual([
      ['{"a":1}', undefined, 1],
      ['{"b":', 'cut short', 9],
    ]);
    expect(await items(`[1,"${'x'.repeat(50)}",2]`, size, 20)).toEqual([
      ['1', undefined, 1],
      ['', 'too long', 3],
      ['2', undefined, 56],
    ]);
    expect(await items('', size)).toEqual([]);
  });
});
