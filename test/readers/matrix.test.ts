import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readers } from '../../src/readers/index.ts';
import { repository } from './git/repository.ts';
import { zipFile, type ZipContent } from './zip-file.ts';

const never = new AbortController().signal;
const fixtures = 'test/fixtures/readers';
const folder = mkdtempSync(join(tmpdir(), 'persona-matrix-'));
const repo = repository();
repo.commit({ message: 'Plant' });
afterAll(() => {
  repo[Symbol.dispose]();
  rmSync(folder, { recursive: true });
});

const bytes = (path: string) => readFileSync(`${fixtures}/${path}`);
const put = (name: string, content: string | Buffer): string => {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  return path;
};
const zipped = (name: string, entries: readonly ZipContent[]): string => put(name, zipFile(entries));
const unpacked = (name: string, entries: readonly ZipContent[]): string => {
  for (const { name: inside, content } of entries) put(`${name}/${inside}`, content);
  return join(folder, name);
};
/** A copy outside of any repository. */
const copied = (from: string, name: string): string => {
  cpSync(from, join(folder, name), { recursive: true });
  return join(folder, name);
};
const agentFile = (inside: string): string => {
  const [name = ''] = readdirSync(`${fixtures}/agents/${inside}`);
  return `${fixtures}/agents/${inside}/${name}`;
};
const slackFiles = ['users.json', 'channels.json', 'dms.json', 'D01/2026-03-02.json'].map((name) => ({
  name,
  content: bytes(`slack/${name}`),
}));
const chatFolder = `${fixtures}/googlechat/Takeout/Google Chat/Groups`;
const event = {
  id: 'a',
  provider: 'mail',
  kind: 'message',
  occurred_at: '2026-03-02T09:30:00Z',
  self: true,
  actor: { key: 'ana@orchard.example' },
};

const own: readonly (readonly [what: string, path: string, reader: string])[] = [
  ['a repository', repo.path, 'git'],
  ['an mbox', `${fixtures}/mail/orchard.mbox`, 'mail'],
  ['a maildir', `${fixtures}/mail/maildir`, 'mail'],
  ['one mail', put('one.eml', 'From: Ana <ana@orchard.example>\nSubject: Pears\n\nHello\n'), 'mail'],
  [
    'a Takeout with mail',
    zipped('takeout.zip', [{ name: 'Takeout/Mail/All mail.mbox', content: bytes('mail/orchard.mbox') }]),
    'mail',
  ],
  ['ChatGPT', `${fixtures}/chat/chatgpt.json`, 'chat'],
  ['Claude', `${fixtures}/chat/claude.json`, 'chat'],
  [
    'the zip of a chat',
    zipped('chat.zip', [{ name: 'conversations.json', content: bytes('chat/claude.json') }]),
    'chat',
  ],
  [
    'the folder of a chat',
    unpacked('chat', [{ name: 'conversations-000.json', content: bytes('chat/chatgpt.json') }]),
    'chat',
  ],
  ['the home of Claude Code', `${fixtures}/agents/claude`, 'agents'],
  ['the home of Codex', `${fixtures}/agents/codex`, 'agents'],
  ['the sessions of a project', `${fixtures}/agents/claude/projects/-home-ana-press`, 'agents'],
  ['a session of before', agentFile('codex/sessions/2025/08/01'), 'agents'],
  ['a history of prompts', `${fixtures}/agents/claude/history.jsonl`, 'agents'],
  [
    'the zip of a home',
    zipped('claude.zip', [{ name: 'claude/history.jsonl', content: bytes('agents/claude/history.jsonl') }]),
    'agents',
  ],
  ['the home of Gemini CLI', `${fixtures}/agents/.gemini`, 'agents'],
  ['a session of Gemini CLI', `${fixtures}/agents/.gemini/tmp/0b7d/chats/session-2026-03-02T09-00-a1.json`, 'agents'],
  [
    'a session of Gemini CLI since 0.40',
    `${fixtures}/agents/.gemini/tmp/0b7d/chats/session-2026-05-02T09-00-b2.jsonl`,
    'agents',
  ],
  ['the history of aider', `${fixtures}/agents/aider/press/.aider.chat.history.md`, 'agents'],
  ['what opencode exported', `${fixtures}/agents/opencode/ses_01.json`, 'agents'],
  ['a Slack export', `${fixtures}/slack`, 'slack'],
  ['the zip of a Slack export', zipped('slack.zip', slackFiles), 'slack'],
  ['a Telegram account', `${fixtures}/telegram/account`, 'telegram'],
  ['a Telegram chat', `${fixtures}/telegram/chat/result.json`, 'telegram'],
  ['an old Telegram group', `${fixtures}/telegram/group-2020`, 'telegram'],
  ['a folder of Telegram chats', `${fixtures}/telegram`, 'telegram'],
  [
    'the zip of a Telegram chat',
    zipped('telegram.zip', [{ name: 'ChatExport/result.json', content: bytes('telegram/chat/result.json') }]),
    'telegram',
  ],
  ['an export of GitHub', `${fixtures}/github/export`, 'github'],
  ['one file of an export of GitHub', `${fixtures}/github/export/issue_comments_000001.json`, 'github'],
  ['a folder of what gh wrote', `${fixtures}/github/gh`, 'github'],
  ['comments as GraphQL gives them', `${fixtures}/github/gh/comments.jsonl`, 'github'],
  ['reviews as GraphQL gives them', `${fixtures}/github/gh/reviews.jsonl`, 'github'],
  ['issues as gh search gives them', `${fixtures}/github/gh/issues.json`, 'github'],
  ['comments as REST gives them', `${fixtures}/github/gh/rest.json`, 'github'],
  ['events of GitHub', `${fixtures}/github/gh/events.json`, 'github'],
  [
    'the zip of an export of GitHub',
    zipped(
      'github.zip',
      ['users_000001.json', 'issues_000001.json'].map((name) => ({ name, content: bytes(`github/export/${name}`) })),
    ),
    'github',
  ],
  ['a vault of Obsidian', `${fixtures}/notes/obsidian`, 'notes'],
  ['a folder of a vault', `${fixtures}/notes/obsidian/Daily`, 'notes'],
  ['a graph of Logseq', `${fixtures}/notes/logseq`, 'notes'],
  [
    'the zip of a graph of Logseq',
    zipped('logseq.zip', [
      { name: 'graph/logseq/config.edn', content: '{}' },
      { name: 'graph/journals/2026_03_02.md', content: bytes('notes/logseq/journals/2026_03_02.md') },
    ]),
    'notes',
  ],
  ['a WhatsApp chat', `${fixtures}/whatsapp/WhatsApp Chat with Bo Lind.txt`, 'whatsapp'],
  ['a WhatsApp chat of an iPhone', `${fixtures}/whatsapp/iphone/_chat.txt`, 'whatsapp'],
  ['a folder of WhatsApp chats', `${fixtures}/whatsapp/folder`, 'whatsapp'],
  [
    'the zip of a WhatsApp chat',
    zipped('WhatsApp Chat - Orchard.zip', [{ name: '_chat.txt', content: bytes('whatsapp/iphone/_chat.txt') }]),
    'whatsapp',
  ],
  [
    'a transcript of Teams',
    `${fixtures}/transcript/Orchard weekly-20260302_090000-Meeting Recording.vtt`,
    'transcript',
  ],
  ['a transcript of Zoom', `${fixtures}/transcript/GMT20260302-150000_Recording.transcript.vtt`, 'transcript'],
  ['a chat of Zoom', `${fixtures}/transcript/2026-03-03 15.00.00 Orchard council/meeting_saved_chat.txt`, 'transcript'],
  ['a folder of transcripts', `${fixtures}/transcript`, 'transcript'],
  ['a Takeout with Google Chat', `${fixtures}/googlechat`, 'googlechat'],
  ['the folder of Google Chat', `${fixtures}/googlechat/Takeout/Google Chat`, 'googlechat'],
  ['the folder of one space', `${chatFolder}/Space AAQA1`, 'googlechat'],
  ['the messages of one talk', `${chatFolder}/DM 8J1d/messages.json`, 'googlechat'],
  [
    'the zip of a Takeout with Google Chat',
    zipped('google-chat.zip', [
      {
        name: 'Takeout/Google Chat/Groups/DM 8J1d/messages.json',
        content: bytes('googlechat/Takeout/Google Chat/Groups/DM 8J1d/messages.json'),
      },
    ]),
    'googlechat',
  ],
  ['a package of Discord', `${fixtures}/discord/package`, 'discord'],
  ['the messages of a package of Discord', `${fixtures}/discord/package/Messages`, 'discord'],
  ['an old package of Discord in another language', `${fixtures}/discord/package-2020`, 'discord'],
  [
    'the zip of a package of Discord',
    zipped(
      'discord.zip',
      ['index.json', 'c900000000000000001/channel.json', 'c900000000000000001/messages.json'].map((name) => ({
        name: `package/Messages/${name}`,
        content: bytes(`discord/package/Messages/${name}`),
      })),
    ),
    'discord',
  ],
  ['a folder of DiscordChatExporter', `${fixtures}/discord/exporter`, 'discord'],
  [
    'a file of DiscordChatExporter',
    `${fixtures}/discord/room/Orchard hall - pruning [900000000000000002].json`,
    'discord',
  ],
  ['an archive of Mastodon', `${fixtures}/posts/mastodon`, 'posts'],
  ['an outbox', `${fixtures}/posts/mastodon/outbox.json`, 'posts'],
  [
    'the zip of an archive of Mastodon',
    zipped('mastodon.zip', [{ name: 'outbox.json', content: bytes('posts/mastodon/outbox.json') }]),
    'posts',
  ],
  ['an archive of X', `${fixtures}/posts/x`, 'posts'],
  ['the posts of an archive of X', `${fixtures}/posts/x/data/tweets.js`, 'posts'],
  ['the private messages of an archive of X', `${fixtures}/posts/x/data/direct-messages.js`, 'posts'],
  [
    'the zip of an archive of X',
    zipped('x.zip', [{ name: 'data/tweet.js', content: bytes('posts/x/data/tweets.js') }]),
    'posts',
  ],
  ['a calendar', `${fixtures}/calendar/orchard.ics`, 'calendar'],
  [
    'the zip of a calendar',
    zipped('calendar.zip', [{ name: 'home.ics', content: bytes('calendar/orchard.ics') }]),
    'calendar',
  ],
  [
    'an export',
    put(
      'export.ndjson',
      `{"persona_export":{"version":1,"exported_at":"2026-03-02T09:30:00Z","subject":"Ana","namespace":{"name":"a"},"with_events":true}}\n${JSON.stringify(event)}\n{"end":{"lines":2}}\n`,
    ),
    'export',
  ],
  ['events', put('events.jsonl', `${JSON.stringify(event)}\n`), 'jsonl'],
];

/** What has no mark of its own, so that whatever knows it better goes before. */
const perhaps: readonly (readonly [what: string, path: string, reader: string])[] = [
  ['a folder of dated notes', copied(`${fixtures}/notes/diary`, 'diary'), 'notes'],
  ['one dated note', `${fixtures}/notes/diary/letters.md`, 'notes'],
  ['dated subtitles with speakers', `${fixtures}/transcript/2026-03-05 Frost talk.srt`, 'transcript'],
  ['a WhatsApp chat under another name', `${fixtures}/whatsapp/arabic.txt`, 'whatsapp'],
];

const lookalikes: readonly (readonly [what: string, path: string])[] = [
  ['the subtitles of a film', `${fixtures}/transcript/films/2026-03-02 The Long Harvest.srt`],
  ['the subtitles of a film for those who hear badly', `${fixtures}/transcript/films/2026-03-02 Loud.vtt`],
  ['a folder of films', copied(`${fixtures}/transcript/films`, 'films')],
  [
    'chapters of a film',
    put(
      'chapters.vtt',
      'WEBVTT\n\n00:00.000 --> 01:00.000\nChapter 1: Pears\n\n01:00.000 --> 02:00.000\nChapter 2: Quinces\n',
    ),
  ],
  ['a text about a chat', put('chat.txt', '14:05:09 From the barn I saw them come.\n')],
  [
    'an index’s mapping',
    put(
      'index.json',
      '{"mapping": {"properties": {"create_time": {"type": "date"}, "current_node": {"type": "keyword"}}}}',
    ),
  ],
  ['a page about itself', put('about.json', '{"about": "Pears", "contacts": {"list": [], "about": ""}}')],
  ['a typed list of messages', put('result.json', '{"name": "a", "type": "chat", "id": 1, "messages": []}')],
  [
    'a message that links an issue',
    put(
      'linking.json',
      '[{"id": 1, "url": "https://chat.example/1", "created_at": "2026-03-02T09:30:00Z", "content": "https://github.com/a/b/issues/1", "embeds": [{"url": "https://github.com/a/b/issues/1"}]}]',
    ),
  ],
  [
    'a list of repositories',
    put('repos.json', '[{"html_url": "https://github.com/a/b", "created_at": "2026-03-02T09:30:00Z"}]'),
  ],
  ['a source map', put('app.js.map', '{"version":3,"mappings":"AAAA","mapping":{"a":1}}')],
  ['another list of messages', put('other.json', '{"chat_messages": {"limit": 10}, "uuid": 4}')],
  [
    'a zip with other conversations',
    zipped('other.zip', [{ name: 'conversations.json', content: '[{"title":"x","messages":[]}]' }]),
  ],
  ['a note with front lines', put('note.md', 'Title: Pears\nDate: 2026-03-02\n\nThey shade the quinces.\n')],
  ['a note about a subject', put('memo.md', 'Date: 2026-03-02\nSubject: Pears\n\nThey shade us.\n')],
  ['a memo from somebody', put('from.txt', 'From: Ana\nSubject: Pears\n\nThey shade us.\n')],
  ['a letter that begins with From', put('letter.txt', 'From the ladder it looked fine.\n\nAna\n')],
  ['an answer in headers', put('http.txt', 'HTTP/1.1 200 OK\nDate: Mon, 2 Mar 2026 09:30:00 GMT\nServer: x\n\nbody\n')],
  ['a page', `${fixtures}/README.md`],
  ['the pages of a program', copied('docs', 'docs')],
  ['a change log', 'CHANGELOG.md'],
  ['a package', 'package.json'],
  ['a lock file', 'package-lock.json'],
  ['a dated page of a program', put('2026-03-02.md', '# Release\n\nPears.\n')],
  [
    'the dated pages of a program',
    unpacked('program', [
      { name: 'Cargo.toml', content: '[package]\n' },
      ...[1, 2, 3, 4, 5].map((day) => ({ name: `news/2026-03-0${day}.md`, content: 'News.\n' })),
    ]),
  ],
  [
    'a page with front matter and no day',
    put('page.md', '---\ntitle: Pears\nlayout: page\nversion: 2026\n---\nText.\n'),
  ],
  [
    'a dated diary in one file',
    put('diary.txt', '2026-03-02 10:00: I pruned: a lot.\n2026-03-03 11:00: It rained: a lot.\n'),
  ],
  ['a log', put('server.log', '[2026-01-01 10:00:00] INFO: started\n[2026-01-01 10:00:01] INFO: ready\n')],
  ['another log', put('app.log', '2026-01-01 10:00:00 - INFO: started\n2026-01-01 10:00:01 - WARN: late\n')],
  [
    'a log of programs',
    put('syslog.txt', '[2026-01-01 10:00:00] cron: x\n[2026-01-01 10:00:01] sshd: y\n[2026-01-01 10:00:02] cron: z\n'),
  ],
  [
    'a log that is called a chat',
    put('chat-server.txt', '[2026-01-01 10:00:00] INFO: x\n[2026-01-01 10:00:01] INFO: y\n'),
  ],
  ['other JSON lines', put('other.jsonl', '{"level":"info","provider":"x"}\n{"level":"warn"}\n')],
  ['lines of another export', put('x.ndjson', '{"persona_export":2}\n{"provider":"a","occurred_at":"b"}\n')],
  [
    'lines of another program with sessions',
    put('sessions.jsonl', '{"type":"user","sessionId":"a","message":"hi"}\n{"type":"session_meta","id":"a"}\n'),
  ],
  [
    'lines that tell of a transcript',
    put('told.jsonl', '{"text":"{\\"parentUuid\\":null,\\"sessionId\\":\\"a\\"}"}\n'),
  ],
  ['a page about aider', put('aider.md', 'Notes\n\n# aider chat started at 2026-03-02 09:00:00\n\n#### Title\n')],
  ['another session', put('session-1.json', '{"sessionId": "a", "messages": [{"role": "user", "content": "hi"}]}')],
  ['another export', put('ses_1.json', '{"info": {"id": "x", "title": "ses_1"}, "messages": []}')],
  ['another history', put('history.jsonl', '{"command":"ls","timestamp":1772442000000}\n')],
  ['a list of users', zipped('users.zip', [{ name: 'users.json', content: '[]' }])],
  ['a text about calendars', put('calendar.txt', 'A file that begins with BEGIN:VCALENDAR is a calendar.\n')],
  [
    'messages of another chat',
    put('messages.json', '{"messages": [{"creator": {"name": "Ana"}, "created_date": "2026-03-02", "text": "Hello"}]}'),
  ],
  [
    'answers of an assistant’s interface',
    put('api.json', '{"model": "a", "messages": [{"role": "user", "content": "Who waters the seedlings?"}]}'),
  ],
  [
    'a folder called as a space, with other messages',
    unpacked('spaces', [{ name: 'Space AAQA1/messages.json', content: '{"messages": [{"id": 1}]}' }]),
  ],
  [
    'channels of another program',
    unpacked('channels', [
      { name: 'Messages/index.json', content: '{"1": "general"}' },
      { name: 'Messages/general/channel.json', content: '{"id": "1", "type": 0}' },
      { name: 'Messages/general/messages.json', content: '[{"ID": "1", "Contents": "Hello"}]' },
    ]),
  ],
  [
    'settings of a server',
    put('guild.json', '{"guild": {"id": "8", "name": "Orchard hall"}, "channels": [{"id": "9", "type": "text"}]}'),
  ],
  ['a table of messages', put('messages.csv', 'ID,Timestamp,Contents,Attachments\n1,2026-03-02 08:00:00,Hello,\n')],
  ['what somebody likes at Mastodon', `${fixtures}/posts/mastodon/likes.json`],
  ['an account of Mastodon', `${fixtures}/posts/mastodon/actor.json`],
  [
    'an inbox',
    put('inbox.json', '{"type": "OrderedCollection", "totalItems": 4, "first": "https://a.example/inbox?page=1"}'),
  ],
  [
    'whom somebody follows',
    put('following.json', '{"type": "OrderedCollection", "orderedItems": ["https://a.example/users/bo"]}'),
  ],
  ['what somebody likes at X', `${fixtures}/posts/x/data/like.js`],
  ['an account of X', `${fixtures}/posts/x/data/account.js`],
  ['posts of a program', put('tweets.js', 'export const tweets = [{"id_str": "1", "full_text": "Hello"}];\n')],
  ['posts of an interface', put('timeline.json', '[{"id_str": "1", "full_text": "Hello", "created_at": "now"}]')],
  ['nothing', put('empty', '')],
  ['an empty zip', zipped('empty.zip', [])],
  ['pictures', zipped('pictures.zip', [{ name: 'a.jpg', content: 'jpg' }])],
];

/** The readers that fit a path, with how well. */
const fits = async (path: string): Promise<Record<string, string>> => {
  const surroundings = { environment: repo.surroundings.environment, now: Date.parse('2026-11-01T00:00:00Z') };
  const found: Record<string, string> = {};
  for (const { id, open } of readers) {
    const fit = await (await open(surroundings)).recognises(path, never);
    if (fit !== undefined) found[id] = fit;
  }
  return found;
};

describe('every reader over every file', () => {
  it.each(own)('knows %s as one thing', async (_, path, reader) => {
    const found = await fits(path);
    expect(Object.entries(found).filter(([, fit]) => fit === 'good')).toEqual([[reader, 'good']]);
  });

  it.each(perhaps)('takes %s where nothing else does', async (_, path, reader) => {
    expect(await fits(path)).toEqual({ [reader]: 'possible' });
  });

  it.each(lookalikes)('takes %s for nothing', async (_, path) => {
    expect(await fits(path)).toEqual({});
  });

  it('has a file for each reader', () => {
    expect(new Set(own.map(([, , reader]) => reader))).toEqual(new Set(readers.map(({ id }) => id)));
  });
});
