import { globSync, readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { digestOf, type PackedProgram, sha256 } from '../../src/one-file/packed-program.ts';
import { licences } from './licences.ts';

/** A program, as it is put into the single executable: the list of its files, and their bytes in one brotli stream. */
export type Packed = { readonly program: PackedProgram; readonly bytes: Uint8Array };

/** What lies beside the built program there: which kind of modules its files are, and the way in for a first script that knows no import(). */
const beside = {
  'package.json': '{"type":"module"}\n',
  'start.cjs': "import('./main.js');\n",
};

/** Packs the built program with its licences, and those of the Node that will run it. */
export function pack(version: string, nodeLicence: string): Packed {
  const built = globSync('**', { cwd: 'dist', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`.replace(/^.*?dist\//, ''))
    .filter((path) => path !== 'built-from.txt' && path !== 'THIRD-PARTY.txt')
    .map((path) => ({ path, content: readFileSync(`dist/${path}`) }));
  const added = Object.entries({ ...beside, ...licences(nodeLicence) });
  const files = [...built, ...added.map(([path, text]) => ({ path, content: Buffer.from(text) }))].toSorted((a, b) =>
    a.path < b.path ? -1 : 1,
  );
  const list = files.map(({ path, content }) => ({ path, bytes: content.byteLength, sha256: sha256(content) }));
  const all = Buffer.concat(files.map(({ content }) => content));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 9,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: all.byteLength,
  };
  return {
    program: { version, digest: digestOf(list), files: list },
    bytes: brotliCompressSync(all, { params }),
  };
}
