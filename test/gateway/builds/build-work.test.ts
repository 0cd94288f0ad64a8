import { describe, expect, it } from 'vitest';
import type { BuildProgress } from '../../../src/contract/build.ts';
import { createBuildWork } from '../../../src/gateway/builds/build-work.ts';
import type { BuildRuns } from '../../../src/gateway/store/build-runs.ts';
import { StoreFault } from '../../../src/gateway/store/fault.ts';
import { openMemoryBackend } from '../../../src/gateway/store/memory/open-backend.ts';
import { handMovedClock } from '../../helpers/hand-moved-clock.ts';
import { bound, requested } from '../store/conformance/opened.ts';
import { heldBuilder } from './held-builder.ts';

/** A build that is at work, on a store in memory and a clock that is moved by hand. */
async function atWork(change: (runs: BuildRuns) => Partial<BuildRuns> = () => ({})) {
  const clock = handMovedClock();
  const backend = openMemoryBackend(clock);
  const scope = await bound(backend);
  const id = await requested(backend, scope);
  const held = heldBuilder();
  const reports: unknown[] = [];
  const end = new AbortController();
  const work = createBuildWork({
    runs: { ...backend.runs, ...change(backend.runs) },
    folds: backend.store,
    builder: held.builder,
    clock: backend.clock,
    signal: end.signal,
    report: (error) => reports.push(error),
    room: async () => 400_000,
  });
  const running = work.run('oldest');
  const build = await held.next();
  const status = async () => (await backend.store.newestBuild(scope))?.status;
  const progress = async () => (await backend.store.newestBuild(scope))?.progress;
  return { backend, clock, id, work, running, build, reports, end, status, progress, held };
}

const reading = (done: number): BuildProgress => ({ stage: 'reading', done, total: 9_000 });

describe('a run', () => {
  it('stores its progress at once, then the newest of what came, at most twice a second', async () => {
    const told: number[] = [];
    const { clock, build, progress, running } = await atWork((runs) => ({
      progress: (run, now) => (told.push(now.done), runs.progress(run, now)),
    }));
    for (let done = 0; done < 9_000; done += 1_000) {
      build.progress(reading(done));
      await clock.advance(100);
    }
    expect(told).toEqual([0, 5_000]);
    await clock.advance(1_000);
    expect(told).toEqual([0, 5_000, 8_000]);
    expect(await progress()).toEqual(reading(8_000));
    build.complete(9_000);
    expect(await running).toBe(true);
    await clock.advance(5_000);
    expect(await progress()).toEqual({ stage: 'writing', done: 9_000, total: 9_000 });
  });

  it('that was given up is told so at its next progress, stops building, and changes nothing', async () => {
    const { backend, clock, id, build, running, status, reports } = await atWork();
    build.progress(reading(1));
    await clock.advance(1_000);
    await backend.runs.giveUp(id, 'it took too long');
    build.progress(reading(2));
    expect(await running).toBe(true);
    expect(await status()).toBe('failed');
    expect(reports.map(String)).toEqual([expect.stringContaining('was taken from this run')]);
  });

  it('that was given up and is done all the same changes nothing, and says so', async () => {
    const { backend, id, build, running, status, reports } = await atWork();
    await backend.runs.giveUp(id, 'it took too long');
    build.complete();
    expect(await running).toBe(true);
    expect(await status()).toBe('failed');
    expect(reports.map(String)).toEqual([expect.stringContaining('came too late')]);
  });

  it('waits with a persona that is done until the disk takes it', async () => {
    let refusals = 2;
    const { build, clock, running, status, reports } = await atWork((runs) => ({
      complete: async (run, built) => {
        if ((refusals -= 1) >= 0) throw new StoreFault('disk-full', 'the disk is full');
        return runs.complete(run, built);
      },
    }));
    build.complete();
    expect(await clock.passing(running)).toBe(true);
    expect(await status()).toBe('completed');
    expect(reports).toHaveLength(2);
  });

  it('goes on where a progress cannot be stored', async () => {
    const { build, running, status, reports, clock } = await atWork(() => ({
      progress: () => Promise.reject(new StoreFault('io', 'the disk failed')),
    }));
    build.progress(reading(1));
    await clock.advance(1_000);
    build.complete();
    expect(await running).toBe(true);
    expect(await status()).toBe('completed');
    expect(reports.map(String)).toContain('StoreFault: the disk failed');
  });

  it('ends with the gateway without a word, and its build is neither failed nor completed', async () => {
    const { end, running, status, reports, work } = await atWork();
    end.abort(new Error('the gateway closes'));
    expect(await running).toBe(false);
    expect(await status()).toBe('running');
    expect(await work.run('oldest')).toBe(false);
    expect(reports).toEqual([]);
  });
});
