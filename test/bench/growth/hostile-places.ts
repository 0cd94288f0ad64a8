import postalMime from 'postal-mime';
import { formats } from '../../../src/readers/agents/agent-files.ts';
import { claudeWords, refusalWords } from '../../../src/readers/agents/claude-words.ts';
import { codexWords } from '../../../src/readers/agents/codex-words.ts';
import { historyOf } from '../../../src/readers/agents/history-line.ts';
import { typedPrompt, withoutCommand } from '../../../src/readers/agents/typed-prompt.ts';
import type { SourceEvent } from '../../../src/contract/event.ts';
import { keptOutIn } from '../../../src/contract/kept-out/kept-out.ts';
import { createEngine } from '../../../src/engine/engine.ts';
import { lint } from '../../../src/lint/lint.ts';
import { meetingOf } from '../../../src/readers/calendar/calendar-event.ts';
import { calendarSubject } from '../../../src/readers/calendar/calendar-subject.ts';
import { calendarWith, withEvent } from '../../../src/readers/calendar/calendar-time.ts';
import { commitEvent } from '../../../src/readers/git/commit-event.ts';
import { discordWords } from '../../../src/readers/discord/discord-words.ts';
import { placeOf } from '../../../src/readers/github/github-address.ts';
import { githubWords } from '../../../src/readers/github/github-words.ts';
import { chatMoment } from '../../../src/readers/googlechat/googlechat-time.ts';
import { chatWords } from '../../../src/readers/googlechat/googlechat-words.ts';
import { mailEvent } from '../../../src/readers/mail/mail-event.ts';
import { mailWords } from '../../../src/readers/mail/mail-words.ts';
import { actorOf, subjectAmong } from '../../../src/readers/people/people.ts';
import { fullName, handleIn, plainAddress, wordsIn } from '../../../src/readers/people/names.ts';
import { mastodonEvent } from '../../../src/readers/posts/mastodon-event.ts';
import { postWords } from '../../../src/readers/posts/post-words.ts';
import { slackEvent } from '../../../src/readers/slack/slack-message.ts';
import { telegramEvent } from '../../../src/readers/telegram/telegram-event.ts';
import { telegramValue } from '../../../src/readers/telegram/telegram-json.ts';
import { messageOf, writerOf } from '../../../src/readers/telegram/telegram-message.ts';
import { htmlWords } from '../../../src/readers/words/html-words.ts';
import { ownWords } from '../../../src/readers/words/own-words.ts';

/** Somewhere that a text from outside is read: does all of the work there is with it. */
export type Place = (text: string) => Promise<void> | void;

const now = Date.UTC(2026, 10, 20);
const own = { key: 'ada@acme.test', name: 'Ada Okafor', address: 'ada@acme.test' };
const who = subjectAmong([own.address]);

const plainWords = 'When the tide comes in I look at the boats and write down which of them are late. ';

/** So many events of the subject and of another, each told apart by its number. */
function eventsOf(count: number, given: (number: number) => Partial<SourceEvent>): SourceEvent[] {
  const peer = { key: 'ines@acme.test', name: 'Inês Prata', address: 'ines@acme.test' };
  return Array.from({ length: count }, (_, number) => ({
    id: `mail:${number}`,
    provider: 'mail',
    kind: 'message',
    occurred_at: new Date(now - (number + 1) * 40_000_000).toISOString(),
    self: number % 4 !== 3,
    actor: number % 4 === 3 ? peer : own,
    to: [number % 4 === 3 ? own : peer],
    audience: 'one',
    channel: 'quay',
    thread: `mail:${number - (number % 4)}`,
    utc_offset_minutes: 60,
    text: plainWords,
    ...given(number),
  }));
}

async function built(events: readonly SourceEvent[]): Promise<void> {
  const engine = createEngine({ asOf: new Date(now).toISOString(), subject: 'Ada Okafor' });
  for (const event of events) engine.add(event);
  await engine.prepare();
  engine.finish();
}

/** The pieces of a text, one for each of so many events. */
const pieces = (text: string, count: number): string[] => {
  const each = Math.ceil(text.length / count);
  return Array.from({ length: count }, (_, at) => text.slice(at * each, (at + 1) * each).toWellFormed());
};

/** A text in the field of an event that `put` names: whole in one of many events, or in pieces of all. */
const inOne = (put: (text: string) => Partial<SourceEvent>) => (text: string) =>
  built(eventsOf(40, (number) => (number === 0 ? put(text) : {})));
const inAll = (put: (text: string) => Partial<SourceEvent>) => (text: string) => {
  const parts = pieces(text, 10);
  return built(eventsOf(40, (number) => put(parts[number % 10] ?? '')));
};
/** A text in pieces of 100 characters, each in an event of its own. */
const inMany = (put: (text: string) => Partial<SourceEvent>) => (text: string) => {
  const parts = pieces(text, Math.ceil(text.length / 100));
  return built(eventsOf(parts.length, (number) => put(parts[number] ?? '')));
};
const asCommit = (given: Partial<SourceEvent>): Partial<SourceEvent> => ({
  provider: 'git',
  kind: 'commit',
  ...given,
});

const folded = (text: string) => text.replaceAll(/[\r\n\u0000]/g, ' ');

const mailWith = async (header: string, body: string, type = 'text/plain') => {
  const head = `From: Ada <ada@acme.test>\nTo: ines@acme.test\nDate: Thu, 19 Nov 2026 10:00:00 +0100\n${header}`;
  const mail = await postalMime.parse(`${head}Content-Type: ${type}; charset=utf-8\n\n${body}`);
  mailEvent(mail, { file: 'box', offset: 0, envelope: '', box: 'box' }, who, now);
};

const commitWith = (given: { message?: string; name?: string; merge?: boolean }) =>
  void commitEvent(
    {
      hash: 'a'.repeat(40),
      parents: given.merge === true ? ['b', 'c'] : ['b'],
      date: '2026-11-19T10:00:00+01:00',
      author: [given.name ?? 'Ada', 'ada@acme.test'],
      committer: [given.name ?? 'Ada', 'ada@acme.test'],
      committed: '2026-11-19T10:00:00+01:00',
      message: given.message ?? 'Mend it',
      changed: [],
      more: 0,
      isCut: false,
    },
    { changed: [], releases: [], tip: undefined },
    { channel: 'atlas', folder: '/atlas', who, now },
  );

const slackWith = (text: string) =>
  void slackEvent(
    { type: 'message', user: 'U1', text, ts: '1763500000.000100' },
    { id: 'C1', name: 'quay', kind: 'channel', members: [], files: [] } as never,
    { people: new Map() },
    who,
    { file: 'slack.json', now },
  );

const mastodonWith = (html: string) => {
  const post = { id: '1', actor: own.key, at: '2026-11-19T10:00:00Z', html, warning: '', lang: undefined };
  const more = { answers: undefined, conversation: undefined, called: [], seenBy: 'all' } as const;
  mastodonEvent({ ...post, ...more }, { actor: own, who, ref: { file: 'outbox.json', offset: 0 }, now });
};

const telegramWith = (given: object) => {
  const chat = { kind: 'room', name: 'quay', peer: 'channel1', isAlone: false } as const;
  const message = messageOf({ id: 1, type: 'message', date_unixtime: '1763500000', from_id: 'user1', ...given });
  if (typeof message === 'string' || 'why' in message) return;
  const actor = writerOf(message, chat) ?? own;
  const ref = { file: 'result.json', offset: 0 };
  telegramEvent(message, { chat, actor, answered: undefined, who, self: undefined, ref, now, zone: 'UTC' });
};
const telegramBytes = (text: string) => {
  try {
    telegramValue(Buffer.from(`"${text}`));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
};

const never = new AbortController().signal;
async function* stream(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}
/** A text in the parameters of people of a meeting, a line of it in each. */
const attendees = (text: string) =>
  text
    .split(/[\r\n]+/)
    .map((line) => `ATTENDEE;${line}:x\r\n`)
    .join('');

const calendar = calendarWith([]);
const escaped = (text: string) => text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n?|\n/g, String.raw`\n`);
const meetingWith = (property: string, text: string) =>
  withEvent(
    calendar,
    `BEGIN:VEVENT\r\nUID:1\r\nDTSTART:20261119T100000Z\r\nDTEND:20261119T110000Z\r\n${property}:${escaped(text)}\r\nEND:VEVENT`,
    (event) => void meetingOf(event, { channel: 'quay', home: undefined, owner: own, who }),
  );

/** Every place that takes a text of somebody else's. */
export const hostilePlaces: Readonly<Record<string, Place>> = {
  'claims: what none may hold': (text) => void keptOutIn(text),
  'lint: a persona': async (text) => void (await lint({ subject: text, episodes: [{ label: text }] }, now)),
  'reader: own words': (text) => void ownWords(text),
  'reader: git, message': (message) => commitWith({ message }),
  'reader: git, body': (text) => commitWith({ message: `Mend it\n\n${text}` }),
  'reader: git, merge': (message) => commitWith({ message, merge: true }),
  'reader: git, names': (name) => commitWith({ name }),
  'reader: mail, words': (text) => void mailWords(text),
  'reader: mail, text': (text) => mailWith('', text),
  'reader: mail, text below a sentence': (text) => mailWith('', `I look at it.\n\n${text}\n\nAda`),
  'reader: mail, HTML': (text) => mailWith('', text, 'text/html'),
  'reader: mail, subject': (text) => mailWith(`Subject: ${folded(text)}\n`, 'Yes.'),
  'reader: mail, people': (text) => mailWith(`Cc: ${folded(text)}\n`, 'Yes.'),
  'reader: mail, sender': (text) => mailWith(`X-Original-From: ${folded(text)}\nList-Post: ${folded(text)}\n`, 'Yes.'),
  'reader: mail, references': (text) => mailWith(`References: ${folded(text)}\nMessage-ID: ${folded(text)}\n`, 'Yes.'),
  'reader: HTML': (text) => void htmlWords(text),
  'reader: agents, prompts': (text) => {
    for (const read of [claudeWords(text), claudeWords(`<command-name>/a</command-name>${text}`), codexWords(text)])
      if ('words' in read) typedPrompt(read.words);
    refusalWords(`The user doesn't want to proceed, the user said:\n${text}`);
    withoutCommand(text);
  },
  'reader: agents, beginnings': (text) => void [historyOf(text), ...formats.map((format) => format.recognises(text))],
  'reader: Slack': slackWith,
  'reader: GitHub': (text) => void githubWords(text, { has: () => false }),
  'reader: GitHub, address': (text) => void placeOf(`https://github.com/${text}`),
  'reader: Telegram': (text) => telegramWith({ text }),
  'reader: Telegram, names': (text) => telegramWith({ from: text, author: text, forwarded_from: text }),
  'reader: Telegram, bytes': telegramBytes,
  'reader: Google Chat': (text) => void [chatWords({ text }), chatMoment(text)],
  'reader: Discord': (text) => void discordWords(text, ['Ana', text.slice(0, 100)]),
  'reader: posts': (text) => void postWords(text),
  'reader: Mastodon': mastodonWith,
  'reader: calendar, description': (text) => meetingWith('DESCRIPTION', text),
  'reader: calendar, summary': (text) => meetingWith('SUMMARY', text),
  'reader: people': (text) => {
    for (const person of [actorOf(text, undefined), actorOf(text, text)]) {
      const { name = '', key = '' } = person ?? {};
      fullName(name);
      wordsIn(name);
      handleIn(name);
      plainAddress(key);
    }
  },
  'reader: calendar, people': async (text) => {
    const block = `BEGIN:VEVENT\r\n${attendees(text)}END:VEVENT\r\n`;
    await calendarSubject(
      [{ name: 'quay', path: '/quay.ics', size: block.length, stream: () => stream(block) }],
      never,
    );
  },
  'engine: sentences': inAll((text) => ({
    text: text
      .split(/(?<=[.!?])\s/)
      .map((piece) => `In general I usually prefer boats and ${piece.replaceAll('\n', ' ')} as all of them do.`)
      .join(' '),
    cuts: [3, 4_000],
  })),
  'engine: text of many': inMany((text) => ({ text })),
  'engine: titles of many': inMany((title) => asCommit({ title, text: title })),
  'engine: names of many': inMany((name) => ({ to: [{ key: `k${name}`, name, address: name }] })),
  'engine: text, one': inOne((text) => ({ text })),
  'engine: text, all': inAll((text) => ({ text })),
  'engine: text of commits': inAll((text) => asCommit({ text, title: text.slice(0, 200) })),
  'engine: text of prompts': inAll((text) => ({ provider: 'chat', kind: 'prompt', text })),
  'engine: title, one': inOne((title) => ({ title })),
  'engine: title, all': inAll((title) => ({ title })),
  'engine: title of commits': inAll((title) => asCommit({ title })),
  'engine: title of meetings': inAll((title) => ({ provider: 'calendar', kind: 'meeting', title })),
  'engine: signature': inAll((signature) => ({ signature })),
  'engine: channel': inAll((channel) => ({ channel: channel || 'quay' })),
  'engine: channel of Slack': inAll((channel) => ({ provider: 'slack', channel: channel || 'quay' })),
  'engine: thread': inAll((thread) => ({ thread, reply_to: thread })),
  'engine: name': inAll((name) => ({ actor: { ...own, name } })),
  'engine: names of others': inAll((name) => ({
    self: false,
    actor: { key: `k${name}`, name, address: name },
    to: [own],
  })),
  'engine: people named': inAll((name) => ({ to: [{ key: `k${name}`, name, address: name }] })),
  'engine: list': inAll((list) => ({ list })),
  'engine: files': inAll((file) => asCommit({ changed: [{ file, what: 'M' }] })),
  'engine: releases': inAll((name) =>
    asCommit({ releases: [{ name, at: '2026-11-01T00:00:00.000Z' }], reverts: name, channel: name || 'atlas' }),
  ),
  'engine: merges': inAll((branch) => asCommit({ merge: { branch, into: branch, number: 1 } })),
};
