import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { array, assert, asyncProperty, double, nat, record, uint8Array } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SourceEvent } from '../../src/contract/event.ts';
import { agents } from '../../src/readers/agents/agents.ts';
import { calendar } from '../../src/readers/calendar/calendar.ts';
import { chat } from '../../src/readers/chat/chat.ts';
import { discord } from '../../src/readers/discord/discord.ts';
import { personaExport } from '../../src/readers/export/export.ts';
import { github } from '../../src/readers/github/github.ts';
import { googlechat } from '../../src/readers/googlechat/googlechat.ts';
import { jsonl } from '../../src/readers/jsonl/jsonl.ts';
import { mail } from '../../src/readers/mail/mail.ts';
import { notes } from '../../src/readers/notes/notes.ts';
import { readers } from '../../src/readers/index.ts';
import { posts } from '../../src/readers/posts/posts.ts';
import type { Reader, Subject } from '../../src/readers/reader.ts';
import { slack } from '../../src/readers/slack/slack.ts';
import { telegram } from '../../src/readers/telegram/telegram.ts';
import { transcript } from '../../src/readers/transcript/transcript.ts';
import { whatsapp } from '../../src/readers/whatsapp/whatsapp.ts';
import { temporaryFolder } from '../gateway/running-gateway.ts';
import { readAll } from './read-all.ts';
import { zipFile } from './zip-file.ts';

const never = new AbortController().signal;
const surroundings = { environment: {}, now: Date.parse('2026-11-01T00:00:00Z') };
const fixture = (name: string) => readFileSync(`test/fixtures/readers/${name}`);
const slackZip = zipFile(
  ['users.json', 'channels.json', 'dms.json', 'general/2026-03-02.json', 'D01/2026-03-02.json'].map((name) => ({
    name,
    content: fixture(`slack/${name}`),
  })),
);
const line = `${JSON.stringify({
  id: 'a',
  provider: 'notes',
  kind: 'note',
  occurred_at: '2026-03-02T09:30:00Z',
  self: true,
  actor: { key: 'a' },
})}\n`;

const seeds: [string, Reader, Buffer, name?: string][] = [
  ['mail', mail(surroundings), fixture('mail/orchard.mbox')],
  [
    'agents',
    agents(surroundings),
    fixture('agents/claude/projects/-home-ana-orchard/5b1c0000-0000-4000-8000-000000000001.jsonl'),
  ],
  ['chat', chat(surroundings), fixture('chat/chatgpt.json')],
  ['calendar', calendar(surroundings), fixture('calendar/orchard.ics')],
  ['slack', slack(surroundings), slackZip],
  ['github', github(surroundings), fixture('github/export/issue_comments_000001.json')],
  ['telegram', telegram(surroundings), fixture('telegram/account/result.json')],
  ['notes', notes(surroundings), fixture('notes/obsidian/Thoughts/Ladders.md'), 'damaged.md'],
  ['whatsapp', whatsapp(surroundings), fixture('whatsapp/iphone/_chat.txt'), '_chat.txt'],
  [
    'transcript',
    transcript(surroundings),
    fixture('transcript/Orchard weekly-20260302_090000-Meeting Recording.vtt'),
    '2026-03-02 damaged.vtt',
  ],
  ['googlechat', googlechat(surroundings), fixture('googlechat/Takeout/Google Chat/Groups/DM 8J1d/messages.json')],
  ['discord', discord(surroundings), fixture('discord/exporter/Direct Messages - Bo Lind [900000000000000001].json')],
  ['posts', posts(surroundings), fixture('posts/mastodon/outbox.json')],
  [
    'export',
    personaExport,
    Buffer.from(
      `{"persona_export":{"version":1,"exported_at":"2026-03-02T09:30:00Z","subject":"a","namespace":{"name":"a"},"with_events":true}}\n{"persona":{}}\n{"identities":{"source":"mail:a","people":[{"name":"a","self":true,"keys":[{"key":"a","why":"b"}]}]}}\n${line.repeat(3)}{"end":{"lines":6}}\n`,
    ),
  ],
  ['jsonl', jsonl, Buffer.from(line.repeat(5))],
];

type Damage = { at: number; cut: number; put: Uint8Array };
const damaged = (bytes: Buffer, damages: readonly Damage[]): Buffer =>
  damages.reduce((left, { at, cut, put }) => {
    const from = Math.floor(at * left.length);
    return Buffer.concat([left.subarray(0, from), put, left.subarray(from + cut)]);
  }, bytes);

const damage = record({
  at: double({ min: 0, max: 1, noNaN: true }),
  cut: nat(80),
  put: uint8Array({ maxLength: 12 }),
});

type Outcome = PromiseSettledResult<Awaited<ReturnType<typeof readAll>> | Subject>;

/** What is wrong with an outcome: an event that the contract refuses, a nameless skip, or a failure that is no sentence. */
const problemsOf = (outcome: Outcome): unknown[] => {
  if (outcome.status === 'rejected') {
    const { message } = outcome.reason as Error;
    return /\.$|--me/.test(message) ? [] : [message];
  }
  if (!('events' in outcome.value)) return [];
  const { events, skipped } = outcome.value;
  return [
    ...events.flatMap((event) => SourceEvent.safeParse(event).error ?? []),
    ...skipped.filter(({ where, why }) => where === '' || why === ''),
  ];
};

it('damages what every reader reads but git, whose bytes git itself reads', () => {
  const ids = readers.map(({ id }) => id).filter((id) => id !== 'git');
  expect(new Set(seeds.map(([name]) => name))).toEqual(new Set(ids));
});

describe.each(seeds)('whatever happens to its bytes, the %s reader', (_, reader, bytes, name = 'damaged') => {
  it('gives valid events and named skips, or one sentence', async () => {
    const path = join(temporaryFolder(), name);
    await assert(
      asyncProperty(array(damage, { minLength: 1, maxLength: 6 }), async (damages) => {
        writeFileSync(path, damaged(bytes, damages));
        await reader.recognises(path, never);
        const outcomes = await Promise.allSettled([reader.guess(path, never), readAll(reader, path, ['ana'])]);
        expect(outcomes.flatMap(problemsOf)).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });
});
