import { build } from 'rolldown';
import { expect, it } from 'vitest';
import { graphs } from '../../build/graphs.ts';

it('keeps the tokenizer out of the program: it is in the threads that count, its ranks beside them', async () => {
  const built = await Promise.all(graphs.map((graph) => build({ ...graph, write: false })));
  const holders = built.flatMap(({ output }) =>
    output.flatMap((one) => {
      const holds = one.type === 'chunk' && one.moduleIds.some((id) => id.includes('/gpt-tokenizer/'));
      return holds ? [{ name: one.fileName, size: one.code.length }] : [];
    }),
  );
  expect(holders.map(({ name }) => name)).toEqual(['interpret-worker.js', 'token-worker.js']);
  expect(holders[1]?.size).toBeLessThan(100_000);
  expect(holders[0]?.size).toBeLessThan(200_000);
});
