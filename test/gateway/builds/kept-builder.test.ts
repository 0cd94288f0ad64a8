import { expect, it } from 'vitest';
import type { Ordered } from '../../../src/gateway/builds/builder.ts';
import { keptBuilder } from '../../../src/gateway/builds/kept-builder.ts';
import type { BackendClock } from '../../../src/gateway/store/backend.ts';
import { type HandMovedClock, handMovedClock } from '../../helpers/hand-moved-clock.ts';
import { heldBuilder } from './held-builder.ts';

/** A clock as a backend has it. */
const asBackend = (clock: HandMovedClock): BackendClock => ({ ...clock, now: async () => clock.now() });

const order = { acceptedAt: '2026-11-20T12:00:00.000Z', subject: 'Ada Okafor' } as Ordered;

/** A kept builder whose builds end at once, and how many were made and laid to rest. */
function counted() {
  const clock = handMovedClock();
  const told = { made: 0, rested: 0 };
  const kept = keptBuilder(() => {
    told.made += 1;
    return { ...heldBuilder().builder, build: built, rest: async () => void (told.rested += 1) };
  }, asBackend(clock));
  async function built() {
    return { body: '{}', events: 0 };
  }
  const build = async () => {
    await kept.build(order, () => {}, new AbortController().signal);
    await kept.rest();
  };
  return { clock, told, kept, build };
}

it('rests once nothing was built for ten seconds, and is made anew after that', async () => {
  const { clock, told, build } = counted();
  await build();
  await clock.advance(9_999);
  await build();
  await clock.advance(9_999);
  expect(told).toEqual({ made: 1, rested: 0 });
  await clock.advance(1);
  expect(told).toEqual({ made: 1, rested: 1 });
  await build();
  expect(told).toEqual({ made: 2, rested: 1 });
});

it('does not rest while it builds, however long that takes', async () => {
  const { clock, told, kept, build } = counted();
  await build();
  await clock.advance(5_000);
  await kept.build(order, () => {}, new AbortController().signal);
  await clock.advance(60_000);
  expect(told).toEqual({ made: 1, rested: 0 });
});

it('lets go at once where the process ends, of what is at work as of what is kept', async () => {
  const one = counted();
  await one.build();
  await one.kept.end();
  expect(one.told).toEqual({ made: 1, rested: 1 });
  await one.clock.advance(60_000);
  expect(one.told.rested).toBe(1);
  const other = counted();
  await other.kept.build(order, () => {}, new AbortController().signal);
  await other.kept.end();
  expect(other.told).toEqual({ made: 1, rested: 1 });
});
