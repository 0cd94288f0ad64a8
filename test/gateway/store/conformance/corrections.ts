import { describe, expect, it } from 'vitest';
import { aboutOf } from '../../../../src/contract/corrections/about.ts';
import type { CorrectionOrder, CorrectionState } from '../../../../src/contract/corrections/correction.ts';
import type { Backend } from '../../../../src/gateway/store/backend.ts';
import type { StoredCorrection } from '../../../../src/gateway/store/corrections.ts';
import type { Scope } from '../../../../src/gateway/store/scope.ts';
import { added, body, bound, never, type Open, organization, requested, someEvents, taken } from './opened.ts';

const wrong = (said: string): CorrectionOrder => ({ kind: 'wrong', field: '/identity/expertise_areas', said });
const leftOut = (event: string): CorrectionOrder => ({ kind: 'left-out', event, reason: 'é 😀' });

const adding =
  ({ store }: Backend, scope: Scope, most = 9) =>
  (order: CorrectionOrder, state: CorrectionState = 'applied', by = 'key_1') =>
    store.addCorrection(scope, { order, about: aboutOf(order), state, by }, most);

const kept = (outcome: StoredCorrection | 'full' | undefined): StoredCorrection => {
  if (outcome === undefined || outcome === 'full') throw new Error(`it is not kept: ${outcome}`);
  return outcome;
};

/** What a backend promises of what people put right. */
export function correctionsConformance(open: Open): void {
  describe('corrections', () => {
    it('are kept in the order they were said, each namespace its own, also when the clock goes back', async () => {
      const { backend, pass, setBack } = await open();
      const { store } = backend;
      const orgId = await organization(backend);
      const [one, other] = [await added(backend, orgId, 'a'), await added(backend, orgId, 'b')];
      const add = adding(backend, one);
      const first = kept(await add(leftOut('e:1')));
      expect(first).toMatchObject({ state: 'applied', order: leftOut('e:1'), madeBy: 'key_1', judgedAt: null });
      await pass(5);
      const second = kept(await add(wrong('Rust'), 'waiting', 'key_2'));
      setBack?.(60_000);
      const third = kept(await add(wrong('Go'), 'refused'));
      const { rows, total } = await store.correctionsFrom(one, 0, 9);
      expect([rows, total]).toEqual([[first, second, third], 3]);
      expect(await store.correctionsFrom(one, 1, 1)).toEqual({ rows: [second], total: 3 });
      expect([first.id, second.id, third.id].toSorted()).toEqual([first.id, second.id, third.id]);
      expect(await store.correctionsFrom(other, 0, 9)).toEqual({ rows: [], total: 0 });
      expect(await store.correctionsFrom({ ...one, orgId: 'org_other' }, 0, 9)).toEqual({ rows: [], total: 0 });
      const nowhere = adding(backend, { ...one, namespaceId: 'ns_nothing' });
      expect(await nowhere(leftOut('e:1'))).toBeUndefined();
    });

    it('are kept once; what is said anew of the same thing takes the place of what was said before', async () => {
      const { backend } = await open();
      const scope = await bound(backend);
      const add = adding(backend, scope);
      const held = async () =>
        (await backend.store.correctionsFrom(scope, 0, 9)).rows.map(({ order, state }) => [
          order.kind,
          order.said,
          state,
        ]);
      const first = kept(await add(wrong('parser')));
      expect(kept(await add(wrong('parser'))).id).toBe(first.id);
      await add({ ...wrong('Parsers'), kind: 'right' });
      expect(await held()).toEqual([['right', 'Parsers', 'applied']]);
      // What an agent says waits beside what a person said, and only the newest waits.
      await add(wrong('parser'), 'waiting');
      const waiting = kept(await add({ ...wrong('parser'), kind: 'somebody-else' }, 'waiting'));
      expect(await held()).toEqual([
        ['right', 'Parsers', 'applied'],
        ['somebody-else', 'parser', 'waiting'],
      ]);
      await backend.store.judgeCorrection(scope, waiting.id, { state: 'refused', by: 'key_1' });
      const again = kept(await add({ ...wrong('parser'), kind: 'somebody-else' }, 'waiting'));
      expect([again.id, again.state]).toEqual([waiting.id, 'refused']);
    });

    it('are judged and taken away by their id; one that is applied takes the place of others about the same', async () => {
      const { backend } = await open();
      const { store } = backend;
      const scope = await bound(backend);
      const add = adding(backend, scope);
      await add({ ...wrong('parser'), kind: 'right' });
      const waiting = kept(await add(wrong('parser'), 'waiting', 'key_agent'));
      const judged = await store.judgeCorrection(scope, waiting.id, { state: 'applied', by: 'key_2' });
      expect(judged).toMatchObject({ id: waiting.id, state: 'applied', madeBy: 'key_agent', judgedBy: 'key_2' });
      expect(judged?.judgedAt).not.toBeNull();
      expect((await store.correctionsFrom(scope, 0, 9)).rows).toEqual([judged]);
      expect(await store.judgeCorrection(scope, 'cor_nothing', { state: 'refused', by: 'k' })).toBeUndefined();
      const elsewhere = await bound(backend, 'other', scope.orgId);
      expect(await store.judgeCorrection(elsewhere, waiting.id, { state: 'refused', by: 'k' })).toBeUndefined();
      expect(await store.removeCorrection(elsewhere, waiting.id)).toBe(false);
      expect(await store.removeCorrection(scope, waiting.id)).toBe(true);
      expect(await store.removeCorrection(scope, waiting.id)).toBe(false);
    });

    it('are so many at most, of which each can still be replaced and taken away', async () => {
      const { backend } = await open();
      const scope = await bound(backend);
      const add = adding(backend, scope, 2);
      const { id } = kept(await add(leftOut('a')));
      await add(leftOut('b'));
      expect(await add(leftOut('c'))).toBe('full');
      expect(kept(await add({ kind: 'somebody-else', event: 'b' })).state).toBe('applied');
      expect(await backend.store.removeCorrections(scope, [id, 'none'])).toBe(1);
      expect(kept(await add(leftOut('c'))).state).toBe('applied');
    });

    it('are read with the events as they stood then, those applied alone, and a change of these asks for another build', async () => {
      const { backend } = await open();
      const { store } = backend;
      const scope = await bound(backend);
      const add = adding(backend, scope);
      await store.putEvents(scope, someEvents(1));
      const { id } = kept(await add(leftOut('e')));
      await add(wrong('Rust'), 'waiting');
      const running = await requested(backend, scope);
      const run = await taken(backend);
      const reader = await backend.openEvents(scope);
      await add(leftOut('e'));
      const { id: other } = kept(await add(wrong('Go'), 'waiting'));
      await store.judgeCorrection(scope, other, { state: 'refused', by: 'k' });
      expect(await requested(backend, scope)).toBe(running);
      await store.removeCorrection(scope, id);
      expect(await requested(backend, scope)).not.toBe(running);
      expect(reader.corrections.map((text) => JSON.parse(text))).toEqual([{ id, ...leftOut('e') }]);
      await reader.close();
      await backend.runs.complete(run, { body: body('a'), events: 1 });
    });

    it('go with their events, and with their namespace', async () => {
      const { backend } = await open();
      const { store } = backend;
      const [emptied, gone, stays] = [await bound(backend), await bound(backend, 'b'), await bound(backend, 'c')];
      for (const scope of [emptied, gone, stays]) {
        await store.putEvents(scope, someEvents(1));
        await adding(backend, scope)(wrong('Rust'));
      }
      await store.eraseEvents(emptied);
      await backend.erase(gone, never);
      const held = async (scope: Scope) => (await store.correctionsFrom(scope, 0, 9)).total;
      expect([await held(emptied), await held(gone), await held(stays)]).toEqual([0, 0, 1]);
    });
  });
}
