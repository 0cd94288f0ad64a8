import type { ListedReader } from './reader.ts';

/** Every reader; to add one, write its file and its line here. */
export const readers: readonly ListedReader[] = [
  {
    id: 'git',
    title: 'Git history',
    takes: 'a folder with a git repository',
    open: async (surroundings) => (await import('./git.ts')).git(surroundings),
  },
  {
    id: 'mail',
    title: 'Mail',
    takes: 'an mbox file, a maildir, or a folder of them',
    open: async (surroundings) => (await import('./mail.ts')).mail(surroundings),
  },
  {
    id: 'jsonl',
    title: 'Events as JSON lines',
    takes: 'a .jsonl file with one event a line',
    open: async () => (await import('./jsonl.ts')).jsonl,
  },
];
