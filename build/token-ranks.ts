import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin } from 'rolldown';

const asset = 'o200k-ranks.json.br';
const isRanks = (id: string) => id.replaceAll('\\', '/').endsWith('gpt-tokenizer/esm/bpeRanks/o200k_base.js');

async function packed(id: string): Promise<Uint8Array> {
  const { default: ranks } = (await import(id)) as { default: readonly unknown[] };
  const json = Buffer.from(JSON.stringify(ranks));
  // The two steps above make it a tenth smaller, and every build ten times slower.
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 9,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: json.byteLength,
  };
  return brotliCompressSync(json, { params });
}

/**
 * The ranks of the tokenizer, compressed beside the program: as the package brings them they are 2.4 MB of JavaScript, so 0.8.
 * The thread that counts reads them when it begins.
 */
export const tokenRanks = (): Plugin => {
  let found: string | undefined;
  return {
    name: 'token-ranks',
    load(id) {
      if (!isRanks(id)) return undefined;
      found = id;
      return `import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
export default JSON.parse(brotliDecompressSync(readFileSync(new URL('./${asset}', import.meta.url))).toString('utf8'));`;
    },
    async generateBundle(_, __, isWrite) {
      // Who only looks at the chunks has no use for it.
      if (isWrite && found !== undefined)
        this.emitFile({ type: 'asset', fileName: asset, source: await packed(found) });
    },
  };
};
