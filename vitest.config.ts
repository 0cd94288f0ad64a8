import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { inkTable } from './build/ink-table.ts';
import { testsOverSockets } from './build/tests-over-sockets.ts';

const overSockets = testsOverSockets('test/**/*.test.{ts,tsx}');
const onTheirOwn = ['test/long/**'];

/** Time-outs are a net under what hangs, wide enough for a machine that is busy with other things; no test waits for one. */
const net = 300_000;

const project = (test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration => ({
  plugins: [inkTable() as never],
  test: {
    server: { deps: { inline: ['ink-table'] } },
    // No keeper stays behind; who tests it switches it on.
    env: { PERSONA_KEEPER: 'off' },
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
        include: ['test/**/*.test.{ts,tsx}'],
        exclude: [...overSockets, ...onTheirOwn],
        maxWorkers: '100%',
        sequence: { groupOrder: 0 },
      }),
      // Processes and servers bring threads of their own, so fewer of these stand side by side, and after the others; two at least, for one often waits.
      project({
        name: 'sockets',
        include: overSockets,
        exclude: onTheirOwn,
        maxWorkers: Math.max(2, Math.ceil(availableParallelism() / 2)),
        sequence: { groupOrder: 1 },
      }),
    ],
  },
});
