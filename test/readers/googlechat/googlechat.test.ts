import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SourceEvent } from '../../../src/contract/event.ts';
import { googlechat } from '../../../src/readers/googlechat/googlechat.ts';
import { chatMoment } from '../../../src/readers/googlechat/googlechat-time.ts';
import { mail } from '../../../src/readers/mail/mail.ts';
import { temporaryFolder } from '../../gateway/running-gateway.ts';
import { readAll } from '../read-all.ts';
import { zipFile } from '../zip-file.ts';

const never = new AbortController().signal;
const takeout = 'test/fixtures/readers/googlechat';
const groups = `${takeout}/Takeout/Google Chat/Groups`;
const reader = googlechat({ now: Date.parse('2026-11-01T00:00:00Z') });
const ana = 'ana@orchard.example';

const talk = (messages: readonly unknown[], name = 'DM 8J1d'): string => {
  const path = join(temporaryFolder(), name, 'messages.json');
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify({ messages }));
  return path;
};
const message = (given: object) => ({
  creator: { name: 'Ana Torres', email: ana, user_type: 'Human' },
  created_date: 'Monday, March 2, 2026 at 8:12:30\u202FAM UTC',
  text: 'I prune',
  topic_id: 't1',
  message_id: '8J1d/t1/t1',
  ...given,
});
const brief = (events: readonly SourceEvent[]) =>
  events.map(({ id, self, text, channel, audience }) => [id.replace('googlechat:', ''), self, text, channel, audience]);

describe('the reader of Google Chat', () => {
  it('gives the messages of talks and spaces by their own ids, the subject’s own words alone', async () => {
    const { events, skipped, told } = await readAll(reader, takeout, [ana]);
    expect(skipped).toEqual([]);
    expect(brief(events).slice(0, 10)).toEqual([
      ['8J1d/t1/t1', false, 'Shall we prune the pears this week?', 'direct messages', 'one'],
      ['8J1d/t2/t2', true, 'Yes, I would rather begin on Thursday.', 'direct messages', 'one'],
      ['8J1d/t3/t3', true, 'See  and tell me.', 'direct messages', 'one'],
      ['8J1d/t4/t4', true, 'Run this:\nand wait.', 'direct messages', 'one'],
      ['8J1d/t5/t5', true, '', 'direct messages', 'one'],
      ['8J1d/t6/t6', false, '', 'direct messages', 'one'],
      ['few2/v1/v1', true, 'I bring the baskets for both of you.', 'group messages', 'few'],
      ['AAQA1/u1/u1', false, 'The ladder is broken.', 'Harvest hall', 'many'],
      ['AAQA1/u1/u2', true, 'I think we should buy a new one.', 'Harvest hall', 'many'],
      ['AAQA1/u3/u3', true, 'who waters the seedlings?', 'Harvest hall', 'many'],
    ]);
    expect(events.slice(10).map(({ text }) => text)).toEqual(['First the wax.', 'First the wax.']);
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
    expect(told.left).toEqual([
      { what: 'messages that were taken back and name nobody', count: 1 },
      { what: 'messages of bots', count: 1 },
    ]);
    expect(told.zone).toContain('UTC alone');
    expect(events.filter((event) => 'utc_offset_minutes' in event)).toEqual([]);
    expect(events.filter((event) => !SourceEvent.safeParse(event).success)).toEqual([]);
  });

  it('says whom a message is for, what it answers and when it was', async () => {
    const { events } = await readAll(reader, takeout, [ana]);
    const at = (id: string) => events.find((event) => event.id === `googlechat:${id}`);
    expect(at('8J1d/t2/t2')).toMatchObject({
      occurred_at: '2026-03-02T08:12:30.000Z',
      to: [{ key: 'bo@orchard.example', name: 'Bo Lind' }],
      reply_to: 'googlechat:8J1d/t1/t1',
    });
    expect(at('8J1d/t3/t3')).toMatchObject({ occurred_at: '2026-03-02T12:05:00.000Z', removed: { code: 21 } });
    expect(at('8J1d/t4/t4')?.occurred_at).toBe('2026-03-02T00:00:59.000Z');
    expect(at('AAQA1/u1/u2')).toMatchObject({ thread: 'googlechat:AAQA1/u1' });
    expect(at('AAQA1/u1/u2')).not.toHaveProperty('to');
    expect(at('AAQA1/u3/u3')?.to).toEqual([
      { key: 'cem@orchard.example', name: 'Cem Arslan', address: 'cem@orchard.example', how: 'mention' },
    ]);
    expect(at('few2/v1/v1')?.to?.map(({ key }) => key)).toEqual(['bo@orchard.example', 'cem@orchard.example']);
  });

  it('gives the same events from the zip, the folder of one talk, its file, and once more', async () => {
    const bare = ({ events }: { events: readonly SourceEvent[] }) =>
      events.map((event) => ({ ...event, ref: undefined }));
    const all = await readAll(reader, takeout, [ana]);
    const inTalk = bare(all).slice(0, 6);
    expect(bare(await readAll(reader, `${groups}/DM 8J1d`, [ana]))).toEqual(inTalk);
    expect(bare(await readAll(reader, `${groups}/DM 8J1d/messages.json`, [ana]))).toEqual(inTalk);
    const zip = join(temporaryFolder(), 'takeout-001.zip');
    const names = ['DM 8J1d/messages.json', 'DM 8J1d/group_info.json'];
    const entries = names.map((name) => ({
      name: `Takeout/Google Chat/Groups/${name}`,
      content: readFileSync(`${groups}/${name}`),
    }));
    writeFileSync(zip, zipFile(entries));
    expect(bare(await readAll(reader, zip, [ana]))).toEqual(inTalk);
    expect(await readAll(reader, takeout, [ana])).toEqual(all);
  });

  it('shares a Takeout with the mail in it: both readers take it, each its own', async () => {
    const zip = join(temporaryFolder(), 'takeout-001.zip');
    writeFileSync(
      zip,
      zipFile([
        { name: 'Takeout/Mail/All mail.mbox', content: readFileSync('test/fixtures/readers/mail/orchard.mbox') },
        {
          name: 'Takeout/Google Chat/Groups/DM 8J1d/messages.json',
          content: readFileSync(`${groups}/DM 8J1d/messages.json`),
        },
      ]),
    );
    const mails = mail({ environment: {}, now: Date.parse('2026-11-01T00:00:00Z') });
    expect(await reader.recognises(zip, never)).toBe('good');
    expect(await mails.recognises(zip, never)).toBe('good');
    expect(new Set((await readAll(reader, zip, [ana])).events.map(({ provider }) => provider))).toEqual(
      new Set(['googlechat']),
    );
    expect(new Set((await readAll(mails, zip, [ana])).events.map(({ provider }) => provider))).toEqual(
      new Set(['mail']),
    );
  });
});

describe('whose Google Chat it is', () => {
  it('is said by the account beside it, and by whoever is meant', async () => {
    expect(await reader.guess(takeout, never)).toMatchObject({ name: 'Ana Torres', me: [ana], why: 'the account the export is of' }); // prettier-ignore
    expect(await reader.guess(takeout, never, ['Bo Lind'])).toMatchObject({ name: 'Bo Lind', why: 'as you said' });
    await expect(reader.guess(takeout, never, ['Dora'])).rejects.toThrow('Nobody in');
  });

  it('is asked, with who writes how much, where no account lies beside it', async () => {
    await expect(reader.guess(`${groups}/Space AAQA1`, never)).rejects.toThrow(
      `${groups}/Space AAQA1 does not say whose it is. Say it with --me; there write Ana Torres (${ana}, 4), Cem Arslan (cem@orchard.example, 1).`,
    );
  });
});

describe('what is odd in Google Chat', () => {
  it.each([
    ['Monday, September 5, 2016 at 6:46:08 PM UTC', '2016-09-05T18:46:08.000Z'],
    ['Monday, September 5, 2016 at 6:46:08\u202FPM UTC', '2016-09-05T18:46:08.000Z'],
    ['Thursday, February 29, 2024 at 12:00:00 AM UTC', '2024-02-29T00:00:00.000Z'],
    ['Sunday, February 29, 2026 at 12:00:00 AM UTC', undefined],
    ['Monday, September 5, 2016 at 13:46:08 PM UTC', undefined],
    ['Montag, 5. September 2016 um 18:46:08 UTC', undefined],
    ['2016-09-05T18:46:08Z', undefined],
    ['', undefined],
  ])('reads the date %s', (date, at) => {
    const moment = chatMoment(date);
    expect(Number.isNaN(moment) ? undefined : new Date(moment).toISOString()).toBe(at);
  });

  it('is named and passed over', async () => {
    const path = talk([
      message({}),
      message({ message_id: '8J1d/t2/t2', created_date: 'lunes, 2 de marzo de 2026, 8:12:30 UTC' }),
      message({ message_id: '8J1d/t3/t3', creator: undefined }),
      message({ message_id: '8J1d/t4/t4', text: 4 }),
      'no message',
      message({ message_id: '8J1d/t6/t6', text: 'x'.repeat(1024 * 1024) }),
      message({ message_id: '8J1d/t7/t7', annotations: [{ start_index: 90, length: 5, url_metadata: {} }] }),
    ]);
    const { events, skipped } = await readAll(reader, path, [ana]);
    expect(brief(events).map(([id, , text]) => [id, text])).toEqual([['8J1d/t1/t1', 'I prune'], ['8J1d/t7/t7', 'I prune']]); // prettier-ignore
    expect(skipped.map(({ why }) => why)).toEqual([
      'its date cannot be read: "lunes, 2 de marzo de 2026, 8:12:30 UTC"',
      'it names nobody',
      'it is no message of Google Chat',
      'it is no message of Google Chat',
      'it is longer than 1 MiB',
    ]);
    expect(skipped.every(({ where }) => where.startsWith(path) && /at byte \d+$/.test(where))).toBe(true);
  });

  it('gives what has no id of its own the same one in a longer export', async () => {
    const said = { message_id: undefined };
    const short = await readAll(reader, talk([message(said), message({ ...said, text: 'I wait' })]), [ana]);
    const longer = [
      message({ ...said, text: 'Earlier' }),
      message({ ...said, text: 'I wait' }),
      message(said),
      message(said),
    ];
    const long = await readAll(reader, talk(longer), [ana]);
    const ids = new Set(long.events.map(({ id }) => id));
    expect(ids.size).toBe(4);
    expect(short.events.every(({ id }) => ids.has(id))).toBe(true);
  });

  it('says that a folder without any holds none', async () => {
    await expect(readAll(reader, 'test/fixtures/readers/chat')).rejects.toThrow('holds no messages of Google Chat.');
  });
});
