import { describe, expect, it } from 'vitest';
import { isTelling, tellsWork } from '../../../src/engine/episodes/telling-heading.ts';

describe('a heading', () => {
  it.each([
    'Add --height option',
    'Minority report in the summary',
    'runtime: expand on runtime metrics (#4373)',
    'Implement Gorilla-inspired chunk encoding',
    '[zsh-completion] Respect backslash-escaped spaces (#230)',
    'Rewrite HTTP server without net/http',
  ])('"%s" says what was done there', (title) => {
    expect(isTelling(title)).toBe(true);
  });

  it.each([
    'Fix typos',
    'chore(playground): add dark mode toggle',
    'Minor: add missing full stop',
    'added regression for zipmap bug',
    'Cut v2.24.0-rc.0',
    '2.0.0.rc4 release',
    'v1.2.3',
    'chore: prepare tokio-util v0.5.0 release (#3078)',
    'Revert "Merge pull request #14769 from somebody/branch"',
    'Re-rewrite import paths.',
    'Fixes after review.',
    'Apply a giant code cleanup.',
    'storage: refactor series',
    'Azure tests: Add test for labels',
    'bump dependencies',
    'update',
  ])('"%s" says what is done to any project at any time', (title) => {
    expect(isTelling(title)).toBe(false);
  });
});

describe('a heading of a whole stretch of work', () => {
  it.each(['Add --height option', 'feat: allow comments in tags', 'Resend by number, not by luck'])(
    'may be "%s"',
    (title) => {
      expect(tellsWork(title)).toBe(true);
    },
  );
  it.each([
    'fix: defer error boundary rendering in forks (#18076)',
    'rename folders to remove confusion',
    'mark more messages for translation',
    'am close...',
    'computed values',
    'Use simple Now() func in API instead of utility.Time.',
    'use pallets-sphinx-themes',
  ])('is not "%s"', (title) => {
    expect(tellsWork(title)).toBe(false);
  });
});
