import { expect, it } from 'vitest';
import { createFairShare } from '../../src/gateway/fair-share.ts';

it('gives organizations their turns by turns, however much one of them has to do', async () => {
  const turns = createFairShare();
  const order: string[] = [];
  const work = (organization: string) => turns.next(organization).then(() => order.push(organization));
  await Promise.all([...Array.from({ length: 4 }, () => work('greedy')), work('modest'), work('third')]);
  expect(order).toEqual(['greedy', 'modest', 'third', 'greedy', 'greedy', 'greedy']);
  await Promise.all([work('modest'), turns.next()]);
  expect(order.at(-1)).toBe('modest');
});
