import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../../files/made-folder.ts';

/** Keeps a text that is too long for a clipboard in the folder's copies (0600); gives its path. */
export async function keepCopy(folder: string, text: string, now: number): Promise<string> {
  const copies = join(folder, 'copies');
  makeFolder(copies);
  const path = join(copies, `${new Date(now).toISOString().replaceAll(':', '-')}.txt`);
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(text);
  } finally {
    await file.close();
  }
  return path;
}
