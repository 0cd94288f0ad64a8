import { describe, expect, it } from 'vitest';
import type { AcceptedClaim } from '../../../../src/contract/interpretations/accepted-claim.ts';
import { added, body, bound, never, type Open, organization, requested, someEvents, taken } from './opened.ts';

const claim = (id: string, goal: string, ...events: string[]): AcceptedClaim => ({
  id,
  field: '/traits/motivations',
  claim: { goal },
  evidence: events.map((event) => ({ event, quote: 'I want every fence to be whole before winter. é 😀' })),
  asked: {
    model: 'orchard-3b',
    host: '127.0.0.1:11434',
    question: 1,
    asked_at: '2026-03-01T00:00:00.000Z',
    sent: 'a'.repeat(64),
  },
});
const everything = {
  quoted: { named: [], words: new Set<string>(), rows: new Set<string>(), fields: new Set<string>() },
};

/** What a backend promises of what was accepted of what a model said. */
export function interpretationsConformance(open: Open): void {
  describe('interpretations', () => {
    it('are kept by their ids, each namespace its own, with the newest run', async () => {
      const { backend, pass } = await open();
      const { store } = backend;
      const orgId = await organization(backend);
      const [one, other] = [await added(backend, orgId, 'a'), await added(backend, orgId, 'b')];
      expect(await store.interpretations(one)).toEqual({ claims: [], run: undefined });
      const [b, a] = [claim('b', 'Keeps fences whole', 'e:0'), claim('a', 'Saves seeds\u0000', 'e:1')];
      expect(await store.keepInterpretations(one, { claims: [b, a], run: '{"first":1}' }, 9)).toBe(2);
      const first = await store.interpretations(one);
      expect(first.claims).toEqual([a, b]);
      expect(first.run?.body).toBe('{"first":1}');
      await pass(5);
      const newer = claim('b', 'Keeps every fence whole', 'e:0');
      expect(await store.keepInterpretations(one, { claims: [newer] }, 9)).toBe(1);
      const second = await store.interpretations(one);
      expect([second.claims, second.run]).toEqual([[a, newer], first.run]);
      await store.keepInterpretations(one, { claims: [], run: '{"second":2}' }, 9);
      const third = await store.interpretations(one);
      expect(third.run?.body).toBe('{"second":2}');
      expect(third.run?.at).toBeGreaterThan(first.run?.at ?? 0);
      for (const scope of [other, { ...one, orgId: 'org_other' }, { ...one, namespaceId: 'ns_nothing' }])
        expect(await store.interpretations(scope)).toEqual({ claims: [], run: undefined });
      expect(
        await store.keepInterpretations({ ...one, namespaceId: 'ns_nothing' }, { claims: [a] }, 9),
      ).toBeUndefined();
    });

    it('are so many at most, of which each can still be replaced, and are taken away together', async () => {
      const { backend } = await open();
      const { store } = backend;
      const scope = await bound(backend);
      const all = [claim('a', 'one', 'e'), claim('b', 'two', 'e'), claim('c', 'three', 'e')];
      expect(await store.keepInterpretations(scope, { claims: all, run: '{}' }, 2)).toBe(2);
      expect(
        await store.keepInterpretations(scope, { claims: [claim('b', 'other', 'e'), claim('c', 'three', 'e')] }, 2),
      ).toBe(1);
      expect((await store.interpretations(scope)).claims.map(({ id }) => id)).toEqual(['a', 'b']);
      expect(await store.eraseInterpretations(scope)).toBe(2);
      expect(await store.eraseInterpretations(scope)).toBe(0);
      expect(await store.interpretations(scope)).toEqual({ claims: [], run: undefined });
    });

    it('are read with the events as they stood then, with those they quote, and a change of them asks for another build', async () => {
      const { backend } = await open();
      const { store } = backend;
      const scope = await bound(backend);
      const [event, unquoted] = someEvents(2);
      await store.putEvents(scope, someEvents(2));
      const quoting = claim('a', 'Keeps fences whole', event?.id ?? '', 'gone');
      await store.keepInterpretations(scope, { claims: [quoting], run: '{"of":1}' }, 9);
      const running = await requested(backend, scope);
      const run = await taken(backend);
      const reader = await backend.openEvents(scope);
      await store.keepInterpretations(scope, { claims: [quoting] }, 9);
      expect(await requested(backend, scope)).toBe(running);
      await store.keepInterpretations(
        scope,
        { claims: [{ ...quoting, claim: { goal: 'Other' } } as AcceptedClaim] },
        9,
      );
      expect(await requested(backend, scope)).not.toBe(running);
      const read = reader.interpretations;
      expect(read.claims.map((text) => JSON.parse(text))).toEqual([quoting]);
      expect(read.quoted).toEqual([event?.body]);
      expect(read.quoted).not.toContain(unquoted?.body);
      expect(read.run).toBe('{"of":1}');
      await reader.close();
      await backend.runs.complete(run, { body: body('a'), events: 2 });
    });

    it('fall with an event that they quote, in the transaction that erases it', async () => {
      const { backend } = await open();
      const { store } = backend;
      const scope = await bound(backend);
      const [first, second] = someEvents(2);
      await store.putEvents(scope, someEvents(2));
      const claims = [
        claim('a', 'both', first?.id ?? '', second?.id ?? ''),
        claim('b', 'first', first?.id ?? ''),
        claim('c', 'second', second?.id ?? ''),
      ];
      await store.keepInterpretations(scope, { claims, run: '{}' }, 9);
      await store.eraseSome(scope, [first?.id ?? ''], everything);
      expect((await store.interpretations(scope)).claims.map(({ id }) => id)).toEqual(['c']);
    });

    it('go with their events, and with their namespace', async () => {
      const { backend } = await open();
      const { store } = backend;
      const [emptied, gone, stays] = [await bound(backend), await bound(backend, 'b'), await bound(backend, 'c')];
      for (const scope of [emptied, gone, stays]) {
        await store.putEvents(scope, someEvents(1));
        await store.keepInterpretations(scope, { claims: [claim('a', 'one', 'e')], run: '{}' }, 9);
      }
      await store.eraseEvents(emptied);
      await backend.erase(gone, never);
      const held = async (scope: typeof gone) => {
        const { claims, run } = await store.interpretations(scope);
        return [claims.length, run?.body];
      };
      expect([await held(emptied), await held(gone), await held(stays)]).toEqual([
        [0, undefined],
        [0, undefined],
        [1, '{}'],
      ]);
    });
  });
}
