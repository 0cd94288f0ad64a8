import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { backUpBeforeRewrite, keptBeforeText } from '../../../src/embedded/backups/before-rewrite.ts';
import { examinedStore } from '../../../src/gateway/store/sqlite/copies/examined-store.ts';
import { openStoreFile } from '../../../src/gateway/store/sqlite/file.ts';
import { migrations } from '../../../src/gateway/store/sqlite/migrations.ts';
import { rewriting } from '../../../src/gateway/store/sqlite/rewriting.ts';
import { temporaryFolder } from '../../gateway/running-gateway.ts';

const never = new AbortController().signal;

/** A folder as version 0.1.0 left it. */
function older(): string {
  const dataFolder = temporaryFolder();
  const fixture = join(import.meta.dirname, '../../fixtures/gateway/data-0.1.0');
  for (const name of ['gateway.sqlite', 'default.key']) cpSync(join(fixture, name), join(dataFolder, name));
  return dataFolder;
}

it('keeps the store as it was before events are rewritten, so that the earlier version can have it back', async () => {
  const dataFolder = older();
  const before = examinedStore(join(dataFolder, 'gateway.sqlite'), { whole: true });
  const next = before.version + 1;
  const kept = await backUpBeforeRewrite(dataFolder, new Set([1, next]), never);
  const file = join(dataFolder, `before-version-${next}.sqlite`);
  expect(kept).toEqual({ file, version: before.version });
  expect(keptBeforeText({ file, version: before.version })).toContain(`are kept in ${file}`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  openStoreFile(dataFolder).close();
  expect(examinedStore(join(dataFolder, 'gateway.sqlite'), { whole: true }).version).toBe(migrations.length);
  expect(examinedStore(file, { whole: true })).toEqual(before);
});

it('keeps none where nothing is rewritten, and the first one where a start was cut short', async () => {
  const dataFolder = older();
  const { version } = examinedStore(join(dataFolder, 'gateway.sqlite'), { whole: false });
  for (const versions of [new Set<number>(), new Set([1, version])])
    expect(await backUpBeforeRewrite(dataFolder, versions, never)).toBeUndefined();
  expect(await backUpBeforeRewrite(temporaryFolder(), new Set([version + 1]), never)).toBeUndefined();
  expect(readdirSync(dataFolder).filter((name) => name.startsWith('before-'))).toEqual([]);
  const file = join(dataFolder, `before-version-${version + 1}.sqlite`);
  writeFileSync(file, 'made by the start before');
  expect(await backUpBeforeRewrite(dataFolder, new Set([version + 1]), never)).toEqual({ file, version });
  expect(readFileSync(file, 'utf8')).toBe('made by the start before');
});

it('is asked for by no version that there is not', () => {
  for (const version of rewriting) {
    expect(version).toBeGreaterThan(0);
    expect(version).toBeLessThanOrEqual(migrations.length);
  }
});
