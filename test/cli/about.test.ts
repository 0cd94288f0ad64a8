import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import about from '../../package.json' with { type: 'json' };
import { folderBytes, readAbout } from '../../src/cli/about.ts';
import { importsMemory } from '../../src/embedded/imports/imports-memory.ts';

const folder = mkdtempSync(join(tmpdir(), 'persona-about-'));
const { signal } = new AbortController();
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('counts the bytes of every file under a folder once, follows no link, and finds nothing where nothing is', async () => {
  mkdirSync(join(folder, 'deep', 'er'), { recursive: true });
  writeFileSync(join(folder, 'one'), Buffer.alloc(1000));
  writeFileSync(join(folder, 'deep', 'er', 'two'), Buffer.alloc(234));
  symlinkSync(tmpdir(), join(folder, 'out'));
  symlinkSync(join(folder, 'one'), join(folder, 'again'));
  expect(await folderBytes(folder, signal)).toBe(1234);
  expect(await folderBytes(join(folder, 'none'), signal)).toBe(0);
});

it('says what the program is, and what was imported, the newest first', async () => {
  const memory = importsMemory(folder);
  await memory.keep('ns_1', { reader: 'git', path: '/a', me: ['a'], at: '2026-01-01T00:00:00.000Z' });
  await memory.keep('ns_2', { reader: 'mail', path: '/b', me: ['b'], at: '2026-02-01T00:00:00.000Z' });
  const facts = await readAbout(folder, signal);
  expect(facts).toMatchObject({ version: about.version, licence: 'MIT', dataFolder: folder });
  expect(facts.imports.map(({ namespaceId, path }) => `${namespaceId} ${path}`)).toEqual(['ns_2 /b', 'ns_1 /a']);
  expect(facts.bytes).toBeGreaterThan(100);
});

it('stops when nobody waits for it any more', async () => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'one'), 'x');
  await expect(readAbout(folder, AbortSignal.abort())).rejects.toThrow('abort');
});
