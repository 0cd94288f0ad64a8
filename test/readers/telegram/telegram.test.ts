import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SourceEvent } from '../../../src/contract/event.ts';
import { telegram } from '../../../src/readers/telegram/telegram.ts';
import { temporaryFolder } from '../../gateway/running-gateway.ts';
import { readAll } from '../read-all.ts';

const never = new AbortController().signal;
const fixtures = 'test/fixtures/readers/telegram';
const reader = telegram({ now: Date.parse('2026-11-01T00:00:00Z') });
const ana = 'telegram:user1001';

const written = (value: unknown): string => {
  const path = join(temporaryFolder(), 'result.json');
  writeFileSync(path, typeof value === 'string' ? value : JSON.stringify(value));
  return path;
};
const message = (given: object) => ({
  id: 1,
  type: 'message',
  date: '2026-03-02T10:00:00',
  date_unixtime: '1772442000',
  from: 'Ana Torres',
  from_id: 'user1001',
  text: 'I prune',
  text_entities: [{ type: 'plain', text: 'I prune' }],
  ...given,
});
const chat = (messages: readonly unknown[], head: object = { name: 'Bo Lind', type: 'personal_chat', id: 1002 }) =>
  written({ ...head, messages });
const brief = (events: readonly SourceEvent[]) =>
  events.map(({ id, self, text, channel }) => [id.replace('telegram:', ''), self, text, channel]);

describe('the Telegram reader', () => {
  it('gives the messages of an account by their own ids, the subject’s own words alone', async () => {
    const { events, skipped, told } = await readAll(reader, `${fixtures}/account`, [ana]);
    expect(skipped).toEqual([]);
    expect(brief(events)).toEqual([
      ['user1002/2', false, 'Shall we prune the pears this week?', 'direct messages'],
      ['user1002/3', true, 'Yes, I would rather begin on Thursday. See', 'direct messages'],
      ['user1002/4', true, 'I think the quinces need more light than they get. "Light" costs \\ nothing.', 'direct messages'], // prettier-ignore
      ['user1002/5', true, '', 'direct messages'],
      ['user1002/6', true, '', 'direct messages'],
      ['user1002/7', true, 'I said Thursday already.', 'direct messages'],
      ['user1002/8', true, 'Run `prune --late` and then', 'direct messages'],
      ['user1002/9', true, '', 'direct messages'],
      ['user1002/11', false, 'Lovely ladder', 'direct messages'],
      ['user1001/31', true, 'Buy wax for grafting before the frost.', 'saved messages'],
      ['user1001/32', true, '', 'saved messages'],
      ['channel2001/21', false, 'Who waters the seedlings?', 'Orchard talk'],
      ['channel2001/22', true, 'I do, Bo helps me.', 'Orchard talk'],
      ['channel2001/23', false, 'I left long ago.', 'Orchard talk'],
      ['channel2001/26', false, 'My name is odd today.', 'Orchard talk'],
      ['channel2001/27', true, '', 'Orchard talk'],
      ['chat1002/2', true, 'The first apples are in the barn.', 'Harvest'],
      ['user1011/41', true, '', 'FactsBot'],
      ['user1011/43', true, '', 'FactsBot'],
      ['channel555/62', false, 'I counted the blossoms myself this morning.', 'Valley News'],
      ['user1009/71', false, 'Farewell.', 'direct messages'],
      ['user1009/72', true, 'Farewell, and thank you for the ladder.', 'direct messages'],
      ['channel2002/81', true, 'I leave this room, it is too loud for me.', 'Old orchard'],
    ]);
    expect(told.left).toEqual([
      { what: 'messages of bots', count: 2 },
      { what: 'posts of channels and groups as such', count: 2 },
      { what: 'chats of replies and codes', count: 2 },
      { what: 'notices of Telegram', count: 1 },
      { what: 'messages of a kind that Telegram Desktop does not export', count: 1 },
    ]);
    expect(events.filter((event) => !SourceEvent.safeParse(event).success)).toEqual([]);
  });

  it('says who a message is for, what it answers, when it was and by which clock', async () => {
    const { events } = await readAll(reader, `${fixtures}/account`, [ana]);
    const at = (id: string) => events.find((event) => event.id === `telegram:${id}`);
    expect(at('user1002/3')).toMatchObject({
      kind: 'message',
      occurred_at: '2026-03-02T08:12:00.000Z',
      utc_offset_minutes: 60,
      actor: { key: ana, name: 'Ana Torres' },
      to: [{ key: 'telegram:user1002', name: 'Bo Lind' }],
      audience: 'one',
      reply_to: 'telegram:user1002/2',
      removed: { code: 28 },
    });
    // Who answers a message there quotes it: nobody began a thread.
    expect(events.some((event) => 'thread' in event)).toBe(false);
    expect(at('user1002/2')).toMatchObject({ to: [{ key: ana }] });
    expect(at('user1002/2')).not.toHaveProperty('utc_offset_minutes');
    expect(at('user1002/8')?.utc_offset_minutes).toBe(120);
    expect(at('user1002/5')?.removed).toEqual({ quoted: 54, code: 0 });
    expect(at('user1002/6')?.removed?.code).toBeGreaterThan(30);
    expect(at('channel2001/22')).toMatchObject({
      audience: 'many',
      to: [
        { key: 'telegram:user1003', name: 'Cem Arslan' },
        { key: 'telegram:user1002', name: 'Bo', how: 'mention' },
      ],
    });
    expect(at('channel2001/23')?.actor).toEqual({ key: 'telegram:user1009' });
    expect(at('channel2001/26')?.actor.name).toBe('Bo Lind[31m');
    expect(at('user1001/31')).toMatchObject({ kind: 'note', audience: 'one' });
    expect(at('chat1002/2')?.audience).toBe('few');
  });

  it('gives the same events for a chat exported by itself', async () => {
    const all = await readAll(reader, `${fixtures}/account`, [ana]);
    const alone = await readAll(reader, `${fixtures}/chat/result.json`, [ana]);
    const bare = (event: SourceEvent) => ({ ...event, ref: undefined });
    expect(alone.events.map(bare)).toEqual(all.events.slice(0, 9).map(bare));
    expect(await readAll(reader, `${fixtures}/account`, [ana])).toEqual(all);
  });

  it('reads exports from before 2021 under the same ids, their clock as this machine’s', async () => {
    const { events, told } = await readAll(reader, `${fixtures}/group-2020`, ['Ana Torres']);
    expect(brief(events)).toEqual([
      ['channel2001/3', true, 'I like the old ladder best.', 'Orchard talk'],
      ['channel2001/4', false, 'See  and think.', 'Orchard talk'],
    ]);
    expect(events[0]).toMatchObject({ actor: { key: ana }, utc_offset_minutes: 0 - new Date('2020-03-01').getTimezoneOffset() }); // prettier-ignore
    expect(events[1]?.to).toEqual([{ key: ana, name: 'Ana Torres' }]);
    expect(told.zone).toContain('the zone of this machine');
  });

  it('takes the posts of a channel for somebody’s where it is signed, or is the subject itself', async () => {
    const own = await readAll(reader, `${fixtures}/channel`, ['channel777']);
    expect(brief(own.events)).toEqual([
      ['channel777/2', true, 'I write here about pears.', 'Orchard notes'],
      ['channel777/3', false, 'Bees came early.', 'Orchard notes'],
    ]);
    expect(own.events[1]?.actor).toEqual({ key: 'bo lind', name: 'Bo Lind' });
  });

  it('knows the kinds of exports, and nothing that only looks like one', async () => {
    for (const name of ['account', 'chat', 'group-2020', 'channel'])
      expect(await reader.recognises(`${fixtures}/${name}`, never)).toBe('good');
    expect(await reader.recognises(fixtures, never)).toBe('good');
    for (const other of [
      { name: 'a', type: 'private_group', id: 'x', messages: [] },
      { name: 'a', type: 'letters', id: 1, messages: [] },
      { about: 'pears', contacts: { list: [] } },
      { about: 'pears', chats: [] },
      { type: 'personal_chat' },
    ])
      expect(await reader.recognises(written(other), never)).toBeUndefined();
  });
});

describe('whose Telegram export it is', () => {
  it.each([
    ['account', ana, 'the account the export is of'],
    ['chat', ana, 'the one whom a talk of two is not named after'],
  ])('%s says it', async (name, key, why) => {
    expect(await reader.guess(`${fixtures}/${name}`, never)).toMatchObject({ name: 'Ana Torres', why });
    expect((await reader.guess(`${fixtures}/${name}`, never)).me).toContain(key);
  });

  it('is found by the account without reading on, and everybody else when the account is meant', async () => {
    const found = await reader.guess(`${fixtures}/account`, never);
    expect(found.people).toEqual([{ name: 'Ana Torres', self: true, keys: [{ key: ana, why: found.why }] }]);
    const { people } = await reader.guess(`${fixtures}/account`, never, found.me);
    expect(people[0]?.keys).toEqual([
      { key: ana, why: 'the one used most' },
      { key: 'ana torres', why: 'the same full name' },
    ]);
  });

  it('is asked, with who writes how much, where nothing says it', async () => {
    await expect(reader.guess(`${fixtures}/group-2020`, never)).rejects.toThrow(
      `${fixtures}/group-2020 does not say whose it is. Say it with --me; there write Ana Torres (telegram:user1001, 1), Bo Lind (telegram:user1002, 1).`,
    );
    await expect(reader.guess(chat([]), never)).rejects.toThrow('Nobody wrote anything in');
  });

  it.each(['user1002', '1002', 'telegram:user1002', 'bo lind'])('finds %s', async (word) => {
    const found = await reader.guess(`${fixtures}/chat`, never, [word]);
    expect(found).toMatchObject({ name: 'Bo Lind', why: 'as you said' });
    const { events } = await readAll(reader, `${fixtures}/chat`, found.me);
    expect(events.filter(({ self }) => self).map(({ id }) => id)).toEqual([
      'telegram:user1002/2',
      'telegram:user1002/11',
    ]);
  });

  it('says who is nobody there', async () => {
    await expect(reader.guess(`${fixtures}/chat`, never, ['cem arslan'])).rejects.toThrow('Nobody in');
  });
});

describe('what is odd in a Telegram export', () => {
  it('is named and passed over', async () => {
    const path = chat([
      message({ id: 1 }),
      message({ id: 2, date_unixtime: 'soon', date: 'later' }),
      message({ id: 3, date_unixtime: '99999999999' }),
      message({ id: 4, from: null, from_id: null }),
      message({ id: 'five' }),
      message({ id: 6, text: 4, text_entities: 4 }),
      message({ id: 7, text: 'x'.repeat(1024 * 1024) }),
      'no message',
      message({ id: 9, from_id: 'nobody9', from: 'Nine' }),
    ]);
    const { events, skipped } = await readAll(reader, path, [ana]);
    expect(events.map(({ id }) => id)).toEqual(['telegram:user1002/1', 'telegram:user1002/9']);
    expect(events[1]?.actor).toEqual({ key: 'nine', name: 'Nine' });
    expect(skipped.map(({ why }) => why)).toEqual([
      'its date cannot be read: "soon"',
      'its date lies in the future: 5138-11-16',
      'it names nobody',
      'it is no message of Telegram',
      'it is no message of Telegram',
      'it is longer than 1 MiB',
      'it is no message of Telegram',
    ]);
    expect(skipped.every(({ where }) => where.includes(path) && /byte \d+$/.test(where))).toBe(true);
  });

  it('leaves no message to another chat whose head cannot be read', async () => {
    const list = [
      { name: 'Bo Lind', type: 'personal_chat', id: 1002, messages: [message({})] },
      { name: 'Cem Arslan', type: 'personal_chat', id: 'odd', messages: [message({ id: 2 })] },
      { type: 'secret_garden', id: 5, messages: [message({ id: 3 })] },
      { messages: [message({ id: 4 })], name: 'late', type: 'saved_messages', id: 6 },
    ];
    const { events, skipped } = await readAll(reader, written({ about: 'a', chats: { about: 'b', list } }), [ana]);
    expect(events.map(({ id }) => id)).toEqual(['telegram:user1002/1']);
    expect(skipped.map(({ why }) => why)).toEqual([
      'the chat it stands in has no kind or number',
      'the chat it stands in is of a kind that is not known: secret_garden',
      'the chat it stands in is of a kind that is not known: secret_garden',
    ]);
  });

  it('keeps an escaped backslash before an x', async () => {
    const text = JSON.stringify(message({ text: 'a \\x41 b', text_entities: [] })).replace(' b', String.raw`\x07 b`);
    const { events } = await readAll(
      reader,
      written(`{"name":"Bo Lind","type":"personal_chat","id":1002,"messages":[${text}]}`),
      [ana],
    );
    expect(events[0]?.text).toBe('a \\x41  b');
  });

  it('says that a folder without one holds none', async () => {
    await expect(reader.guess('test/fixtures/readers/chat', never)).rejects.toThrow('holds no result.json of Telegram');
    await expect(readAll(reader, 'test/fixtures/readers/chat')).rejects.toThrow('holds no result.json of Telegram');
  });

  it('says that an export without chats has none', async () => {
    const path = written({ about: 'a', personal_information: { user_id: 1 } });
    const { events, told } = await readAll(reader, path);
    expect(events).toEqual([]);
    expect(told.notes).toEqual(['There is no chat in it: they are chosen when the export is made.']);
  });
});
