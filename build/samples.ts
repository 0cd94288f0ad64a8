import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Plugin } from 'rolldown';

/** Puts the sample people's events beside the program, under samples/, where their module looks for them. */
export const samples = (): Plugin => ({
  name: 'samples',
  generateBundle() {
    for (const file of globSync('src/embedded/samples/*.jsonl'))
      this.emitFile({ type: 'asset', fileName: `samples/${basename(file)}`, source: readFileSync(file) });
  },
});
