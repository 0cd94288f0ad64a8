import { chmodSync, lstatSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder } from '../files/made-folder.ts';

const others = 0o077;
const sticky = 0o1000;

/** The nearest folder above a path that is there. */
function nearestAbove(path: string): string {
  const above = dirname(path);
  return above === path || lstatSync(above, { throwIfNoEntry: false }) !== undefined ? above : nearestAbove(above);
}

/**
 * Takes a folder that is this user's own, or makes it (0700); throws why not. Whoever owns the folder decides what runs, so another
 * user's is refused, also a link that another user made; and nothing is made in another user's home, as by sudo.
 */
export function ownFolder(path: string, uid: number): void {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found === undefined) {
    const above = nearestAbove(path);
    const { uid: owner, mode } = statSync(above);
    if (owner !== uid && (mode & sticky) === 0) throw new Error(`${above} belongs to another user`);
    makeFolder(path);
  } else if (found.uid !== uid) throw new Error('it belongs to another user');
  const { uid: owner, mode } = statSync(path);
  if (!statSync(path).isDirectory()) throw new Error('it is no folder');
  if (owner !== uid) throw new Error('it belongs to another user');
  if ((mode & others) !== 0) chmodSync(path, 0o700);
}
