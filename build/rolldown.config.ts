import { globSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import { defineConfig } from 'rolldown';
import { fastStart } from './fast-start.ts';
import { inkTable } from './ink-table.ts';
import { samples } from './samples.ts';

rmSync('dist', { recursive: true, force: true });

/** Every file named *-worker.ts is the entry of a worker thread and keeps its name in dist. */
const workers = Object.fromEntries(globSync('src/**/*-worker.ts').map((file) => [basename(file, '.ts'), file]));

export default defineConfig({
  input: { main: 'src/main.ts', ...workers },
  platform: 'node',
  external: ['react-devtools-core'],
  plugins: [inkTable(), fastStart(), samples()],
  transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  output: {
    dir: 'dist',
    format: 'esm',
    minify: true,
    entryFileNames: '[name].js',
    chunkFileNames: 'chunk-[name]-[hash].js',
  },
});
