import { afterEach, describe, expect, it, vi } from 'vitest';
import { systemClock } from '../../src/client/clock.ts';

const never = new AbortController().signal;

describe("the machine's clock", () => {
  afterEach(() => void vi.useRealTimers());

  it('goes on by what really passed while somebody sets the date back', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 20) });
    const began = systemClock.elapsed();
    const beganReally = performance.now();
    vi.setSystemTime(Date.UTC(1999, 0, 1));
    expect(systemClock.now()).toBe(Date.UTC(1999, 0, 1));
    await systemClock.sleep(20, never);
    const passed = systemClock.elapsed() - began;
    // A timer may be early by less than a millisecond.
    expect(passed).toBeGreaterThan(18);
    expect(passed).toBeLessThanOrEqual(performance.now() - beganReally);
  });

  it('wakes who sleeps with the reason for which the sleep was broken off', async () => {
    const stop = new AbortController();
    const asleep = systemClock.sleep(1_000_000, stop.signal);
    stop.abort(new Error('enough'));
    await expect(asleep).rejects.toThrow('enough');
    await expect(systemClock.sleep(0, stop.signal)).rejects.toThrow('enough');
  });
});
