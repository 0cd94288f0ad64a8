import { open } from 'node:fs/promises';

/** The first bytes of a file. */
export const startOf = async (path: string, most = 4096): Promise<Buffer> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(most), 0, most, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};
