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

it('says what a path is and who is in it, imports it and opens its persona, by keys alone', async () => {
  await program.shows(/built sample-sign-painter|Teo Vance/);
  program.press('i');
  await program.shows(/Path/);
  program.press(box.slice(0, -7));
  await program.shows(/is not there/);
  program.press('\t');
  await program.shows(/a mailbox: 3 mails, 2 Mar 2026 – 3 Mar 2026[^]*Into +orchard +\(new\)[^]*\(●\) Ana Torres/);
  program.press('enter');
  await program.shows(/imports and builds/);
  program.press('enter');
  await program.shows(/ orchard .*Ana Torres[^]*1 Overview/);
  program.press('q');
  await program.shows(/▌ orchard +Ana Torres/);
  expect(program.screen()).not.toMatch(/failed/);
});
