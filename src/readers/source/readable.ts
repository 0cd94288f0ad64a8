import { access, constants, stat } from 'node:fs/promises';

const reasons: Record<string, string> = {
  ENOENT: 'is not there',
  EACCES: 'may not be read by you',
  EPERM: 'may not be read by you',
  ENAMETOOLONG: 'is too long a path',
  ENOTDIR: 'is not there',
  ELOOP: 'is a circle of links',
};

/** The size of a file in bytes (0 for a folder); throws a sentence where the path is not there, not readable, or of another kind. */
export const readable = async (path: string, kind: 'file' | 'folder' | 'either'): Promise<number> => {
  try {
    const found = await stat(path);
    if (kind === 'file' && !found.isFile()) throw new Error(`${path} is not a file.`);
    if (kind === 'folder' && !found.isDirectory()) throw new Error(`${path} is not a folder.`);
    if (!found.isFile() && !found.isDirectory()) throw new Error(`${path} is neither a file nor a folder.`);
    await access(path, constants.R_OK);
    return found.isFile() ? found.size : 0;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
    if (code === undefined) throw error;
    throw new Error(`${path} ${reasons[code] ?? `cannot be read (${code})`}.`, { cause: error });
  }
};
