import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SourceEvent } from '../../../src/contract/event.ts';
import { discord } from '../../../src/readers/discord/discord.ts';
import { discordWords } from '../../../src/readers/discord/discord-words.ts';
import { temporaryFolder } from '../../gateway/running-gateway.ts';
import { readAll } from '../read-all.ts';
import { zipFile } from '../zip-file.ts';

const never = new AbortController().signal;
const fixtures = 'test/fixtures/readers/discord';
const reader = discord({ now: Date.parse('2026-11-01T00:00:00Z') });
const ana = 'discord:364055685807210001';
const bo = 'discord:364055685807210002';

const put = (files: Readonly<Record<string, string>>): string => {
  const folder = temporaryFolder();
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
};
const brief = (events: readonly SourceEvent[]) =>
  events.map(({ self, text, channel, audience }) => [self, text, channel, audience]);
const valid = (events: readonly SourceEvent[]) => events.filter((event) => !SourceEvent.safeParse(event).success);

describe('the reader of Discord, of a data package', () => {
  it('gives all of it as one’s own, by the numbers and moments that the ids hold', async () => {
    const { me } = await reader.guess(`${fixtures}/package`, never);
    const { events, skipped, told } = await readAll(reader, `${fixtures}/package`, me);
    expect(skipped).toEqual([]);
    expect(brief(events)).toEqual([
      [true, 'Yes, I would rather begin on Thursday.', 'direct messages', 'one'],
      [true, 'I said Thursday, , see', 'direct messages', 'one'],
      [true, '', 'direct messages', 'one'],
      [true, 'I think the quinces need more light  than they get.', 'pruning (Orchard hall)', 'many'],
      [true, '', 'pruning (Orchard hall)', 'many'],
      [true, 'Use this \n and wait. The key "ID": 12345678901234567890 is no id.', 'pruning (Orchard hall)', 'many'],
      [true, 'I left this room long ago.', 'a room without a name', 'many'],
      [true, 'I bring the baskets for both of you.', 'Baskets', 'few'],
    ]);
    expect(events[0]).toMatchObject({
      id: 'discord:1477941657600000001',
      occurred_at: '2026-03-02T08:12:30.000Z',
      actor: { key: ana, name: 'Ana Torres' },
      to: [{ key: bo, name: 'Bo Lind' }],
    });
    expect(events[7]?.to).toEqual([{ key: bo, name: 'Bo Lind' }, { key: 'discord:364055685807210003' }]);
    expect(events.filter((event) => 'utc_offset_minutes' in event)).toEqual([]);
    expect(valid(events)).toEqual([]);
    expect(told.notes).toEqual(['A data package holds your own messages alone: nobody who answered you.']);
  });

  it('reads packages from before 2024: a table, kinds as numbers, folders in another language', async () => {
    const { events, skipped } = await readAll(reader, `${fixtures}/package-2020`, ['Ana']);
    expect(skipped).toEqual([]);
    expect(brief(events)).toEqual([
      [true, 'I said "wait", twice.\nThen it snowed, a lot.', 'direct messages', 'one'],
      [true, 'plain words', 'direct messages', 'one'],
    ]);
    expect(events[0]).toMatchObject({ id: 'discord:628783606398976007', occurred_at: '2019-10-02T02:41:34.000Z' });
  });

  it('gives the same events from a zip, and once more', async () => {
    const all = await readAll(reader, `${fixtures}/package`, [ana]);
    const names = ['Messages/index.json', 'Account/user.json', 'Messages/c900000000000000001/channel.json', 'Messages/c900000000000000001/messages.json'] as const; // prettier-ignore
    const zip = join(temporaryFolder(), 'package.zip');
    writeFileSync(zip, zipFile(names.map((name) => ({ name, content: readFileSync(`${fixtures}/package/${name}`) }))));
    const bare = (events: readonly SourceEvent[]) => events.map((event) => ({ ...event, ref: undefined }));
    expect(bare((await readAll(reader, zip, [ana])).events)).toEqual(bare(all.events.slice(0, 3)));
    expect(await readAll(reader, `${fixtures}/package`, [ana])).toEqual(all);
  });

  it('is whose account lies in it; where none does, the words of one account are yours', async () => {
    expect(await reader.guess(`${fixtures}/package`, never)).toMatchObject({
      name: 'Ana Torres',
      why: 'the account the package is of',
      people: [{ keys: [{ key: ana }, { key: 'ana@orchard.example', why: 'the address of the account' }] }],
    });
    for (const word of ['@ana_t', 'Ana Torres', '364055685807210001', 'ana@orchard.example'])
      expect(await reader.guess(`${fixtures}/package`, never, [word])).toMatchObject({ why: 'as you said' });
    await expect(reader.guess(`${fixtures}/package`, never, ['Bo Lind'])).rejects.toThrow('Nobody in');
    expect(await reader.guess(`${fixtures}/package-2020`, never)).toMatchObject({ name: 'Me' });
    expect(await reader.guess(`${fixtures}/package-2020`, never, ['Ana'])).toMatchObject({ name: 'Ana' });
  });

  it('names what it cannot read', async () => {
    const channel = '900000000000000009';
    const folder = put({
      'messages/index.json': 'no JSON',
      [`messages/c${channel}/channel.json`]: `{"id": "${channel}", "type": 0}`,
      [`messages/c${channel}/messages.json`]: `[{"ID": "12", "Contents": "a"}, 4, {"ID": "1477941657600000001", "Contents": 7}, {"ID": "${'9'.repeat(19)}", "Contents": "late"}, {"ID": "1477941657600000002", "Contents": "${'x'.repeat(1024 * 1024)}"}, {"ID": "14779`,
      'messages/c900000000000000010/channel.json': '{}',
      'messages/c900000000000000010/messages.json': '[]',
    });
    const { events, skipped } = await readAll(reader, folder, ['me']);
    expect(events.map(({ text }) => text)).toEqual(['7']);
    expect(skipped.map(({ why }) => why)).toEqual([
      'the channel.json beside it cannot be read',
      'it is no message of Discord',
      'it is no message of Discord',
      expect.stringContaining('its date lies in the future'),
      'it is longer than 1 MiB',
      'the file ends in the middle of it',
    ]);
  });
});

describe('the reader of Discord, of DiscordChatExporter', () => {
  it('gives what was said in a talk of two, without notices and what was passed on', async () => {
    const path = `${fixtures}/exporter`;
    const { me, why, name } = await reader.guess(path, never);
    expect([me, why, name]).toEqual([[ana], 'the one whom a talk of two is not named after', 'Ana Torres']);
    const { events, skipped, told } = await readAll(reader, path, me);
    expect(skipped).toEqual([]);
    expect(brief(events)).toEqual([
      [false, 'Shall we prune the pears this week?', 'direct messages', 'one'],
      [true, 'Yes, I would rather begin on Thursday.', 'direct messages', 'one'],
      [true, '', 'direct messages', 'one'],
    ]);
    expect(events[1]).toMatchObject({
      id: 'discord:1477941657600000001',
      to: [{ key: bo, name: 'Bo Lind' }],
      reply_to: 'discord:1477941028454400001',
    });
    expect(events[2]?.removed).toEqual({ quoted: 28, code: 0 });
    expect(told.left).toEqual([{ what: 'notices of Discord', count: 1 }]);
    expect(valid(events)).toEqual([]);
  });

  it('meets the package’s own messages under the same ids', async () => {
    const own = await readAll(reader, `${fixtures}/package`, [ana]);
    const room = await readAll(reader, `${fixtures}/room`, [ana]);
    const ids = new Set(own.events.map(({ id }) => id));
    expect(room.events.filter(({ self }) => self).every(({ id }) => ids.has(id))).toBe(true);
  });

  it('asks whose a room is, and leaves out bots, notices and accounts that are gone', async () => {
    const path = `${fixtures}/room`;
    await expect(reader.guess(path, never)).rejects.toThrow(
      `${path} does not say whose it is. Say it with --me; there write Ana Torres (${ana}, 1), Cem Arslan (discord:364055685807210003, 1).`,
    );
    const { me } = await reader.guess(path, never, ['Ana Torres']);
    const { events, skipped, told } = await readAll(reader, path, me);
    expect(skipped).toEqual([]);
    expect(brief(events)).toEqual([
      [false, 'what do the quinces need?', 'pruning (Orchard hall)', 'many'],
      [true, 'I think the quinces need more light  than they get.', 'pruning (Orchard hall)', 'many'],
    ]);
    expect(events[0]?.to).toEqual([{ key: ana, name: 'Ana Torres', how: 'mention' }]);
    expect(events[1]?.to).toEqual([{ key: 'discord:364055685807210003', name: 'Cem Arslan' }]);
    expect(told.left).toEqual([
      { what: 'notices of Discord', count: 2 },
      { what: 'messages of bots', count: 1 },
      { what: 'what accounts wrote that are gone', count: 1 },
    ]);
  });

  it('never takes the one who writes most for the owner of a talk that nobody is named after', async () => {
    const file = readFileSync(`${fixtures}/exporter/Direct Messages - Bo Lind [900000000000000001].json`, 'utf8');
    const folder = put({
      'talk.json': file.replace('"name": "Bo Lind",\n    "topic"', '"name": "Somebody else",\n    "topic"'),
    });
    await expect(reader.guess(folder, never)).rejects.toThrow('does not say whose it is');
  });

  it('says that a folder without any holds none', async () => {
    await expect(readAll(reader, 'test/fixtures/readers/chat')).rejects.toThrow('holds no messages of Discord.');
  });
});

describe('the words of a message at Discord', () => {
  it.each([
    ['<@123456789012345678> **yes** <:pear:123456789012345678> @everyone', 'yes'],
    ['I like __this__ and ||that||, <t:1772442000:R>', 'I like this and that,'],
    ['# A heading\n-# and a small line', 'A heading\nand a small line'],
    ['!rank', ''],
    ['! wait for me', '! wait for me'],
    ['?', '?'],
    ['...and then it snowed', '...and then it snowed'],
    ['I wait.\n>>> all that\nis quoted', 'I wait.'],
    ['wow :tada: it works', 'wow it works'],
  ])('are taken from %j', (raw, text) => {
    expect(discordWords(raw).text.replaceAll(/ {2,}/g, ' ')).toBe(text);
  });
});
