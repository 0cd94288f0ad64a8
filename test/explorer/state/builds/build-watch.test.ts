import { describe, expect, it } from 'vitest';
import { remaining, stillFor } from '../../../../src/explorer/state/builds/build.ts';
import { watchBuilds } from '../../../../src/explorer/state/builds/build-watch.ts';
import { home } from '../../../../src/explorer/places/index.ts';
import { createExplorer } from '../../../../src/explorer/state/store/explorer.ts';
import { handMovedClock } from '../../../helpers/hand-moved-clock.ts';
import { memoryGateway, namespaceNumber, portsFor } from '../../../helpers/memory-gateway.ts';

const running = (done: number) => ({ build_id: 'build_1', status: 'running', progress: { stage: 'reading', done, total: 100 } }); // prettier-ignore

describe('watching builds', () => {
  it('asks every second while something moves, and ever more rarely while nothing does', async () => {
    const gateway = memoryGateway();
    const clock = handMovedClock();
    const explorer = createExplorer(portsFor(gateway, { clock }), home);
    gateway.statuses.set('ns_0001', running(1));
    explorer.getState().builds.follow('ns_0001', 'one');
    await clock.advance(100);
    const before = clock.sleeps.length;
    const stop = new AbortController();
    const looks = () => gateway.made.filter((call) => call.startsWith('readBuildStatus')).length;
    const watching = watchBuilds(
      () => {
        if (looks() > 12) gateway.statuses.set('ns_0001', { ...running(100), status: 'completed' });
        return explorer.getState().builds;
      },
      clock,
      stop.signal,
    );
    await clock.passing(watching);
    const aMinute = 60_000;
    const waits = clock.sleeps.slice(before).filter((wait) => wait >= 1000 && wait < aMinute);
    expect(waits[0]).toBe(1000);
    expect(Math.max(...waits)).toBe(10_000);
    expect(waits.slice(1)).toEqual(waits.slice(1).toSorted((a, b) => a - b));
    expect(explorer.getState().builds.builds.get('ns_0001')?.state).toBe('completed');
    explorer.close();
  });

  it('never has more than four questions open', async () => {
    const gateway = memoryGateway();
    const clock = handMovedClock();
    const explorer = createExplorer(portsFor(gateway, { clock }), home);
    let open = 0;
    let most = 0;
    const { calls } = gateway;
    const before = calls.readBuildStatus.bind(calls);
    calls.readBuildStatus = async (input, signal) => {
      open += 1;
      most = Math.max(most, open);
      await new Promise((resolve) => setImmediate(resolve));
      open -= 1;
      return before(input, signal);
    };
    for (let number = 1; number <= 12; number += 1) {
      const { id } = namespaceNumber(number);
      gateway.statuses.set(id, { build_id: id, status: 'completed' });
      explorer.getState().builds.follow(id, id);
    }
    await explorer.getState().builds.look(new AbortController().signal);
    expect(most).toBe(4);
    expect([...explorer.getState().builds.builds.values()].every(({ state }) => state === 'completed')).toBe(true);
    explorer.close();
  });

  it('tells the time that is left by what was counted, and says when nothing changes instead of guessing', () => {
    const build = {
      namespaceId: 'ns',
      name: 'ns',
      id: 'build_1',
      state: 'running',
      word: 'running',
      stage: 'reading',
      done: 25,
      total: 100,
      startedAt: 0,
      movedAt: 10_000,
      endedAt: undefined,
      tookMs: undefined,
      error: undefined,
      earlierMs: 60_000,
      judged: 'status',
      failure: undefined,
    } as const;
    expect(remaining(build, 10_000)).toBe(30_000);
    expect(remaining({ ...build, done: undefined }, 10_000)).toBe(50_000);
    expect(remaining({ ...build, done: undefined, earlierMs: undefined }, 10_000)).toBeUndefined();
    expect(stillFor(build, 60_000)).toBeUndefined();
    expect(stillFor(build, 250_000)).toBe(240_000);
  });
});
