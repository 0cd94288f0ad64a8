import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { State } from '../../../../src/explorer/state/store/state.ts';
import { afterRest, when } from '../../../../src/explorer/state/store/store-watch.ts';
import { handMovedClock } from '../../../helpers/hand-moved-clock.ts';

const restMs = 80;

function rested() {
  const clock = handMovedClock();
  const stop = new AbortController();
  const doneAt: number[] = [];
  const ask = afterRest(clock, restMs, stop.signal, () => doneAt.push(clock.elapsed()));
  return { clock, stop, doneAt, ask };
}

describe('what is done after a rest', () => {
  it('waits until nobody has asked for so long, and for at most twice that', async () => {
    const { clock, doneAt, ask } = rested();
    for (let asked = 0; asked < 6; asked += 1) {
      ask();
      await clock.advance(50);
    }
    const lastAsked = 250;
    expect(doneAt).toEqual([]);
    await clock.advance(10_000);
    expect(doneAt).toHaveLength(1);
    expect(doneAt[0]).toBeGreaterThanOrEqual(lastAsked + restMs);
    expect(doneAt[0]).toBeLessThanOrEqual(lastAsked + 2 * restMs);
  });

  it('is waited for by one timer however often it is asked for, and by none once it is done', async () => {
    const { clock, doneAt, ask } = rested();
    for (let asked = 0; asked < 1000; asked += 1) ask();
    expect(clock.sleeps).toEqual([restMs]);
    await clock.advance(10_000);
    expect(doneAt).toEqual([2 * restMs]);
    expect(clock.sleeps).toEqual([restMs, restMs]);
  });

  it('is done again when it is asked for again', async () => {
    const { clock, doneAt, ask } = rested();
    ask();
    await clock.advance(1000);
    ask();
    await clock.advance(1000);
    expect(doneAt).toEqual([restMs, 1000 + restMs]);
  });

  it('is not done once the signal is aborted', async () => {
    const { clock, stop, doneAt, ask } = rested();
    ask();
    stop.abort();
    await clock.advance(1000);
    expect(doneAt).toEqual([]);
  });
});

describe('a watch over a part of the store', () => {
  it('hears of that part only, of each change once, and nothing after it ended', () => {
    const store = createStore<State>()(() => ({ screen: { rows: 1 }, session: {} }) as unknown as State);
    const heard: [number, number][] = [];
    const end = when(
      store,
      ({ screen }) => screen.rows,
      (now, before) => heard.push([now, before]),
    );
    const show = (rows: number) => store.setState({ screen: { ...store.getState().screen, rows } });
    show(2);
    store.setState({ session: { ...store.getState().session } });
    show(2);
    show(3);
    end();
    show(4);
    expect(heard).toEqual([
      [2, 1],
      [3, 2],
    ]);
  });
});
