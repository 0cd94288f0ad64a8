import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readers } from '../src/readers/index.ts';

const pages = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...globSync('docs/**/*.md')];

const linksOf = (page: string): string[] =>
  [...readFileSync(page, 'utf8').matchAll(/\]\(([^)#\s]+)[^)]*\)|(?:src|srcset)="([^"]+)"/g)]
    .map(([, link, picture]) => link ?? picture ?? '')
    .filter((link) => !/^[a-z]+:/.test(link));

describe('the pages', () => {
  it('point only at files that are there', () => {
    const missing = pages.flatMap((page) =>
      linksOf(page)
        .filter((link) => !existsSync(join(dirname(page), link)))
        .map((link) => `${page}: ${link}`),
    );
    expect(missing).toEqual([]);
  });

  it('tell of every reader what to export, where it lies, and what of it is read', () => {
    const sections = ['What to export', 'Where it lies', 'What is read', 'What is not'];
    const told = globSync('docs/sources/*.md').map((page) => basename(page, '.md'));
    expect(new Set(told)).toEqual(new Set(['README', ...readers.map(({ id }) => id)]));
    const index = readFileSync('docs/sources/README.md', 'utf8');
    for (const { id } of readers) {
      const page = readFileSync(`docs/sources/${id}.md`, 'utf8');
      expect(index).toContain(`](${id}.md) | \`${id}\` |`);
      expect(page).toMatch(/^ {4}persona import me /m);
      const lacking = sections.filter((section) => !new RegExp(`^(?:## |\\*\\*)${section}`, 'm').test(page));
      expect([id, ...lacking]).toEqual([id]);
    }
  });

  it('begin with a README that is read to its end: at most 120 lines, with a picture of the program', () => {
    const readme = readFileSync('README.md', 'utf8');
    expect(readme.split('\n').length).toBeLessThanOrEqual(120);
    expect(linksOf('README.md')).toEqual(expect.arrayContaining(['docs/pictures/overview-light.svg']));
  });
});
