import type { ListedReader } from './reader.ts';

/** Every reader; to add one, write its file and its line here. */
export const readers: readonly ListedReader[] = [
  {
    id: 'git',
    title: 'Git history',
    takes: 'a folder with a git repository',
    open: async (surroundings) => (await import('./git/git.ts')).git(surroundings),
  },
  {
    id: 'mail',
    title: 'Mail',
    takes: 'an mbox file, a maildir, a folder of them, or a zip with mailboxes, as Google Takeout gives it',
    open: async (surroundings) => (await import('./mail/mail.ts')).mail(surroundings),
  },
  {
    id: 'chat',
    title: 'ChatGPT and Claude',
    takes: 'a conversations.json, or the zip or folder of the export',
    open: async (surroundings) => (await import('./chat/chat.ts')).chat(surroundings),
  },
  {
    id: 'slack',
    title: 'Slack export',
    takes: 'the zip of a Slack export, or the folder it was unpacked to',
    open: async (surroundings) => (await import('./slack/slack.ts')).slack(surroundings),
  },
  {
    id: 'calendar',
    title: 'Calendar',
    takes: 'an .ics file, or a zip or folder of them',
    open: async (surroundings) => (await import('./calendar/calendar.ts')).calendar(surroundings),
  },
  {
    id: 'jsonl',
    title: 'Events as JSON lines',
    takes: 'a .jsonl file with one event a line',
    open: async () => (await import('./jsonl/jsonl.ts')).jsonl,
  },
];
