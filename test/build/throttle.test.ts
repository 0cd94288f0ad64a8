import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { throttle } from '../../build/fast-start/throttle.ts';

describe('the frames that Ink draws', () => {
  let now: number;
  let drawn: string[];
  let draw: ReturnType<typeof throttle<[string]>>;

  /** Lets so much time go by; while somebody computes, no timer fires in it. */
  const later = (milliseconds: number, isBusy = false) => {
    now += milliseconds;
    if (!isBusy) vi.advanceTimersByTime(milliseconds);
  };

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    now = 1_000;
    drawn = [];
    draw = throttle(
      (text: string) => drawn.push(text),
      17,
      { leading: true, trailing: true },
      () => now,
    );
  });
  afterEach(() => vi.useRealTimers());

  it('come at once, then as far apart as they may, the newest last', () => {
    draw('a');
    expect(drawn).toEqual(['a']);
    later(5);
    draw('b');
    later(5);
    draw('c');
    expect(drawn).toEqual(['a']);
    later(7);
    expect(drawn).toEqual(['a', 'c']);
    later(100);
    expect(drawn).toEqual(['a', 'c']);
    draw('d');
    expect(drawn).toEqual(['a', 'c', 'd']);
  });

  it('do not wait for a timer that could not fire, and are not drawn twice when it fires', () => {
    draw('reading');
    later(5);
    draw('still reading');
    later(60, true);
    draw('read');
    expect(drawn).toEqual(['reading', 'read']);
    later(100);
    expect(drawn).toEqual(['reading', 'read']);
  });

  it('can be had at once, or not at all', () => {
    draw('a');
    draw('b');
    draw.flush();
    expect(drawn).toEqual(['a', 'b']);
    draw('c');
    draw.cancel();
    later(100);
    draw.flush();
    expect(drawn).toEqual(['a', 'b']);
  });
});
