import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SourceEvent } from '../../../src/contract/event.ts';
import { postWords } from '../../../src/readers/posts/post-words.ts';
import { posts } from '../../../src/readers/posts/posts.ts';
import { xMoment } from '../../../src/readers/posts/x-post.ts';
import { temporaryFolder } from '../../gateway/running-gateway.ts';
import { readAll } from '../read-all.ts';
import { zipFile } from '../zip-file.ts';

const never = new AbortController().signal;
const fixtures = 'test/fixtures/readers/posts';
const reader = posts({ now: Date.parse('2026-11-01T00:00:00Z') });
const ana = 'https://orchard.example/users/ana';

const put = (files: Readonly<Record<string, string>>): string => {
  const folder = temporaryFolder();
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
};
const brief = (events: readonly SourceEvent[]) =>
  events.map(({ id, self, text, channel, audience }) => [
    id.replace(`${ana}/statuses/`, ''),
    self,
    text,
    channel,
    audience,
  ]);
const bare = (events: readonly SourceEvent[]) => events.map((event) => ({ ...event, ref: undefined }));
const text = (path: string) => readFileSync(`${fixtures}/${path}`, 'utf8');

describe('the reader of posts, of Mastodon', () => {
  it('gives what was written, not what was passed on; what is for one alone stays so', async () => {
    const { me } = await reader.guess(`${fixtures}/mastodon`, never);
    const { events, skipped, told } = await readAll(reader, `${fixtures}/mastodon`, me);
    expect(skipped).toEqual([]);
    expect(brief(events)).toEqual([
      ['mastodon:1', true, 'I think the quinces need more light than they get.', 'Mastodon', 'many'],
      ['mastodon:2', true, 'Yes, I would rather begin on Thursday.', 'Mastodon', 'many'],
      ['mastodon:4', true, 'Between us: I shall leave the hall in May.', 'direct messages', 'one'],
      ['mastodon:5', true, 'Late frost is here.', 'Mastodon, for followers', 'many'],
      ['mastodon:6', true, 'Das Obst wartet nicht auf uns.\nWir warten auf das Obst.', 'Mastodon', 'many'],
      ['mastodon:7', true, 'Which ladder do we buy?', 'Mastodon', 'many'],
    ]);
    expect(told.left).toEqual([
      { what: 'what others wrote and was passed on', count: 1 },
      { what: 'what is no post: deletions, likes, changes of a profile', count: 1 },
    ]);
    expect(events.filter((event) => !SourceEvent.safeParse(event).success)).toEqual([]);
    expect(events.filter((event) => 'utc_offset_minutes' in event)).toEqual([]);
  });

  it('says whom a post is for, what it answers, its language, and what it warns of', async () => {
    const { events } = await readAll(reader, `${fixtures}/mastodon`, [ana]);
    const [first, answer, , warned, german] = events;
    expect(answer).toMatchObject({
      actor: { key: ana, name: 'Ana Torres' },
      to: [{ key: 'https://press.example/users/bo', name: 'bo@press.example', how: 'mention' }],
      reply_to: 'mastodon:https://press.example/users/bo/statuses/9',
      lang: 'en',
      occurred_at: '2026-03-02T09:00:00.000Z',
    });
    expect(warned).toMatchObject({ title: 'weather', removed: { code: 29 } });
    expect(german).toMatchObject({ lang: 'de', thread: first?.thread, reply_to: first?.id });
  });

  it('gives the same from the outbox alone, a zip, and once more', async () => {
    const all = await readAll(reader, `${fixtures}/mastodon`, [ana]);
    expect(bare((await readAll(reader, `${fixtures}/mastodon/outbox.json`, [ana])).events)).toEqual(bare(all.events));
    const zip = join(temporaryFolder(), 'archive.zip');
    const names = ['outbox.json', 'actor.json', 'likes.json'];
    writeFileSync(zip, zipFile(names.map((name) => ({ name, content: text(`mastodon/${name}`) }))));
    expect(bare((await readAll(reader, zip, [ana])).events)).toEqual(bare(all.events));
    expect(await readAll(reader, `${fixtures}/mastodon`, [ana])).toEqual(all);
  });

  it('is whose account it is, whatever they are called by', async () => {
    const why = 'the account the archive is of';
    expect(await reader.guess(`${fixtures}/mastodon`, never)).toMatchObject({ name: 'Ana Torres', me: [ana], why });
    for (const word of ['@ana@orchard.example', 'ana', 'Ana Torres', ana])
      expect(await reader.guess(`${fixtures}/mastodon`, never, [word])).toMatchObject({ why: 'as you said' });
    await expect(reader.guess(`${fixtures}/mastodon`, never, ['Bo'])).rejects.toThrow('Nobody in');
    const alone = put({ 'outbox.json': text('mastodon/outbox.json') });
    expect(await reader.guess(alone, never)).toMatchObject({ name: 'ana', me: [ana] });
  });

  it('names what it cannot read', async () => {
    const [, items = ''] = /"orderedItems":(\[\{[^]*\])\}/.exec(text('mastodon/outbox.json')) ?? [];
    const [first] = JSON.parse(items) as [{ object: object }];
    const changed = [
      first,
      { ...first, object: { ...first.object, published: '2026-03-02 08:12' } },
      { ...first, object: { ...first.object, id: undefined } },
      { ...first, object: { type: 'Note', id: 'x'.repeat(1000) } },
      { ...first, actor: undefined },
      4,
      { ...first, object: { ...first.object, content: 'x'.repeat(1024 * 1024) } },
    ];
    const path = join(put({ 'outbox.json': JSON.stringify({ type: 'OrderedCollection', orderedItems: changed }) }), 'outbox.json'); // prettier-ignore
    const { events, skipped } = await readAll(reader, path, [ana]);
    expect(events).toHaveLength(1);
    expect(skipped.map(({ why }) => why)).toEqual([
      'its date cannot be read: "2026-03-02 08:12"',
      'it holds nothing that was written',
      'it names neither itself nor who wrote it',
      'it names neither itself nor who wrote it',
      'it is no activity of an outbox',
      'it is longer than 1 MiB',
    ]);
    expect(skipped.every(({ where }) => where.startsWith(path))).toBe(true);
  });
});

describe('the reader of posts, of X', () => {
  it('gives posts whole and once, and private messages by who wrote them', async () => {
    const { me } = await reader.guess(`${fixtures}/x`, never);
    const { events, skipped, told } = await readAll(reader, `${fixtures}/x`, me);
    expect(skipped).toEqual([]);
    expect(brief(events).slice(1)).toEqual([
      ['x:5008', true, 'We meet at ten.', 'X', 'many'],
      ['x:5003', true, 'And the second row needs it more.', 'X', 'many'],
      ['x:5001', true, 'I think the quinces need more light & less wind.', 'X', 'many'],
      ['x:5002', true, 'The first row needs wax.', 'X', 'many'],
      ['x:5004', true, 'Yes, I would rather begin on Thursday.', 'X', 'many'],
      ['x:message/6010', true, 'I bring the baskets for both of you.', 'group messages', 'few'],
      ['x:message/6002', true, 'Between us: I leave in May & you?', 'direct messages', 'one'],
      ['x:message/6001', false, 'Will you leave?', 'direct messages', 'one'],
    ]);
    // The post itself ends in the middle of a sentence: what it says in full stands elsewhere.
    expect(events[0]).toMatchObject({
      id: 'x:5006',
      text: expect.stringMatching(/argue again, as we did last year\.$/),
    });
    expect(told.left).toEqual([
      { what: 'posts that stand there again in other words', count: 1 },
      { what: 'what others wrote and was passed on', count: 1 },
      { what: 'notices of private talks', count: 1 },
    ]);
    expect(events.filter((event) => !SourceEvent.safeParse(event).success)).toEqual([]);
  });

  it('knows a row of one’s own posts as one, in whatever order they lie, and whom others are', async () => {
    const { events } = await readAll(reader, `${fixtures}/x`, ['x:1001']);
    const at = (id: string) => events.find((event) => event.id === `x:${id}`);
    expect(['5001', '5002', '5003'].map((id) => at(id)?.thread)).toEqual(['x:5001', 'x:5001', 'x:5001']);
    expect(at('5002')).not.toHaveProperty('to');
    expect(at('5004')).toMatchObject({ to: [{ key: 'x:1002', name: 'Bo Lind' }], reply_to: 'x:4999' });
    expect(at('message/6001')).toMatchObject({ actor: { key: 'x:1002', name: 'Bo Lind' }, to: [{ key: 'x:1001' }] });
  });

  it('gives the same from a file of it, from the name it had before, and once more', async () => {
    const all = await readAll(reader, `${fixtures}/x`, ['x:1001']);
    const one = await readAll(reader, `${fixtures}/x/data/tweets.js`, ['x:1001']);
    expect(bare(one.events)).toEqual(bare(all.events.slice(2, 6)));
    const before = put({ 'data/tweet.js': text('x/data/tweets.js').replace('.tweets.', '.tweet.'), 'data/account.js': text('x/data/account.js') }); // prettier-ignore
    expect(bare((await readAll(reader, before, ['x:1001'])).events)).toEqual(bare(one.events));
    expect(await readAll(reader, `${fixtures}/x`, ['x:1001'])).toEqual(all);
  });

  it('is whose account lies in it; posts alone are of whom they answer, private messages alone are asked about', async () => {
    expect(await reader.guess(`${fixtures}/x`, never)).toMatchObject({
      name: 'Ana Torres',
      people: [{ keys: [{ key: 'x:1001' }, { key: 'ana@orchard.example', why: 'the address of the account' }] }],
    });
    const alone = put({ 'data/tweets.js': text('x/data/tweets.js') });
    const whose = await reader.guess(alone, never);
    expect(whose).toMatchObject({ name: 'ana_t', why: 'whose posts are answered by posts of the same archive' });
    expect((await readAll(reader, alone, whose.me)).events.every(({ self }) => self)).toBe(true);
    const talks = put({ 'data/direct-messages.js': text('x/data/direct-messages.js') });
    await expect(reader.guess(talks, never)).rejects.toThrow(
      `${talks} does not say whose it is. Say it with --me; there write x:1001 (x:1001, 1), x:1002 (x:1002, 1).`,
    );
    const { me } = await reader.guess(talks, never, ['x:1002']);
    const read = await readAll(reader, talks, me);
    expect(read.events.map(({ self }) => self)).toEqual([false, true]);
    expect(read.events[0]?.actor).toEqual({ key: 'x:1001', name: 'X account 1001' });
  });

  it('is asked about where several accounts lie at a path', async () => {
    await expect(reader.guess(fixtures, never)).rejects.toThrow(
      'does not say whose it is. Say it with --me; there write Ana Torres',
    );
    const { me } = await reader.guess(fixtures, never, ['Ana Torres']);
    expect(me).toEqual(expect.arrayContaining([ana, 'x:1001']));
  });

  it('names what it cannot read', async () => {
    const tweets = `window.YTD.tweets.part0 = [{"tweet": {"id_str": "1", "created_at": "2026-03-02", "full_text": "a"}}, {"tweet": {"id_str": "a", "created_at": ""}}, 4, {"tweet": {"id_str": "2", "created_at": "Mon Mar 02 08:12:30 +0000 2026", "full_text": "b"}}, {"tw`;
    const { events, skipped } = await readAll(reader, put({ 'data/tweets.js': tweets }), ['me']);
    expect(events.map(({ text: said }) => said)).toEqual(['b']);
    expect(skipped.map(({ why }) => why)).toEqual([
      'its date cannot be read: "2026-03-02"',
      'it is no post of X',
      'it is no post of X',
      'the file ends in the middle of it',
    ]);
    await expect(readAll(reader, 'test/fixtures/readers/chat')).rejects.toThrow('holds no posts of Mastodon or X.');
  });

  it.each([
    ['Wed Oct 19 20:07:25 +0000 2022', '2022-10-19T20:07:25.000Z'],
    ['Wed Oct 19 20:07:25 +0200 2022', '2022-10-19T18:07:25.000Z'],
    ['Wed Okt 19 20:07:25 +0000 2022', undefined],
    ['2022-10-19', undefined],
  ])('reads the date %s', (date, at) => {
    const moment = xMoment(date);
    expect(Number.isNaN(moment) ? undefined : new Date(moment).toISOString()).toBe(at);
  });
});

describe('the words of a post', () => {
  it.each([
    ['@bo @cem@press.example, yes', 'yes'],
    ['I asked @bo about it', 'I asked @bo about it'],
    ['We #prune in #March', 'We prune in'],
    ['#pears #quinces', ''],
    ['Look RT @bo: the ladder is broken', 'Look'],
    ['It works :pear: https://orchard.example/a', 'It works'],
    ['@bo', ''],
    ['1 # 2', '1 # 2'],
  ])('are taken from %j', (raw, said) => {
    expect(postWords(raw).text.replaceAll(/ {2,}/g, ' ')).toBe(said);
  });
});

describe('the posts of X without an account', () => {
  const post = (id: string, more: object = {}) => ({
    tweet: { id_str: id, created_at: 'Mon Mar 02 10:00:00 +0000 2026', full_text: 'The quinces are in.', ...more },
  });
  const onward = (of: string, by: string, name: string) => ({
    in_reply_to_status_id_str: of,
    in_reply_to_user_id_str: by,
    in_reply_to_screen_name: name,
  });
  const file = (...all: readonly object[]) => put({ 'tweets.js': `window.YTD.tweets.part0 = ${JSON.stringify(all)}` });

  it('are of whoever is answered where one goes on from another, who is then nobody they write to', async () => {
    const path = file(post('1'), post('2', onward('1', '17', 'ana')), post('3', onward('99', '18', 'bo')));
    const { me, name } = await reader.guess(path, never);
    expect([me, name]).toEqual([['x:17'], 'ana']);
    const { events } = await readAll(reader, path, me);
    expect(events.map(({ self, to }) => [self, to?.map(({ key }) => key)])).toEqual([
      [true, undefined],
      [true, undefined],
      [true, ['x:18']],
    ]);
  });

  it('are of you where nothing tells it, or two would be it', async () => {
    for (const path of [
      file(post('1'), post('2', onward('99', '17', 'ana'))),
      file(post('1'), post('2', onward('1', '17', 'ana')), post('3', onward('1', '18', 'bo'))),
    ])
      expect((await reader.guess(path, never)).name).toBe('Me');
  });
});
