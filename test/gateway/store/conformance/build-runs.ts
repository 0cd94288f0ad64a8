import { describe, expect, it } from 'vitest';
import { buildLimits, progressPause } from '../../../../src/gateway/store/build-runs.ts';
import { body, bound, never, type Open, organization, requested, someEvents, taken } from './opened.ts';

/** What a backend promises to those who run builds. */
export function buildRunsConformance(open: Open): void {
  describe('runs of builds', () => {
    it('are taken the oldest first, each once, however many ask at once', async () => {
      const { backend } = await open();
      const orgId = await organization(backend);
      const ids: string[] = [];
      for (const name of ['a', 'b', 'c']) ids.push(await requested(backend, await bound(backend, name, orgId)));
      const first = await taken(backend);
      expect(first).toMatchObject({ id: ids[0], orgId, subject: 'a made-up' });
      const status = await backend.store.newestBuild(first);
      expect(status).toMatchObject({ status: 'running', started_at: expect.any(String) });
      expect(first.acceptedAt).toBe(status?.accepted_at);
      const rest = await Promise.all(Array.from({ length: 6 }, () => backend.runs.take('oldest')));
      expect(rest.flatMap((run) => (run === undefined ? [] : [run.id])).toSorted()).toEqual(ids.slice(1).toSorted());
      expect(await backend.runs.take('oldest')).toBeUndefined();
      expect(await backend.runs.unfinishedBuilds()).toBe(3);
    });

    it('are taken by their id too, where they wait', async () => {
      const { backend } = await open();
      const orgId = await organization(backend);
      await requested(backend, await bound(backend, 'a', orgId));
      const id = await requested(backend, await bound(backend, 'b', orgId));
      expect((await taken(backend, { id })).id).toBe(id);
      expect(await backend.runs.take({ id })).toBeUndefined();
      expect(await backend.runs.take({ id: 'build_nothing' })).toBeUndefined();
    });

    it('of one namespace come one after another', async () => {
      const { backend } = await open();
      const scope = await bound(backend);
      await requested(backend, scope);
      const run = await taken(backend);
      await backend.store.putEvents(scope, someEvents(1));
      const id = await requested(backend, scope);
      expect(await backend.runs.take('oldest')).toBeUndefined();
      expect(await backend.runs.take({ id })).toBeUndefined();
      expect(await backend.runs.fail(run, { kind: 'engine', why: 'of a test' })).toBe('again');
      // The one before waits again, and goes first.
      expect(await backend.runs.take({ id })).toBeUndefined();
      const again = await taken(backend);
      expect(again.id).toBe(run.id);
      expect(await backend.runs.complete(again, { body: body('a'), events: 0 })).toBe('completed');
      expect((await taken(backend)).id).toBe(id);
    });

    it('complete their build with its persona at once', async () => {
      const { backend } = await open();
      const scope = await bound(backend);
      await requested(backend, scope);
      const run = await taken(backend);
      await backend.runs.progress(run, { stage: 'reading', done: 3, total: 9 });
      expect(await backend.runs.complete(run, { body: body('a'), events: 7 })).toBe('completed');
      expect(await backend.store.newestBuild(scope)).toMatchObject({
        status: 'completed',
        error: null,
        finished_at: (await backend.store.binding(scope))?.last_built_at,
        progress: { stage: 'writing', done: 7, total: 7 },
      });
      expect(await backend.runs.complete(run, { body: body('b'), events: 7 })).toBe('too late');
      expect((await backend.store.builtPersona(scope))?.body).toBe(body('a'));
      expect(await backend.runs.unfinishedBuilds()).toBe(0);
    });

    it(`fail ${buildLimits.attempts} times and then for good; the earlier persona stays`, async () => {
      const { backend } = await open();
      const scope = await bound(backend);
      await requested(backend, scope);
      await backend.runs.complete(await taken(backend), { body: body('earlier'), events: 1 });
      const before = await backend.store.builtPersona(scope);
      const id = await requested(backend, scope);
      for (let attempt = 1; attempt <= buildLimits.attempts; attempt += 1) {
        const run = await taken(backend, { id });
        const isLast = attempt === buildLimits.attempts;
        expect(await backend.runs.fail(run, { kind: 'engine', why: 'the words ran out' })).toBe(
          isLast ? 'failed' : 'again',
        );
        expect((await backend.store.newestBuild(scope))?.status).toBe(isLast ? 'failed' : 'accepted');
      }
      expect(await backend.store.newestBuild(scope)).toMatchObject({
        build_id: id,
        progress: null,
        finished_at: expect.any(String),
        error: expect.stringMatching(
          /^The engine failed: the words ran out\. It was tried 3 times\. Nothing was lost: the persona of .* stays readable\.$/,
        ),
        attempts: buildLimits.attempts,
        remedies: expect.arrayContaining([expect.any(String)]),
      });
      expect(await backend.runs.take({ id })).toBeUndefined();
      expect(await backend.store.builtPersona(scope)).toEqual(before);
    });

    it('that were taken over change nothing and are told so', async () => {
      const { backend, pass } = await open();
      const scope = await bound(backend);
      await requested(backend, scope);
      const old = await taken(backend);
      await backend.runs.fail(old, { kind: 'engine', why: 'it hung' });
      const late = async () => {
        const before = [await backend.store.newestBuild(scope), await backend.store.builtPersona(scope)];
        await pass(progressPause);
        expect(await backend.runs.progress(old, { stage: 'writing', done: 99, total: 99 })).toBe('too late');
        expect(await backend.runs.complete(old, { body: body('old'), events: 99 })).toBe('too late');
        expect(await backend.runs.fail(old, { kind: 'engine', why: 'of the old run' })).toBe('too late');
        expect([await backend.store.newestBuild(scope), await backend.store.builtPersona(scope)]).toEqual(before);
      };
      await late();
      const run = await taken(backend);
      expect([run.id, run.acceptedAt]).toEqual([old.id, old.acceptedAt]);
      expect(run.run).not.toBe(old.run);
      await late();
      expect(await backend.runs.progress(run, { stage: 'reading', done: 1, total: 2 })).toBe('stored');
      expect(await backend.runs.complete(run, { body: body('new'), events: 1 })).toBe('completed');
      await late();
      expect((await backend.store.builtPersona(scope))?.body).toBe(body('new'));
    });

    it('tell how far they are, at most twice a second, and never less than before', async () => {
      const { backend, pass } = await open();
      const scope = await bound(backend);
      await requested(backend, scope);
      const progress = async () => (await backend.store.newestBuild(scope))?.progress;
      let run = await taken(backend);
      expect(await progress()).toBeNull();
      expect(await backend.runs.progress(run, { stage: 'reading', done: 600, total: 1_000 })).toBe('stored');
      expect(await backend.runs.progress(run, { stage: 'reading', done: 700, total: 1_000 })).toBe('too soon');
      expect(await progress()).toEqual({ stage: 'reading', done: 600, total: 1_000 });
      await pass(progressPause);
      expect(await backend.runs.progress(run, { stage: 'counting', done: 700, total: 900 })).toBe('stored');
      expect(await progress()).toEqual({ stage: 'counting', done: 700, total: 1_000 });
      await backend.runs.fail(run, { kind: 'engine', why: 'of a test' });
      expect(await progress()).toEqual({ stage: 'counting', done: 700, total: 1_000 });
      run = await taken(backend);
      expect(await backend.runs.progress(run, { stage: 'reading', done: 10, total: 1_200 })).toBe('stored');
      expect(await progress()).toEqual({ stage: 'reading', done: 700, total: 1_200 });
    });

    it('are given up with a sentence, waiting or running, once', async () => {
      const { backend } = await open();
      const orgId = await organization(backend);
      const scope = await bound(backend, 'a', orgId);
      for (const isTaken of [false, true]) {
        const id = await requested(backend, scope);
        const run = isTaken ? await taken(backend) : undefined;
        expect(await backend.runs.giveUp(id, 'nobody builds here')).toBe(true);
        expect(await backend.runs.giveUp(id, 'again')).toBe(false);
        expect(await backend.store.newestBuild(scope)).toMatchObject({
          build_id: id,
          status: 'failed',
          error: 'Nobody builds here. Nothing was lost.',
          finished_at: expect.any(String),
        });
        const late = run && (await backend.runs.complete(run, { body: body('a'), events: 0 }));
        expect(late).toBe(isTaken ? 'too late' : undefined);
      }
      expect(await backend.runs.giveUp('build_nothing', 'x')).toBe(false);
      expect(await backend.runs.take('oldest')).toBeUndefined();
      expect((await backend.store.builtPersona(scope))?.body).toBeUndefined();
    });

    it('whose namespace is erased end too late', async () => {
      const { backend, pass } = await open();
      const scope = await bound(backend);
      await requested(backend, scope);
      const run = await taken(backend);
      expect((await backend.erase(scope, never)).found).toBe(true);
      await pass(progressPause);
      expect(await backend.runs.progress(run, { stage: 'reading', done: 1, total: 1 })).toBe('too late');
      expect(await backend.runs.complete(run, { body: body('a'), events: 1 })).toBe('gone');
      expect(await backend.runs.fail(run, { kind: 'engine', why: 'x' })).toBe('too late');
      expect(await backend.runs.unfinishedBuilds()).toBe(0);
    });
  });
}
