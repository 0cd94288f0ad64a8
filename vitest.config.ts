import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { inkTable } from './build/ink-table.ts';

/** Where tests open sockets, start processes or threads, or draw into a real pty; test/projects.test.ts finds those that stand elsewhere. */
export const overSockets = [
  'test/build/**',
  'test/cli/**',
  'test/client/**',
  'test/embedded/**',
  'test/end-to-end/**',
  'test/explorer/scenarios/real-gateway.test.tsx',
  'test/gateway/**',
  'test/readers/**',
  'test/scripts/**',
];
const tests = ['test/**/*.test.ts', 'test/**/*.test.tsx'];

/** Time-outs are a net under what hangs, wide enough for a machine that is busy with other things; no test waits for one. */
const net = 300_000;

const project = (test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration => ({
  plugins: [inkTable() as never],
  test: {
    server: { deps: { inline: ['ink-table'] } },
    testTimeout: net,
    hookTimeout: net,
    expect: { poll: { timeout: net / 2, interval: 5 } },
    ...test,
  },
});

export default defineConfig({
  test: {
    projects: [
      project({
        name: 'pure',
        include: tests,
        exclude: [...overSockets, 'test/long/**'],
        maxWorkers: '100%',
        sequence: { groupOrder: 0 },
      }),
      // Processes and servers bring their own threads, so fewer of these stand side by side, and after the others.
      project({
        name: 'sockets',
        include: overSockets.map((place) => (place.endsWith('**') ? `${place}/*.test.{ts,tsx}` : place)),
        maxWorkers: '50%',
        sequence: { groupOrder: 1 },
      }),
    ],
  },
});
