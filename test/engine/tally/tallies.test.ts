import { expect, it } from 'vitest';
import { createTallies, takerOf } from '../../../src/engine/tally/tallies.ts';
import type { Taken, Tally } from '../../../src/engine/tally/tally.ts';

it('gives an event to every tally, once', () => {
  const tallies = createTallies();
  const given: string[] = [];
  for (const [name, tally] of Object.entries<Tally<never>>(tallies as never)) tally.add = () => void given.push(name);
  takerOf(tallies)({} as Taken);
  expect(given.toSorted()).toEqual(Object.keys(tallies).toSorted());
});
