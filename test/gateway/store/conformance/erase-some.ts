import { describe, expect, it } from 'vitest';
import { packBehind, behindOf } from '../../../../src/gateway/builds/behind.ts';
import { bound, never, type Open, requested, someEvents, taken } from './opened.ts';

const persona = (says: string): string => JSON.stringify({ source_event_count: 5, says });
const plum = { named: [], words: new Set(['plum']), rows: new Set<string>(), fields: new Set(['says']) };
const quotesPlum = { quoted: plum };

/** What a backend promises to those who want single events forgotten. */
export function eraseSomeConformance(open: Open): void {
  describe('erasing some events', () => {
    it('takes those of the ids, once, and leaves all others and every other namespace', async () => {
      const { backend, leavesTraces = false } = await open();
      const { store } = backend;
      const [one, other] = [await bound(backend), await bound(backend)];
      for (const scope of [one, other]) await store.putEvents(scope, someEvents(5));
      const erase = (ids: string[]) => store.eraseSome(one, ids, quotesPlum);
      expect(await erase(['chat:1', 'chat:3', 'chat:9'])).toEqual({ events: 2, personas: 0, persona: false });
      expect(await erase(['chat:1'])).toEqual({ events: 0, personas: 0, persona: false });
      expect((await store.events(one, ['chat:0', 'chat:1', 'chat:3'])).map(({ id }) => id)).toEqual(['chat:0']);
      expect(await store.events(other, ['chat:1'])).toHaveLength(1);
      const reader = await backend.openEvents(one);
      expect(reader.total).toBe(3);
      await reader.close();
      expect(await store.putEvents(one, someEvents(2))).toEqual({ accepted: 1, updated: 0, duplicates: 1 });
      expect(await store.eraseSome({ ...one, namespaceId: 'ns_nothing' }, ['chat:0'], quotesPlum)).toBeUndefined();
      expect(await backend.overwrite(never)).toBe(!leavesTraces);
    });

    it('takes the personas that quote them, the current one too, and keeps the others', async () => {
      const { backend, pass } = await open();
      const { store, runs } = backend;
      const scope = await bound(backend);
      await store.putEvents(scope, someEvents(5));
      const builds: string[] = [];
      for (const says of ['apple', 'plum', 'cherry', 'plum jam']) {
        builds.push(await requested(backend, scope));
        await runs.complete(await taken(backend), { body: persona(says), events: 5 });
        await pass(1_000);
      }
      const asked = await store.keptThatQuote(scope, plum);
      expect([asked.size, [...asked.values()].filter(Boolean).length]).toEqual([4, 2]);
      const quoting = { quoted: plum, kept: asked };
      expect(await store.eraseSome(scope, ['chat:1'], quoting)).toEqual({ events: 1, personas: 2, persona: true });
      const found = await Promise.all(builds.map((id) => store.personaOfBuild(scope, id)));
      expect(found.map((one) => (one === undefined ? one : 'missing' in one ? one.missing : one.body))).toEqual([
        { source_event_count: 5, says: 'apple' },
        'erased',
        { source_event_count: 5, says: 'cherry' },
        'erased',
      ]);
      const built = await store.builtPersona(scope);
      expect([built?.body, built?.binding.has_built, built?.binding.last_built_at]).toEqual([undefined, false, null]);
      expect(await store.behindClaims(scope)).toBeUndefined();
      await requested(backend, scope);
      await runs.complete(await taken(backend), { body: persona('pear'), events: 4 });
      expect((await store.builtPersona(scope))?.body).toBe(persona('pear'));
    });

    it('shortens the lists behind the claims of a persona that does not quote them', async () => {
      const { backend } = await open();
      const scope = await bound(backend);
      await backend.store.putEvents(scope, someEvents(5));
      await requested(backend, scope);
      const behind = packBehind(
        new Map([
          ['/identity/role', ['chat:4', 'chat:1']],
          ['/peers/0', ['chat:1']],
        ]),
      );
      await backend.runs.complete(await taken(backend), { body: persona('apple'), events: 5, behind });
      await backend.store.eraseSome(scope, ['chat:1'], quotesPlum);
      const kept = (await backend.store.behindClaims(scope))?.behind ?? new Uint8Array();
      expect(behindOf(kept, '/identity/role')).toEqual(['chat:4']);
      expect(behindOf(kept, '/peers/0')).toEqual([]);
      expect((await backend.store.builtPersona(scope))?.body).toBe(persona('apple'));
    });

    it('lets a build that runs begin anew, so that none ends with what is gone', async () => {
      const { backend } = await open();
      const [scope, other] = [await bound(backend), await bound(backend)];
      for (const one of [scope, other]) {
        await backend.store.putEvents(one, someEvents(5));
        await requested(backend, one);
      }
      const [run, theirs] = [await taken(backend), await taken(backend)];
      await backend.store.eraseSome(scope, ['chat:1'], quotesPlum);
      expect(await backend.runs.complete(run, { body: persona('plum'), events: 5 })).toBe('too late');
      expect(await backend.runs.complete(theirs, { body: persona('plum'), events: 5 })).toBe('completed');
      const again = await taken(backend);
      expect([again.id, again.run > run.run]).toEqual([run.id, true]);
      expect(await backend.runs.complete(again, { body: persona('apple'), events: 4 })).toBe('completed');
    });
  });
}
