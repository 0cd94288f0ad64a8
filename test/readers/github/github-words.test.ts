import { describe, expect, it } from 'vitest';
import { placeOf } from '../../../src/readers/github/github-address.ts';
import { accountOf } from '../../../src/readers/github/github-account.ts';
import { githubWords } from '../../../src/readers/github/github-words.ts';

const words = (body: string, shared: readonly string[] = []) =>
  githubWords(body, { has: (line) => shared.includes(line.trim()) }).text;

describe('the own words of something written at GitHub', () => {
  it.each([
    ['a comment of the template', '<!-- Say it\nbriefly -->I prune.', 'I prune.'],
    ['a comment that is never closed', 'I prune.\n<!-- and so', 'I prune.'],
    ['headings and boxes', '## Steps\n- [ ] done\n1. [x] tested\n**Version**\nI prune.', 'I prune.'],
    ['a table', '| a | b |\n|---|---|\n| 1 | 2 |\nI prune.', 'I prune.'],
    ['what is folded away', '<details><summary>Log</summary>\nerror at nine\n</details>\nI prune.', 'I prune.'],
    ['pictures', 'I prune ![tree](https://x.example/a.png) <img src="x" width="3">.', 'I prune  .'],
    ['links but their names', 'I [prune](https://x.example) it.', 'I prune it.'],
    ['tags', 'I <kbd>prune</kbd> it.<br>', 'I prune it.'],
    ['a suggestion', 'Say it.\n```suggestion\nlet a\n```', 'Say it.'],
    ['quotes', '> prune?\r\n\r\nI prune.', 'I prune.'],
    ['orders to programs', '/assign @ana\n/lgtm\nI prune.', 'I prune.'],
    ['lines that only point', 'Fixes #12, closes orchard/tools#3\ncc @ana and @bo\nI prune.\nSee https://x.example/1.', 'I prune.'], // prettier-ignore
    ['what a program says of versions', 'Bumps wax from 1.0.0 to 2.0.0.\nI prune.', 'I prune.'],
    ['a mail that it came as', 'I prune.\n\nOn Mon, 2 Mar 2026, Bo Lind wrote:\n> prune?', 'I prune.'],
    ['signs for pictures', 'I prune :+1: :tada:', 'I prune'],
    ['lines of several texts', 'We welcome every report of yours here.\nI prune.', 'I prune.'],
  ])('are without %s', (_, body, own) => {
    expect(words(body, ['We welcome every report of yours here.'])).toBe(own);
  });

  it('keep what only looks like one', () => {
    const said = 'I see #12 as a fault of ours.\nThe barn - [x] marked - stays.\n`a <!-- b`';
    expect(words('Fixes are due, I think.')).toBe('Fixes are due, I think.');
    expect(words(said)).toContain('I see #12 as a fault of ours.\nThe barn - [x] marked - stays.');
  });
});

describe('where something stands at GitHub', () => {
  const at = (rest: string) => placeOf(`https://github.com/Orchard/Tools/${rest}`)?.id.replace('github:', '');

  it.each([
    ['issues/6', 'orchard/tools/6'],
    ['pull/6', 'orchard/tools/6'],
    ['pull/6/files#r501', 'orchard/tools/6#r501'],
    ['pull/6#discussion_r501', 'orchard/tools/6#r501'],
    ['pull/6/files#pullrequestreview-91', 'orchard/tools/6#pullrequestreview-91'],
    ['pull/6#issuecomment-1', 'orchard/tools/6#issuecomment-1'],
    ['issues/6#issuecomment-1', 'orchard/tools/6#issuecomment-1'],
    ['discussions/3#discussioncomment-2', 'orchard/tools/3#discussioncomment-2'],
    ['commit/abcdef1#commitcomment-33', 'orchard/tools/commit/abcdef1#commitcomment-33'],
  ])('is the same for each of its addresses (%s)', (address, id) => {
    expect(at(address)).toBe(id);
  });

  it.each(['issues/x', 'issues/6#event-1', 'commit/abcdef1', 'releases/6', 'blob/main/a.ts'])(
    'is nowhere for %s',
    (address) => {
      expect(at(address)).toBeUndefined();
    },
  );

  it('names another host', () => {
    expect(placeOf('https://git.orchard.example/a/b/issues/1')?.id).toBe('github:git.orchard.example/a/b/1');
  });
});

describe('who writes at GitHub', () => {
  it.each([
    { login: 'weeder[bot]' },
    { login: 'weeder', type: 'Bot' },
    { login: 'weeder', is_bot: true },
    { login: 'weeder', __typename: 'Bot' },
    { login: 'orchard-commenter' },
    { login: 'copilot' },
  ])('is a program: %j', (account) => {
    expect(accountOf(account)?.isProgram).toBe(true);
  });

  it('is a person, found by the page of the account as well', () => {
    expect(accountOf('https://github.com/ana-torres')).toEqual({ login: 'ana-torres', name: '', isProgram: false, number: undefined }); // prettier-ignore
    expect(accountOf({ login: 'ana-' })?.login).toBe('ana-');
    expect(accountOf({ login: 'ana-torres', name: '\u202eAna\u200b', id: 7 })).toMatchObject({
      name: 'Ana',
      number: 7,
    });
  });

  it.each([null, undefined, 'https://github.com/ghost', { login: 'ghost' }, { login: '../x' }, 'ana'])(
    'is nobody: %j',
    (value) => {
      expect(accountOf(value)).toBeUndefined();
    },
  );
});
