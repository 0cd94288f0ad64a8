import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testedNode } from '../helpers/node.ts';
import { Program } from '../helpers/pty.ts';

const main = join(import.meta.dirname, '../../dist/main.js');
const marksOn = '\u001B[?2004h';
const marksOff = '\u001B[?2004l';
/** a row tells its count only after the news of its build, and no other news comes then */
const allBuilt = /(ago|just now) +\d+ [^]*(ago|just now) +\d+ [^]*(ago|just now) +\d+ /;
const pasted = (text: string) => `\u001B[200~${text}\u001B[201~`;

let folder: string;
let program: Program;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'persona-pastes-'));
  program = new Program(testedNode, [main], {
    cwd: folder,
    env: { HOME: folder, PERSONA_DATA: join(folder, 'data'), PERSONA_CONFIG: join(folder, 'config') },
  });
});
afterEach(async () => {
  await program.kill();
  rmSync(folder, { recursive: true, force: true });
});

const paste = (text: string) => program.process.write(pasted(text));
const areOn = () => program.written.lastIndexOf(marksOn) > program.written.lastIndexOf(marksOff);
/** What has been written since, until it holds the mark. */
const writes = async (mark: string, from: number) => {
  await expect.poll(() => program.written.slice(from), { timeout: 20_000, interval: 5 }).toContain(mark);
};

it('is one input on a real terminal: told outside a field, text inside, and never a key', async () => {
  await program.shows(allBuilt);
  expect(areOn()).toBe(true);
  paste('nq\r');
  await program.shows(/nothing was done with the paste “nq”/);
  expect(program.screen()).not.toContain('New namespace');
  paste('q'.repeat(1_000_000));
  await program.shows(/nothing was done with the paste of 1,000,000 characters, “qqq/);
  program.process.write(`\u001B[200~bn`);
  program.process.write('P');
  await program.shows(/nothing was done with the paste “bnP”, which did not come whole/);
  program.press('n');
  await program.shows(/New namespace/);
  paste('a name\nof two lines, 東京\n');
  await program.shows(/a name of two lines, 東京/);
  program.press(' and more');
  await program.shows(/a name of two lines, 東京 and more/);
});

it('is marked by the terminal while the explorer has it, and no longer', async () => {
  await program.shows(allBuilt);
  for (const key of ['ctrl-l', 'ctrl-z']) {
    const from = program.written.length;
    program.press(key);
    await writes(marksOff, from);
    await writes(marksOn, program.written.indexOf(marksOff, from));
  }
  expect(areOn()).toBe(true);
  paste('bnP');
  await program.shows(/nothing was done with the paste “bnP”/);
  program.press('q');
  expect((await program.ended).exitCode).toBe(0);
  expect(areOn()).toBe(false);
});

it('is not marked any more after a signal ended the explorer', async () => {
  await program.shows(allBuilt);
  expect(areOn()).toBe(true);
  program.process.kill('SIGTERM');
  await program.ended;
  expect(areOn()).toBe(false);
});
