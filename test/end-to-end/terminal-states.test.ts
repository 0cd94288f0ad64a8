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

describe('the mouse', () => {
  const on = '\u001B[?1000h\u001B[?1006h';
  const off = '\u001B[?1006l\u001B[?1000l';
  const isOff = ({ written }: Program) => written.lastIndexOf(off) > written.lastIndexOf(on);
  const withMouse = async (program: Program) => {
    await program.shows(/sample-sign-painter/);
    await program.shows(/mouse/);
    expect(isOff(program)).toBe(false);
    expect(program.written).not.toContain('?1003h');
  };

  it('is never asked for where nobody wants it', async () => {
    const program = explorer();
    await program.shows(/sample-sign-painter/);
    program.press('q');
    await program.ended;
    expect(program.written).not.toMatch(/\[\?100[0-6][hl]/);
  });

  it.each([
    ['q', (program: Program) => program.press('q')],
    ['Ctrl-c twice', (program: Program) => program.press('ctrl-c', 'ctrl-c')],
    ['SIGTERM', (program: Program) => program.process.kill('SIGTERM')],
    ['SIGHUP', (program: Program) => program.process.kill('SIGHUP')],
  ])('is off again after %s', async (_, end) => {
    const program = started(process.execPath, [main, '--mouse']);
    await withMouse(program);
    end(program);
    await program.ended;
    expect(isOff(program)).toBe(true);
    expect(isRestored(program.written)).toBe(true);
  });

  it('is off while the program is stopped, and on again afterwards', async () => {
    const shell = started('sh', ['-i']);
    await shell.shows(/\$ $/m);
    shell.press(`${process.execPath} ${main} --mouse`, 'enter');
    await withMouse(shell);
    shell.press('ctrl-z');
    await shell.shows(/Stopped/);
    expect(isOff(shell)).toBe(true);
    shell.press('fg', 'enter');
    await shell.shows(/sample-sign-painter/);
    await expect.poll(() => isOff(shell)).toBe(false);
    shell.press('q');
    await shell.shows(/\$ $/m);
    expect(isOff(shell)).toBe(true);
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
