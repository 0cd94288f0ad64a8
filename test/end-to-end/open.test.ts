import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../gateway/running-gateway.ts';
import { Program } from '../helpers/pty.ts';

const main = join(import.meta.dirname, '../../dist/main.js');

it('opens a persona at a section by its name, h leads to the list, and says in a sentence where there is none', async () => {
  const folder = temporaryFolder();
  const env = { HOME: folder, PERSONA_DATA: join(folder, 'data'), PERSONA_CONFIG: join(folder, 'config') };
  const persona = (...args: string[]) => {
    const program = new Program(process.execPath, [main, ...args], { columns: 100, rows: 30, cwd: folder, env });
    onTestFinished(() => program.kill());
    return program;
  };
  const first = persona();
  await first.shows(/sample-sign-painter.*built/s);
  first.press('q');
  await first.ended;
  const opened = persona('open', 'sample-sign-painter', 'identity');
  await opened.shows(/Key relationships/);
  expect(opened.screen()).toMatch(/sample-sign-painter/);
  opened.press('h');
  await opened.shows(/NAME/);
  opened.press('q');
  expect(await opened.ended).toMatchObject({ exitCode: 0 });
  const missing = persona('open', 'sample-sign-paint');
  expect(await missing.ended).toMatchObject({ exitCode: 5 });
  expect(missing.written).toMatch(/There is no namespace .*"sample-sign-paint"\. Is "sample-sign-painter" meant\?/);
});
