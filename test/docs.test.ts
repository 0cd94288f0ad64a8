import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

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

  it('begin with a README that is read to its end: at most 120 lines, with a picture of the program', () => {
    const readme = readFileSync('README.md', 'utf8');
    expect(readme.split('\n').length).toBeLessThanOrEqual(120);
    expect(linksOf('README.md')).toEqual(expect.arrayContaining(['docs/pictures/overview-light.svg']));
  });
});
