import { globSync } from 'node:fs';
import { basename } from 'node:path';
import type { BuildOptions, Plugin } from 'rolldown';
import { commandTree, completesApart } from './command-tree.ts';
import { fastStart } from './fast-start.ts';
import { inkTable } from './ink-table.ts';
import { lightBuiltins } from './light-builtins.ts';
import { samples } from './samples.ts';
import { tokenRanks } from './token-ranks.ts';

/** Every file named *-worker.ts is the entry of a worker thread and keeps its name in dist. */
const workers = globSync('src/**/*-worker.ts').map((file) => ({ [basename(file, '.ts')]: file }));

/** One graph, in chunks of its own: what the program loads first is not cut up by what a worker shares with it. */
const graph = (input: Record<string, string>, plugins: Plugin[]): BuildOptions => ({
  input,
  platform: 'node',
  external: ['react-devtools-core'],
  // Packing the tokenizer's ranks takes its second, and is no news.
  checks: { pluginTimings: false },
  plugins: [...plugins, lightBuiltins()],
  // Reading an export of a built-in module that nobody uses is left out.
  treeshake: { propertyReadSideEffects: false },
  transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  output: {
    dir: 'dist',
    format: 'esm',
    minify: true,
    entryFileNames: '[name].js',
    chunkFileNames: 'chunk-[name]-[hash].js',
  },
});

/** The program and its workers, each a graph of its own. */
export const graphs: BuildOptions[] = [
  graph({ main: 'src/main.ts' }, [inkTable(), completesApart(), ...fastStart(), samples()]),
  graph({ complete: 'src/cli/completion/complete.ts' }, [commandTree()]),
  ...workers.map((worker) => graph(worker, [tokenRanks()])),
];
