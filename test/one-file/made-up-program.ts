import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { onTestFinished } from 'vitest';
import { digestOf, type PackedProgram, sha256 } from '../../src/one-file/packed-program.ts';
import type { Unpacking } from '../../src/one-file/ready-program.ts';

/** A program of these files, packed as a release packs it. */
export function packedProgram(
  content: Record<string, string>,
  version = '1.0.0',
): { program: PackedProgram; bytes: Uint8Array } {
  const files = Object.entries(content).map(([path, text]) => ({
    path,
    bytes: Buffer.byteLength(text),
    sha256: sha256(text),
  }));
  return {
    program: { version, digest: digestOf(files), files },
    bytes: brotliCompressSync(Buffer.from(Object.values(content).join(''))),
  };
}

/** The user that tests run as. */
export const me = process.getuid?.() ?? 0;
export const noon = Date.UTC(2026, 4, 1, 12);

/** What is needed to unpack a program, and how often its packed bytes were asked for. */
export function unpackingOf(packed: ReturnType<typeof packedProgram>): { given: Unpacking; asked: () => number } {
  let asked = 0;
  return {
    given: {
      program: packed.program,
      packed: () => {
        asked += 1;
        return packed.bytes;
      },
      uid: me,
      now: noon,
    },
    asked: () => asked,
  };
}

export const temporary = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'persona-one-file-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};
