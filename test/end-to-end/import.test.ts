import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testedNode } from '../helpers/node.ts';
import { Program } from '../helpers/pty.ts';

const main = join(import.meta.dirname, '../../dist/main.js');
const box = join(import.meta.dirname, '../fixtures/readers/mail/orchard.mbox');

let folder: string;
let program: Program;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'persona-import-'));
  program = new Program(testedNode, [main], {
    cwd: folder,
    env: { HOME: folder, PERSONA_DATA: join(folder, 'data'), PERSONA_CONFIG: join(folder, 'config') },
  });
});
afterEach(async () => {
  await program.kill();
  rmSync(folder, { recursive: true, force: true });
});

it('makes a namespace, imports a mailbox into it and builds its persona, by keys alone', async () => {
  await program.shows(/built sample-sign-painter|Teo Vance/);
  program.press('n');
  await program.shows(/New namespace/);
  program.press('letters\t\t\t\r');
  await program.shows(/▌ letters/);
  program.press('i');
  await program.shows(/What is it\?[^]*Mail/);
  program.press('down');
  await program.shows(/▌ Mail/);
  program.press('enter');
  await program.shows(/a path on this machine/);
  program.press(box);
  await program.shows(/orchard\.mbox/);
  program.press('enter');
  await program.shows(/Me /);
  program.press('enter');
  await program.shows(/events read/);
  program.press('esc');
  await program.shows(/letters +\S.* +(just now|\d+ (s|min) ago) +\d+/);
  expect(program.screen()).not.toMatch(/failed/);
});
