import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createImports } from '../../../src/embedded/imports/imports.ts';
import { importsMemory } from '../../../src/embedded/imports/imports-memory.ts';
import { temporaryFolder } from '../../gateway/running-gateway.ts';

const never = new AbortController().signal;
const quiet = { GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1', GIT_TERMINAL_PROMPT: '0' };
const person = {
  GIT_AUTHOR_NAME: 'Ana Torres',
  GIT_AUTHOR_EMAIL: 'ana@orchard.example',
  GIT_COMMITTER_NAME: 'Ana Torres',
  GIT_COMMITTER_EMAIL: 'ana@orchard.example',
};

/** A data folder in whose namespace these were imported. */
async function world(...imported: readonly (readonly [reader: string, path: string])[]) {
  const dataFolder = temporaryFolder();
  for (const [reader, path] of imported)
    await importsMemory(dataFolder).keep('ns_1', { reader, path, me: [], at: '2026-11-20T12:00:00.000Z' });
  const imports = createImports({
    dataFolder,
    destination: () => Promise.reject(new Error('nothing is sent')),
    now: () => 0,
  });
  return (file: string, more: { id?: string; line?: number; offset?: number } = {}, namespaceId = 'ns_1') =>
    imports.source(namespaceId, { id: 'mail:1', file, ...more }, never);
}

/** A repository that would leave a mark if anything of it were run, in a folder with a name like an option's. */
function hostileRepository() {
  const folder = join(temporaryFolder(), '-p +x; touch ran');
  const ran = join(temporaryFolder(), 'ran');
  mkdirSync(folder, { recursive: true });
  const program = join(temporaryFolder(), 'hostile.sh');
  writeFileSync(program, `#!/bin/sh\necho "$0 $*" >> '${ran}'\ncat\n`);
  chmodSync(program, 0o755);
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: folder, env: { ...process.env, ...quiet, ...person }, encoding: 'utf8' });
  git('init', '-q', '-b', 'main');
  writeFileSync(join(folder, '.gitattributes'), '*.secret diff=evil\n*.txt diff=evil filter=evil\n');
  writeFileSync(join(folder, '-name.txt'), 'one\n');
  writeFileSync(join(folder, 'a.secret'), 'plain words\n');
  git('add', '-A');
  git('commit', '-q', '-m', 'Prune \u001B]0;owned\u0007 row 1');
  const settings = {
    'core.pager': program,
    'pager.show': program,
    'diff.external': program,
    'diff.evil.command': program,
    'diff.evil.textconv': program,
    'filter.evil.smudge': program,
    'filter.evil.clean': program,
    'core.fsmonitor': program,
    'core.hooksPath': join(folder, 'hooks'),
    'core.sshCommand': program,
    'gpg.program': program,
    'log.showSignature': 'true',
    'alias.show': `!${program}`,
    'core.editor': program,
  };
  for (const [name, value] of Object.entries(settings)) git('config', name, value);
  mkdirSync(join(folder, 'hooks'));
  for (const hook of ['post-checkout', 'post-index-change', 'reference-transaction'])
    symlinkSync(program, join(folder, 'hooks', hook));
  const hash = readFileSync(join(folder, '.git/refs/heads/main'), 'utf8').trim();
  return { folder, hash, ran, secret: join(folder, 'a.secret') };
}

describe('the source of an event', () => {
  it('is its commit as git shows it, and nothing of a hostile repository is run', async () => {
    const { folder, hash, ran } = hostileRepository();
    const source = await world(['git', folder]);
    const { title, text } = await source(folder, { id: `git:${hash}` });
    expect(title).toBe(`git show ${hash.slice(0, 7)}`);
    expect(text).toContain('+plain words');
    expect(text).toContain('-name.txt');
    expect(existsSync(ran)).toBe(false);
    // as git shows it by itself, it would have been
    execFileSync('git', ['show', hash], { cwd: folder, env: { ...process.env, ...quiet } });
    expect(existsSync(ran)).toBe(true);
  });

  it('is no word for git but a whole hash, whatever the id says', async () => {
    const { folder, hash, ran } = hostileRepository();
    const source = await world(['git', folder]);
    for (const id of [
      'git:--output=ran',
      'git:HEAD',
      `git:${hash} --ext-diff`,
      `git:${hash.slice(0, 10)}`,
      'git:tag:v1',
    ])
      await expect(source(folder, { id })).rejects.toThrow('git shows commits only');
    await expect(source(folder, { id: `git:${'0'.repeat(40)}` })).rejects.toThrow(/git failed/);
    expect(existsSync(ran)).toBe(false);
  });

  it('is not shown of a repository or a file that was not imported into this namespace', async () => {
    const { folder, hash, secret } = hostileRepository();
    const other = temporaryFolder();
    const source = await world(['mail', other]);
    const elsewhere = 'imported on another machine';
    await expect(source(folder, { id: `git:${hash}` })).rejects.toThrow(elsewhere);
    await expect(source(secret)).rejects.toThrow(elsewhere);
    await expect(source('/etc/passwd')).rejects.toThrow(elsewhere);
    await expect(source(join(other, '../../etc/passwd'))).rejects.toThrow(elsewhere);
    writeFileSync(join(other, 'a.eml'), 'Subject: x\n\nwords');
    await expect(source(join(other, 'a.eml'), {}, 'ns_2')).rejects.toThrow(elsewhere);
    expect((await source(join(other, 'a.eml'))).text).toContain('words');
  });

  it('is not reached through a link that leads out, and may be through one that stays', async () => {
    const folder = temporaryFolder();
    const outside = join(temporaryFolder(), 'private');
    writeFileSync(outside, 'private words');
    writeFileSync(join(folder, 'within'), 'own words');
    symlinkSync(outside, join(folder, 'out'));
    symlinkSync(join(folder, 'within'), join(folder, 'in'));
    const linked = join(temporaryFolder(), 'linked');
    symlinkSync(folder, linked);
    const source = await world(['mail', linked]);
    await expect(source(join(folder, 'out'))).rejects.toThrow('imported on another machine');
    expect((await source(join(folder, 'in'))).text).toBe('own words');
  });

  it('is named by a full path, and is a plain file', async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'inner'));
    execFileSync('mkfifo', [join(folder, 'pipe')]);
    const source = await world(['mail', folder]);
    for (const file of ['-x', '+cmd', 'a.mbox', 'a\0b']) await expect(source(file)).rejects.toThrow('names no file');
    await expect(source('')).rejects.toThrow('does not say where');
    await expect(source(join(folder, 'pipe'))).rejects.toThrow('no file that can be shown');
    await expect(source(join(folder, 'inner'))).rejects.toThrow('no file that can be shown');
    await expect(source(join(folder, 'gone'))).rejects.toThrow('not there any more');
    await expect(source('/nowhere/at/all')).rejects.toThrow('imported on another machine');
  });

  it('is the one message of an mbox, and a file from its line on', async () => {
    const folder = temporaryFolder();
    const mail = (number: number) =>
      `From ana@orchard.example Mon Jan  5 10:0${number}:00 2026\nFrom: ana@orchard.example\nSubject: ${number}\n\nLetter ${number}.\n\n`;
    writeFileSync(join(folder, 'all.mbox'), mail(1) + mail(2) + mail(3));
    writeFileSync(join(folder, 'own.ics'), 'one\ntwo\nthree\n');
    const source = await world(['mail', join(folder, 'all.mbox')], ['calendar', join(folder, 'own.ics')]);
    const { text } = await source(join(folder, 'all.mbox'), { offset: mail(1).length });
    expect(text).toContain('Letter 2.');
    expect(text).not.toMatch(/Letter [13]\./);
    await expect(source(join(folder, 'all.mbox'), { offset: 7 })).rejects.toThrow('is another by now');
    expect(await source(join(folder, 'own.ics'), { line: 2 })).toMatchObject({ text: 'two\nthree\n' });
    await expect(source(join(folder, 'own.ics'), { line: 9 })).rejects.toThrow('it has no line 9');
  });
});
