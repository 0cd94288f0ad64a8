import { describe, expect, it } from 'vitest';
import { added, body, bound, type Open, organization, requested, taken } from './opened.ts';

/** What a backend promises of personas. */
export function bindingsConformance(open: Open): void {
  describe('bindings', () => {
    it('are made once, with the subject of the first wish, also when all ask at once', async () => {
      const { backend } = await open();
      const scope = await added(backend, await organization(backend), 'a');
      expect(await backend.store.binding(scope)).toBeUndefined();
      expect(await backend.store.builtPersona(scope)).toBeUndefined();
      const all = await Promise.all(Array.from({ length: 10 }, (_, n) => backend.store.bind(scope, `subject ${n}`)));
      expect(all.filter((one) => one?.created)).toHaveLength(1);
      const { binding } = all.find((one) => one?.created) ?? {};
      expect(binding).toMatchObject({ namespace_id: scope.namespaceId, has_built: false, last_built_at: null });
      for (const one of all) expect(one?.binding).toEqual(binding);
      expect(await backend.store.binding(scope)).toEqual(binding);
      expect(await backend.store.builtPersona(scope)).toEqual({ binding, body: undefined, events: 0 });
      expect(await backend.store.bind({ ...scope, namespaceId: 'ns_nothing' }, 'x')).toBeUndefined();
    });

    it('tell when they were built last, which moves with every build, also when the clock stands or goes back', async () => {
      const { backend, setBack } = await open();
      const scope = await bound(backend);
      const moments: string[] = [];
      for (const name of ['first', 'second', 'third']) {
        await requested(backend, scope);
        expect(await backend.runs.complete(await taken(backend), { body: body(name), events: 3 })).toBe('completed');
        const built = await backend.store.builtPersona(scope);
        expect(built?.body).toBe(body(name));
        expect(built?.binding).toMatchObject({ has_built: true });
        moments.push(built?.binding.last_built_at ?? '');
        expect((await backend.store.newestBuild(scope))?.finished_at).toBe(moments.at(-1));
        setBack?.(60_000);
      }
      expect(moments).toEqual([...new Set(moments)].toSorted());
      expect(moments).toHaveLength(3);
    });

    it('keep what a build tells of the events behind its claims, until the next one, and for this organization', async () => {
      const { backend } = await open();
      const orgId = await organization(backend);
      const scope = await bound(backend, 'a', orgId);
      const kept = async () => {
        const found = await backend.store.behindClaims(scope);
        return found && [found.builtAt, found.behind && [...found.behind]];
      };
      const build = async (behind?: Uint8Array) => {
        await requested(backend, scope);
        const built = { body: body('a'), events: 1, ...(behind === undefined ? {} : { behind }) };
        expect(await backend.runs.complete(await taken(backend), built)).toBe('completed');
        return (await backend.store.binding(scope))?.last_built_at;
      };
      expect(await kept()).toBeUndefined();
      const first = await build(Uint8Array.of(0, 255, 7));
      expect(await kept()).toEqual([first, [0, 255, 7]]);
      expect(
        await backend.store.behindClaims({ ...scope, orgId: await organization(backend, 'another') }),
      ).toBeUndefined();
      const second = await build();
      expect(await kept()).toEqual([second, undefined]);
    });
  });
}
