import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import about from '../../package.json' with { type: 'json' };
import { nodeRelease, processors } from '../../build/release/node-release.ts';
import { makeOneFile } from '../../build/release/one-file.ts';
import { pack } from '../../build/release/pack.ts';
import { explorerRun } from './explorer-start.ts';
import type { Filled } from './filled.ts';
import { aboveMost, figure, median, type Row } from './row.ts';

/** The start of the single executable, once it is unpacked, beside the same program by Node from its folder; in turn, run by run. */
export async function oneFileRows(filled: Filled, configFolder: string, folder: string, runs: number): Promise<Row[]> {
  const processor = processors.find((one) => process.platform === 'linux' && one === process.arch);
  if (processor === undefined) return [];
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'persona');
  const node = nodeRelease(processor);
  const packed = pack(about.version, node.licence);
  await makeOneFile({ node, processor, packed, builder: node.executable, output: file });
  const ofFile = async () =>
    (await explorerRun(filled, configFolder, [], { file, caches: join(folder, 'caches') })).useful;
  const ofFolder = async () => (await explorerRun(filled, configFolder)).useful;
  // Unpacked, and compiled code kept, of both.
  for (const warm of [ofFile, ofFolder]) for (let time = 0; time < 2; time += 1) await warm();
  const pairs: { readonly file: number; readonly folder: number }[] = [];
  for (let run = 0; run < runs; run += 1) pairs.push({ file: await ofFile(), folder: await ofFolder() });
  const ratio = median(pairs.map((pair) => pair.file / pair.folder));
  const most = 1.15;
  return [
    {
      what: 'first useful screen of the one file',
      measured: `${figure(ratio)} × (${figure(median(pairs.map((pair) => pair.file)))} ms)`,
      beside: `npm start's program ${figure(median(pairs.map((pair) => pair.folder)))} ms`,
      budget: `≤ ${most} ×`,
      missed: aboveMost(ratio, most),
    },
  ];
}
