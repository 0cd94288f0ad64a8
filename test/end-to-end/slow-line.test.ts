import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { sections } from '../../src/explorer/state/persona/sections.ts';
import { temporaryFolder } from '../gateway/running-gateway.ts';
import { Program } from '../helpers/pty.ts';

const main = join(import.meta.dirname, '../../dist/main.js');

it('sends at most 2 kB until a section is on screen at 80×24, as over a line of 56 kbit/s', async () => {
  const folder = temporaryFolder();
  const env = { HOME: folder, PERSONA_DATA: join(folder, 'data'), PERSONA_CONFIG: join(folder, 'config') };
  // Over ssh COLORTERM does not travel.
  const size = { columns: 80, rows: 24, cwd: folder, env: { ...env, COLORTERM: undefined } };
  const program = new Program(process.execPath, [main], size);
  onTestFinished(() => program.kill());
  await program.shows(/(?:sample-\S+ .*(?:just now| ago)\b[^]*){3}/);
  program.press('enter');
  await program.shows(/Works on/);
  for (const [index, { id, title }] of [...sections.entries()].slice(1)) {
    const before = program.written.length;
    program.press(String(index + 1));
    await program.shows(new RegExp(`╭─ ${title}`));
    const written = () => Buffer.byteLength(program.written.slice(before));
    // The head of a frame may come before the rest of it.
    await expect.poll(written).toBeGreaterThan(500);
    const bytes = written();
    expect({ id, fits: bytes <= 2000 ? 'yes' : bytes }).toEqual({ id, fits: 'yes' });
  }
});
