import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { own } from '../../src/embedded/owner.ts';
import { testedNode } from '../helpers/node.ts';
import { Program, type PtyOptions } from '../helpers/pty.ts';
import { makeRepository } from '../helpers/repository.ts';

const main = join(import.meta.dirname, '../../dist/main.js');
const commits = Array.from({ length: 40 }, (_, index) => ({
  author: index % 5 === 4 ? 'Bea Ruiz' : 'Noor Haddad',
  email: index % 5 === 4 ? 'bea@lighthouse.example' : 'noor@lighthouse.example',
  at: `2026-0${1 + Math.floor(index / 10)}-${String(1 + (index % 10) * 2).padStart(2, '0')}T1${index % 8}:15:00+02:00`,
  message: `Lamp ${index}: keep the beam steady\n\nThe rotor drifts when the ballast is cold, so the driver now waits for it.`,
}));

let folder: string;
let programs: Program[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'persona-e2e-'));
  programs = [];
});
afterEach(async () => {
  for (const program of programs) await program.kill();
  rmSync(folder, { recursive: true, force: true });
});

const start = (options: PtyOptions = {}) => {
  const program = new Program(testedNode, [main], {
    ...options,
    env: {
      HOME: folder,
      PERSONA_DATA: join(folder, 'data'),
      PERSONA_CONFIG: join(folder, 'config'),
      GIT_CONFIG_GLOBAL: '/dev/null',
      ...options.env,
    },
  });
  programs.push(program);
  return program;
};

describe('the first start', () => {
  it('imports the repository it stands in and the samples, builds them, and opens a persona', async () => {
    const cwd = makeRepository(join(folder, 'lighthouse'), commits);
    const program = start({ cwd });
    await program.shows(/lighthouse/);
    await program.shows(/lighthouse.*Noor Haddad/);
    program.press('G');
    await program.shows(/▌ lighthouse/);
    program.press('enter');
    await program.shows(/Identity/);
    await program.shows(/Noor Haddad/);
    program.press('q');
    await program.shows(/namespaces/i);
    program.press('q');
    expect((await program.ended).exitCode).toBe(0);
    expect(program.written).toContain('\x1b[?1049l');
    expect(statSync(join(folder, 'data')).mode & 0o077).toBe(0);
  });

  it('opens at once with what is there the second time, and imports nothing again', async () => {
    const cwd = makeRepository(join(folder, 'lighthouse'), commits);
    const first = start({ cwd });
    await first.shows(/lighthouse.*Noor Haddad/);
    first.press('q');
    await first.ended;
    const second = start({ cwd });
    await second.shows(/lighthouse.*Noor Haddad/);
    expect(second.screen()).not.toMatch(/importing/);
  });

  it('shows the samples alone outside a repository, and says why', async () => {
    const program = start({ cwd: folder });
    await program.shows(/no git repository/i);
    expect(program.screen().match(/^. .*\bsample-/gm)).toHaveLength(3);
  });

  it.each([
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)('leaves the terminal as it was on %s', async (signal, code) => {
    const program = start({ cwd: folder });
    await program.shows(/sample/i);
    program.process.kill(signal);
    const ended = await program.ended;
    expect(ended.signal === 0 || ended.signal === undefined ? ended.exitCode : 128 + ended.signal).toBe(code);
    expect(program.written).toContain('\x1b[?1049l');
    expect(program.written.lastIndexOf('\x1b[?25h')).toBeGreaterThan(program.written.lastIndexOf('\x1b[?25l'));
  });

  it('says that it waits while another process holds the folder and is still starting', async () => {
    const data = join(folder, 'data');
    const owner = own(data);
    const program = start({ cwd: folder });
    try {
      await program.shows(/Another process holds .* still starting/s);
    } finally {
      owner?.release();
    }
    await program.shows(/Namespaces.*of \d/);
    await program.shows(/^(?!.*still starting)/s);
    program.press('q');
    expect((await program.ended).exitCode).toBe(0);
  });
});
