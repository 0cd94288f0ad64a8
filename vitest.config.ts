import { defineConfig } from 'vitest/config';
import { inkTable } from './build/ink-table.ts';

export default defineConfig({
  plugins: [inkTable() as never],
  test: {
    include: ['test/**/*.test.ts', 'test/**/*.test.tsx'],
    exclude: ['test/long/**'],
    server: { deps: { inline: ['ink-table'] } },
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
