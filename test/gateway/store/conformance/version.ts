import { describe, expect, it } from 'vitest';
import { aboutOf } from '../../../../src/contract/corrections/about.ts';
import type { CorrectionOrder } from '../../../../src/contract/corrections/correction.ts';
import { body, bound, never, type Open, organization, requested, someEvents, taken } from './opened.ts';

/** What a backend promises of its version. */
export function versionConformance(open: Open): void {
  describe('the version', () => {
    it('is another after each write, or never told, and stays where things are only read', async () => {
      const { backend, pass } = await open();
      const { store, runs, keys } = backend;
      const orgId = await organization(backend);
      const scope = await bound(backend, 'ada', orgId);
      // What is done behind the writes is written too.
      await backend.indexed(never);
      const order: CorrectionOrder = { kind: 'wrong', field: '/identity/expertise_areas', said: 'Rust' };
      const made = await keys.createKey('two');
      let correction = '';
      let run = await taken(backend, { id: await requested(backend, scope) });
      const writes: Record<string, () => Promise<unknown>> = {
        createKey: () => keys.createKey('three'),
        revokeKey: () => keys.revokeKey(made.id),
        addNamespace: () => store.addNamespace(orgId, { name: 'next' }),
        changeNamespace: () => store.changeNamespace(scope, { name: 'other' }),
        putEvents: () => store.putEvents(scope, someEvents(3)),
        replaceEvents: () => store.putEvents(scope, someEvents(3, 0, 'as it is')),
        putIdentities: () => store.putIdentities(scope, 'git', '[]', 9),
        addCorrection: async () => {
          const kept = await store.addCorrection(scope, { order, about: aboutOf(order), state: 'waiting', by: 'k' }, 9);
          correction = kept !== undefined && kept !== 'full' ? kept.id : '';
        },
        judgeCorrection: () => store.judgeCorrection(scope, correction, { state: 'applied', by: 'k' }),
        removeCorrection: () => store.removeCorrection(scope, correction),
        progress: () => runs.progress(run, { stage: 'reading', done: 1, total: 3 }),
        complete: () => runs.complete(run, { body: body('a'), events: 3 }),
        looked: () => store.looked(scope),
        requestBuild: () => requested(backend, scope),
        take: async () => (run = await taken(backend)),
        fail: () => runs.fail(run, { kind: 'engine', why: 'the words ran out' }),
        eraseSome: () => store.eraseSome(scope, ['chat:1'], 'all'),
        eraseEvents: () => store.eraseEvents(scope),
        beginErasing: () => backend.beginErasing(scope),
      };
      for (const [name, write] of Object.entries(writes)) {
        await backend.indexed(never);
        await pass(3_600_001);
        const before = backend.version();
        await write();
        const isOther = before === undefined ? backend.version() === undefined : backend.version() !== before;
        expect([name, isOther]).toEqual([name, true]);
      }
      await backend.indexed(never);
      const before = backend.version();
      await store.namespacesFrom(orgId, 0, 9);
      await keys.listKeys();
      expect(backend.version()).toBe(before);
    });
  });
}
