import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../gateway/running-gateway.ts';
import { Program } from '../helpers/pty.ts';

const main = join(import.meta.dirname, '../../dist/main.js');

/** A program in a terminal, with folders of its own, ended with the test. */
function started(command: string, args: readonly string[]): Program {
  const folder = temporaryFolder();
  const env = { HOME: folder, PERSONA_DATA: join(folder, 'data'), PERSONA_CONFIG: join(folder, 'config'), PS1: '$ ' };
  const program = new Program(command, args, { columns: 80, rows: 24, cwd: folder, env });
  onTestFinished(() => program.kill());
  return program;
}
const explorer = () => started(process.execPath, [main]);
const isRestored = (written: string) =>
  written.lastIndexOf('\u001B[?1049l') > written.lastIndexOf('\u001B[?1049h') &&
  written.lastIndexOf('\u001B[?25h') > written.lastIndexOf('\u001B[?25l');

describe('the terminal', () => {
  it('outlives a storm of redraws and stops, and shows the list afterwards', async () => {
    const program = explorer();
    await program.shows(/sample-sign-painter/);
    for (let times = 0; times < 20; times += 1)
      program.press('ctrl-l', 'ctrl-z', 'ctrl-l', 'ctrl-l', 'ctrl-z', 'ctrl-z');
    program.press('?');
    await program.shows(/Moving/);
    program.press('q', 'q');
    expect(await program.ended).toMatchObject({ exitCode: 0 });
    expect(isRestored(program.written)).toBe(true);
  });

  it('is given back before raw mode ends, however often Ctrl-c is pressed', async () => {
    for (let presses = 2; presses <= 6; presses += 1) {
      const program = explorer();
      await program.shows(/sample-sign-painter/);
      for (let press = 0; press < presses; press += 1) program.press('ctrl-c');
      await program.ended;
      expect({ presses, restored: isRestored(program.written) }).toEqual({ presses, restored: true });
      expect(program.screen()).not.toMatch(/Persona Explorer/);
    }
  });

  it('is a job of its shell: Ctrl-z and kill -TSTP stop it with the screen given back, and fg draws it again', async () => {
    const shell = started('sh', ['-i']);
    await shell.shows(/\$ $/m);
    shell.press(`${process.execPath} ${main}`, 'enter');
    await shell.shows(/sample-sign-painter/);
    shell.press('ctrl-z');
    await shell.shows(/Stopped/);
    expect(isRestored(shell.written)).toBe(true);
    shell.press('fg', 'enter');
    await shell.shows(/Namespaces/);
    await shell.shows(/sample-sign-painter/);
    shell.press('ctrl-z');
    await shell.shows(/\$ $/m);
    shell.press('bg; kill -TSTP %1; fg', 'enter');
    await shell.shows(/sample-sign-painter/);
    shell.press('q');
    await shell.shows(/\$ $/m);
    expect(isRestored(shell.written)).toBe(true);
  });
});

describe('Esc', () => {
  it('and the key that comes with it are both done', async () => {
    const program = explorer();
    await program.shows(/sample-sign-painter/);
    program.press('?');
    await program.shows(/Moving/);
    program.press('\u001B@');
    expect(await program.shows(/Requests/)).not.toMatch(/Moving/);
    program.press('\u001B?');
    await program.shows(/Moving/);
  });
});
