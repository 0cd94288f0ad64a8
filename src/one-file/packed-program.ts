import { getBuiltinModule } from 'node:process';

/** One file of the program as the single executable holds it: its path below the program's folder, and what its bytes must be. */
export type PackedFile = { readonly path: string; readonly bytes: number; readonly sha256: string };

/** What the single executable holds: the program's files, one after the other in one brotli stream. */
export type PackedProgram = {
  readonly version: string;
  /** sixteen hexadecimal digits that only these files have: a part of their folder's name */
  readonly digest: string;
  readonly files: readonly PackedFile[];
};

/** SHA-256 in hexadecimal digits. OpenSSL is loaded with the first call alone, for it costs milliseconds of a start. */
export const sha256 = (bytes: string | Uint8Array): string => getBuiltinModule('node:crypto').hash('sha256', bytes);

/** The digest of a program by its list of files. */
export const digestOf = (files: readonly PackedFile[]): string => sha256(JSON.stringify(files)).slice(0, 16);

/** Each file's bytes out of the stream, checked; throws a sentence where one is not what it must be. */
export function bytesOfFiles({ files }: PackedProgram, packed: Uint8Array): { path: string; bytes: Uint8Array }[] {
  const { brotliDecompressSync } = getBuiltinModule('node:zlib');
  const damaged = (cause?: unknown) =>
    new Error('this file is damaged: its program is not what was packed into it; install it again', { cause });
  let all: Uint8Array;
  try {
    all = brotliDecompressSync(packed);
  } catch (error) {
    throw damaged(error);
  }
  let at = 0;
  return files.map(({ path, bytes: length, sha256: expected }) => {
    const bytes = all.subarray(at, (at += length));
    if (sha256(bytes) !== expected) throw damaged();
    return { path, bytes };
  });
}
