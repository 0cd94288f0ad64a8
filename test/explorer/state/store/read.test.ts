import { describe, expect, it } from 'vitest';
import { reading, unread, type Read } from '../../../../src/explorer/state/store/read.ts';
import { handMovedClock } from '../../../helpers/hand-moved-clock.ts';

const session = new AbortController().signal;

/** Reads whose answers come when the test says so. */
function reads() {
  const clock = handMovedClock();
  let read: Read<string> = unread;
  const { run, ...others } = reading<string>((change) => {
    read = change(read);
  }, clock);
  const ask = () => {
    const answer = Promise.withResolvers<string>();
    let stopped: AbortSignal | undefined;
    const kept = run((signal) => {
      stopped = signal;
      return answer.promise;
    }, session);
    return { answer, kept, isStopped: () => stopped?.aborted };
  };
  return { ask, clock, now: () => read, ...others };
}

describe('a read', () => {
  it('that was overtaken is stopped, and its answer dropped, whether it comes before the newer one or after', async () => {
    const { ask, now, clock } = reads();
    const [early, late, newest] = [ask(), ask(), ask()];
    expect([early.isStopped(), late.isStopped(), newest.isStopped()]).toEqual([true, true, false]);
    early.answer.resolve('early');
    expect(await early.kept).toBe(false);
    expect(now()).toEqual({ data: undefined, at: undefined, loading: true, failure: undefined });
    newest.answer.resolve('newest');
    expect(await newest.kept).toBe(true);
    late.answer.resolve('late');
    expect(await late.kept).toBe(false);
    expect(now()).toEqual({ data: 'newest', at: clock.now(), loading: false, failure: undefined });
  });

  it('that was overtaken fails in silence', async () => {
    const { ask, now } = reads();
    const [first, second] = [ask(), ask()];
    first.answer.reject(new Error('too late'));
    expect(await first.kept).toBe(false);
    expect(now()).toMatchObject({ loading: true, failure: undefined });
    second.answer.resolve('second');
    await second.kept;
    expect(now()).toMatchObject({ data: 'second', failure: undefined });
  });

  it('that failed leaves the data of the one before, and says why', async () => {
    const { ask, now } = reads();
    const good = ask();
    good.answer.resolve('good');
    await good.kept;
    const { at } = now();
    const bad = ask();
    bad.answer.reject(new Error('the gateway is away'));
    expect(await bad.kept).toBe(false);
    expect(now()).toMatchObject({ data: 'good', at, loading: false, failure: { message: 'the gateway is away' } });
  });

  it('that was cancelled or forgotten keeps nothing of its answer', async () => {
    const { ask, now, cancel, forget } = reads();
    const cancelled = ask();
    cancel();
    cancelled.answer.resolve('cancelled');
    expect(await cancelled.kept).toBe(false);
    expect(now()).toEqual(unread);
    const forgotten = ask();
    forget();
    forgotten.answer.resolve('forgotten');
    expect(await forgotten.kept).toBe(false);
    expect(now()).toEqual(unread);
  });
});
