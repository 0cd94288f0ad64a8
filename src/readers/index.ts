import type { ListedReader } from './reader.ts';

/** Every reader; to add one, write its file and its line here. */
export const readers: readonly ListedReader[] = [
  {
    id: 'git',
    title: 'Git history',
    takes: 'a folder with a git repository',
    called: 'a git history',
    unit: 'commit',
    open: async (surroundings) => (await import('./git/git.ts')).git(surroundings),
  },
  {
    id: 'mail',
    title: 'Mail',
    takes: 'an mbox file, a maildir, a folder of them, or a zip with mailboxes, as Google Takeout gives it',
    called: 'a mailbox',
    unit: 'mail',
    open: async (surroundings) => (await import('./mail/mail.ts')).mail(surroundings),
  },
  {
    id: 'chat',
    title: 'ChatGPT and Claude',
    takes: 'a conversations.json, or the zip or folder of the export',
    called: 'conversations with an assistant',
    unit: 'message',
    open: async (surroundings) => (await import('./chat/chat.ts')).chat(surroundings),
  },
  {
    id: 'agents',
    title: 'Coding agents',
    takes:
      'the folder of Claude Code (~/.claude) or of Codex (~/.codex), a part of it, one of their .jsonl files, or a zip of them',
    called: 'sessions with a coding agent',
    unit: 'message',
    open: async (surroundings) => (await import('./agents/agents.ts')).agents(surroundings),
  },
  {
    id: 'slack',
    title: 'Slack export',
    takes: 'the zip of a Slack export, or the folder it was unpacked to',
    called: 'a Slack export',
    unit: 'message',
    open: async (surroundings) => (await import('./slack/slack.ts')).slack(surroundings),
  },
  {
    id: 'telegram',
    title: 'Telegram',
    takes: 'a result.json of Telegram Desktop, of one chat or a whole account, or the folder of the export',
    called: 'a Telegram export',
    unit: 'message',
    open: async (surroundings) => (await import('./telegram/telegram.ts')).telegram(surroundings),
  },
  {
    id: 'github',
    title: 'GitHub',
    takes:
      'the unpacked folder of an account’s export, or JSON of its API as gh writes it, one file or a folder of them',
    called: 'what was written at GitHub',
    unit: 'text',
    open: async (surroundings) => (await import('./github/github.ts')).github(surroundings),
  },
  {
    id: 'calendar',
    title: 'Calendar',
    takes: 'an .ics file, or a zip or folder of them',
    called: 'a calendar',
    unit: 'appointment',
    open: async (surroundings) => (await import('./calendar/calendar.ts')).calendar(surroundings),
  },
  {
    id: 'export',
    title: 'Persona export',
    takes: 'a file that "persona export --events" wrote',
    called: 'a persona export',
    unit: 'event',
    open: async () => (await import('./export/export.ts')).personaExport,
  },
  {
    id: 'jsonl',
    title: 'Events as JSON lines',
    takes: 'a .jsonl file with one event a line',
    called: 'events as JSON lines',
    unit: 'event',
    open: async () => (await import('./jsonl/jsonl.ts')).jsonl,
  },
];
