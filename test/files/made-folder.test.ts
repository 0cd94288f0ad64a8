import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeFolder } from '../../src/files/made-folder.ts';
import { temporaryFolder } from '../gateway/running-gateway.ts';

describe('a folder that is made', () => {
  it('comes with the parents that it lacks, each for its owner alone, and is left alone where it is there', () => {
    const folder = join(temporaryFolder(), 'a', 'b', 'c');
    makeFolder(folder);
    makeFolder(folder);
    for (const made of [folder, join(folder, '..'), join(folder, '../..')])
      expect(statSync(made).mode & 0o777).toBe(0o700);
  });

  it('is refused below a file', () => {
    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, '');
    expect(() => makeFolder(join(file, 'a'))).toThrow(/ENOTDIR/);
  });

  it.runIf(existsSync('/proc/self'))('is refused where the file system takes no folders', () => {
    expect(() => makeFolder('/proc/nothing/below')).toThrow(/ENOENT/);
  });
});
