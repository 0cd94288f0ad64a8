import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openArchive } from '../../../src/readers/source/archive.ts';
import { temporaryFolder } from '../../gateway/running-gateway.ts';
import { zipFile } from '../zip-file.ts';

const never = new AbortController().signal;
const names = ['a.txt', 'b/c.txt', 'b/d.txt', 'e.txt'];

/** The same files, as a folder and as a zip file. */
function both() {
  const base = temporaryFolder();
  const folder = join(base, 'unpacked');
  mkdirSync(join(folder, 'b'), { recursive: true });
  for (const name of names) writeFileSync(join(folder, name), `this is ${name}`);
  const zip = join(base, 'packed.zip');
  writeFileSync(zip, zipFile(names.map((name) => ({ name, content: `this is ${name}` }))));
  return { folder, zip };
}

const listed = async (path: string, most?: number) => {
  const archive = await openArchive(path, never, most);
  try {
    return await Promise.all(archive.entries.map(async (entry) => [entry.name, String(await entry.bytes(100))]));
  } finally {
    archive.close();
  }
};

describe('what an export is said to hold', () => {
  it('is each of its files, by its path in it, with what the file holds', async () => {
    const { folder, zip } = both();
    const all = names.map((name) => [name, `this is ${name}`]);
    expect(await listed(folder)).toEqual(all);
    expect(await listed(zip)).toEqual(all);
  });

  it('is never more than was asked for: a folder is listed so far, a zip file is refused', async () => {
    const { folder, zip } = both();
    expect((await listed(folder, 3)).map(([name]) => name)).toEqual(names.slice(0, 3));
    expect(await listed(folder, 4)).toHaveLength(4);
    await expect(listed(zip, 3)).rejects.toThrow(`${zip} is no whole zip file: it has more than 3 files`);
    expect(await listed(zip, 4)).toHaveLength(4);
  });
});
