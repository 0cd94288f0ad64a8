import { spawnSync } from 'node:child_process';
import { appendFileSync, copyFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { archive } from '../../../build/release/archive.ts';
import { writeChecksums } from '../../../build/release/checksums.ts';
import { madeUpTree, temporary } from './made-up-tree.ts';

const name = `persona-1.2.3-linux-${process.arch}.tar.gz`;

/** A folder as a release is given to people, and a home to install it into. */
function release(script?: string) {
  const folder = temporary();
  const home = temporary();
  archive(madeUpTree(script).folder, join(folder, name), 1_000_000_000);
  copyFileSync('build/release/install.sh', join(folder, 'install.sh'));
  writeChecksums(folder, [name]);
  const install = (more: Record<string, string> = {}) =>
    spawnSync('sh', [join(folder, 'install.sh')], {
      env: { PATH: process.env['PATH'], HOME: home, ...more },
      encoding: 'utf8',
    });
  return { folder, home, install };
}

describe.skipIf(process.platform !== 'linux')('install.sh', () => {
  it('installs what the sums name: the program, its licences, its man page, its completions', () => {
    const { home, install } = release();
    const { status, stdout } = install();
    expect(status).toBe(0);
    expect(stdout).toContain(`Installed persona 1.2.3 as ${home}/.local/bin/persona`);
    expect(stdout).toContain(`It is not on your PATH: add ${home}/.local/bin`);
    expect(spawnSync(`${home}/.local/bin/persona`, { encoding: 'utf8' }).stdout).toBe('1.2.3\n');
    for (const path of ['doc/persona-explorer/LICENSE', 'man/man1/persona.1', 'zsh/site-functions/_persona'])
      expect(existsSync(join(home, '.local/share', path))).toBe(true);
    expect(readdirSync(join(home, '.local/bin'))).toEqual(['persona']);
  });

  it('installs over what was there, into any prefix, also one with a space in its name', () => {
    const { home, install } = release();
    const prefix = join(home, 'my programs');
    expect(install({ PREFIX: prefix }).status).toBe(0);
    expect(install({ PREFIX: prefix, PATH: `${process.env['PATH']}:${prefix}/bin` })).toMatchObject({
      status: 0,
      stdout: `Installed persona 1.2.3 as ${prefix}/bin/persona\n`,
    });
    expect(existsSync(join(home, '.local'))).toBe(false);
  });

  it.each([
    [
      'the archive is another than the sums say',
      (folder: string) => appendFileSync(join(folder, name), 'x'),
      'is not what',
    ],
    ['the sums do not name it', (folder: string) => writeFileSync(join(folder, 'SHA256SUMS'), ''), 'does not name'],
    ['there are no sums', (folder: string) => rmSync(join(folder, 'SHA256SUMS')), 'there is no SHA256SUMS'],
    ['there is no archive', (folder: string) => rmSync(join(folder, name)), 'there is no persona-VERSION'],
    [
      'there are two',
      (folder: string) => copyFileSync(join(folder, name), join(folder, name.replace('1.2.3', '1.2.4'))),
      'there are several',
    ],
  ])('installs nothing where %s', (_, change, says) => {
    const { folder, home, install } = release();
    change(folder);
    const { status, stderr } = install();
    expect(status).toBe(1);
    expect(stderr).toContain(says);
    expect(readdirSync(home)).toEqual([]);
  });

  it.each([
    ['persona: error while loading shared libraries: libatomic.so.1', 'install the package libatomic1'],
    ["persona: /lib/libc.so.6: version `GLIBC_2.28' not found", 'needs glibc 2.28'],
    ['something else', 'does not start here: something else'],
  ])('keeps what was there where the program does not start: %s', (words, says) => {
    const { home, install } = release(`#!/bin/sh\ncat >&2 <<'end'\n${words}\nend\nexit 127\n`);
    const { status, stderr } = install();
    expect([status, stderr.includes(says)]).toEqual([1, true]);
    expect(readdirSync(join(home, '.local/bin'))).toEqual([]);
  });

  it('is given the same archive, byte for byte, from the same files', () => {
    const [one, other] = [release(), release()].map(({ folder }) => readFileSync(join(folder, name)));
    expect(one?.equals(other ?? Buffer.of())).toBe(true);
  });
});
