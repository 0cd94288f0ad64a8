import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { debianPackage } from '../../../build/release/debian/debian-package.ts';
import { madeUpTree, temporary } from './made-up-tree.ts';

const hasDpkg = spawnSync('dpkg-deb', ['--version']).status === 0;

it.skipIf(!hasDpkg)('is made of the same tree, as Debian wants it', () => {
  const folder = temporary();
  const by = 'Ada Example <ada@example.org>';
  const made = debianPackage({
    tree: madeUpTree(),
    processor: 'arm64',
    version: '1.2.3',
    by,
    at: 1_000_000_000,
    folder,
  });
  expect(made.name).toBe('persona-explorer_1.2.3_arm64.deb');
  const file = join(folder, made.name ?? '');
  const field = (name: string) => execFileSync('dpkg-deb', ['-f', file, name], { encoding: 'utf8' }).trim();
  expect([field('Maintainer'), field('Architecture')]).toEqual([by, 'arm64']);
  expect(field('Depends')).toContain('libatomic1');
  const listed = execFileSync('dpkg-deb', ['-c', file], { encoding: 'utf8' }).trimEnd().split('\n');
  expect(listed.filter((line) => !line.includes(' root/root '))).toEqual([]);
  expect(listed.map((line) => line.replace(/ .* /, ' ')).filter((line) => !line.endsWith('/'))).toEqual([
    '-rwxr-xr-x ./usr/bin/persona',
    '-rw-r--r-- ./usr/share/bash-completion/completions/persona',
    '-rw-r--r-- ./usr/share/doc/persona-explorer/changelog.gz',
    '-rw-r--r-- ./usr/share/doc/persona-explorer/copyright',
    '-rw-r--r-- ./usr/share/lintian/overrides/persona-explorer',
    '-rw-r--r-- ./usr/share/man/man1/persona.1.gz',
    '-rw-r--r-- ./usr/share/zsh/vendor-completions/_persona',
  ]);
  const root = temporary();
  execFileSync('dpkg-deb', ['-R', file, root]);
  execFileSync('md5sum', ['--check', '--quiet', 'DEBIAN/md5sums'], { cwd: root });
  const documents = join(root, 'usr/share/doc/persona-explorer');
  expect(readFileSync(join(documents, 'copyright'), 'utf8')).toMatch(
    /2026 Somebody[^]*License: others[^]*their licence/,
  );
  expect(gunzipSync(readFileSync(join(documents, 'changelog.gz'))).toString()).toMatch(
    /^persona-explorer \(1\.2\.3\)[^]* -- Ada Example <ada@example\.org> {2}Sun, 09 Sep 2001 01:46:40 \+0000\n$/,
  );
});
