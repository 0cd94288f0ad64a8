import { describe, expect, it } from 'vitest';
import { handMovedClock } from './hand-moved-clock.ts';

const never = new AbortController().signal;

describe('a clock moved by hand', () => {
  it('stands still until it is moved, and wakes each sleeper at its own moment, the soonest first', async () => {
    const clock = handMovedClock({ start: 1000 });
    const woken: [string, number][] = [];
    const sleepFor = async (name: string, milliseconds: number) => {
      await clock.sleep(milliseconds, never);
      woken.push([name, clock.elapsed()]);
    };
    void sleepFor('late', 300);
    void sleepFor('soon', 100).then(() => sleepFor('after soon', 50));
    expect([clock.now(), clock.elapsed()]).toEqual([1000, 0]);
    await clock.advance(200);
    expect(woken).toEqual([
      ['soon', 100],
      ['after soon', 150],
    ]);
    expect(clock.now()).toBe(1200);
    await clock.advance(100);
    expect(woken.at(-1)).toEqual(['late', 300]);
    expect(clock.sleeps).toEqual([300, 100, 50]);
  });

  it('goes on from sleeper to sleeper while a promise is open, and no further', async () => {
    const clock = handMovedClock();
    const threeTimes = async () => {
      for (let count = 0; count < 3; count += 1) await clock.sleep(10_000, never);
      return 'done';
    };
    void clock.sleep(40_000, never);
    expect(await clock.passing(threeTimes())).toBe('done');
    expect(clock.elapsed()).toBe(30_000);
    await expect(clock.passing(Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await Promise.all([clock.passing(threeTimes()), clock.passing(threeTimes())])).toEqual(['done', 'done']);
    expect(clock.elapsed()).toBe(60_000);
  });

  it('waits with every step for what is at work', async () => {
    const work = Promise.withResolvers<void>();
    const clock = handMovedClock({ atRest: () => work.promise });
    const slept = clock.passing(clock.sleep(5, never));
    await new Promise((resolve) => setImmediate(resolve));
    expect(clock.elapsed()).toBe(0);
    work.resolve();
    await slept;
    expect(clock.elapsed()).toBe(5);
  });

  it('never goes back, and wakes nobody whose sleep was broken off', async () => {
    const clock = handMovedClock();
    await clock.advance(100);
    await clock.passing(clock.sleep(-50, never));
    expect(clock.elapsed()).toBe(100);
    const stop = new AbortController();
    const asleep = clock.sleep(10, stop.signal);
    stop.abort(new Error('enough'));
    await expect(asleep).rejects.toThrow('enough');
    await clock.advance(1000);
    expect(clock.elapsed()).toBe(1100);
  });
});
