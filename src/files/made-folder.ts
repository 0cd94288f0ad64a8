import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Makes a folder with the parents that it lacks, one after the other, each with these rights; nothing happens where it is
 * there. Throws what the file system says. (Node's own recursive mkdir never ends below a file system that takes no
 * folders, such as /proc.)
 */
export function makeFolder(path: string, mode = 0o700): void {
  const missing: string[] = [];
  let nearest = resolve(path);
  while (!existsSync(nearest) && dirname(nearest) !== nearest) {
    missing.push(nearest);
    nearest = dirname(nearest);
  }
  for (const folder of missing.toReversed()) {
    try {
      mkdirSync(folder, { mode });
    } catch (error) {
      const isThereNow = error instanceof Error && 'code' in error && error.code === 'EEXIST';
      if (!isThereNow || !statSync(folder).isDirectory()) throw error;
    }
  }
}
