import { type FileHandle, open } from 'node:fs/promises';

/** Opens a new file that only its owner may read; throws a sentence where there is one of that name, or it cannot be made. */
export async function newFile(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'wx', 0o600);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw new Error(
      code === 'EEXIST'
        ? `${path} is there already, and is not written over; name another file.`
        : `${path} cannot be written (${code}).`,
      { cause: error },
    );
  }
}
