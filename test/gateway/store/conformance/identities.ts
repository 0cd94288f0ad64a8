import { describe, expect, it } from 'vitest';
import { added, body, bound, never, type Open, organization, requested, someEvents, taken } from './opened.ts';

/** What a backend promises of who is who. */
export function identitiesConformance(open: Open): void {
  describe('identities', () => {
    it('are one set a source, in the order of the sources, each namespace its own', async () => {
      const { backend } = await open();
      const { store } = backend;
      const orgId = await organization(backend);
      const [one, other] = [await added(backend, orgId, 'a'), await added(backend, orgId, 'b')];
      const put = (source: string, people: string | undefined) => store.putIdentities(one, source, people, 9);
      expect([await put('mail', '["é 😀"]'), await put('git', '[1]'), await put('git', '[2]')]).toEqual([
        true,
        true,
        true,
      ]);
      expect(await store.identities(one)).toEqual([
        { source: 'git', people: '[2]' },
        { source: 'mail', people: '["é 😀"]' },
      ]);
      expect(await store.identities(one, 'mail')).toEqual([{ source: 'mail', people: '["é 😀"]' }]);
      expect(await store.identities(one, 'Mail')).toEqual([]);
      expect(await store.identities(other)).toEqual([]);
      expect([await put('git', undefined), await put('nothing', undefined)]).toEqual([true, true]);
      expect((await store.identities(one)).map(({ source }) => source)).toEqual(['mail']);
      const elsewhere = { ...one, namespaceId: 'ns_nothing' };
      expect(await store.putIdentities(elsewhere, 'git', '[]', 9)).toBeUndefined();
      expect(await store.identities({ ...one, orgId: 'org_other' })).toEqual([]);
    });

    it('are of so many sources at most, of which each can still change', async () => {
      const { backend } = await open();
      const scope = await bound(backend);
      const put = (source: string, people: string | undefined) => backend.store.putIdentities(scope, source, people, 2);
      expect([await put('a', '[1]'), await put('b', '[1]'), await put('c', '[1]')]).toEqual([true, true, false]);
      expect([await put('b', '[2]'), await put('a', undefined), await put('c', '[1]')]).toEqual([true, true, true]);
    });

    it('are read with the events as they stood then, and a change of them asks for another build', async () => {
      const { backend } = await open();
      const { store } = backend;
      const scope = await bound(backend);
      await store.putEvents(scope, someEvents(1));
      await store.putIdentities(scope, 'git', '[1]', 9);
      const running = await requested(backend, scope);
      const run = await taken(backend);
      const reader = await backend.openEvents(scope);
      expect(await requested(backend, scope)).toBe(running);
      await store.putIdentities(scope, 'git', '[1]', 9);
      expect(await requested(backend, scope)).toBe(running);
      await store.putIdentities(scope, 'git', '[2]', 9);
      expect(await requested(backend, scope)).not.toBe(running);
      expect(reader.identities).toEqual(['[1]']);
      await reader.close();
      await backend.runs.complete(run, { body: body('a'), events: 1 });
    });

    it('go with their namespace', async () => {
      const { backend } = await open();
      const gone = await bound(backend);
      await backend.store.putIdentities(gone, 'git', '[1]', 9);
      await backend.erase(gone, never);
      expect(await backend.store.identities(gone)).toEqual([]);
    });
  });
}
