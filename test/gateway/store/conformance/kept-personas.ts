import { describe, expect, it } from 'vitest';
import { keptPersonas } from '../../../../src/gateway/store/kept-personas.ts';
import type { Backend } from '../../../../src/gateway/store/backend.ts';
import type { Scope } from '../../../../src/gateway/store/scope.ts';
import { bound, never, type Open, organization, requested, taken } from './opened.ts';

const dayLong = 86_400_000;

/** The text of a persona that quotes something; two of one quote differ in the moment they were made for. */
const quoting = (quote: string, asOf: string): string =>
  JSON.stringify({ source_event_count: 1, quote, provenance: { as_of: asOf } });

async function built(backend: Backend, scope: Scope, quote: string): Promise<string> {
  const id = await requested(backend, scope);
  const run = await taken(backend, { id });
  await backend.runs.complete(run, { body: quoting(quote, run.acceptedAt), events: 1, changed: 3 });
  return id;
}

/** What a backend promises of the personas that builds made. */
export function keptPersonasConformance(open: Open): void {
  describe('kept personas', () => {
    it('are read by their build, as that made them', async () => {
      const { backend, pass } = await open();
      const scope = await bound(backend);
      const first = await built(backend, scope, 'plum');
      const then = await backend.store.builtPersona(scope);
      await pass(dayLong);
      const second = await built(backend, scope, 'apple');
      const kept = await backend.store.personaOfBuild(scope, first);
      expect(kept).toMatchObject({ builtAt: then?.binding.last_built_at, body: JSON.parse(then?.body ?? '') });
      expect(kept).toMatchObject({ binding: { last_built_at: expect.any(String) } });
      expect(await backend.store.personaOfBuild(scope, second)).toMatchObject({ body: { quote: 'apple' } });
      const { rows } = await backend.store.buildsFrom(scope, 0, 10);
      expect(
        rows.map(({ build_id, kept: isKept, events, changed, attempts }) => [
          build_id,
          isKept,
          events,
          changed,
          attempts,
        ]),
      ).toEqual([
        [second, true, 1, 3, 1],
        [first, true, 1, 3, 1],
      ]);
    });

    it('say why there is none: no such build, not completed, of another namespace', async () => {
      const { backend } = await open();
      const scope = await bound(backend, 'a');
      const other = await bound(backend, 'b', scope.orgId);
      const id = await requested(backend, scope);
      expect(await backend.store.personaOfBuild(scope, id)).toEqual({ missing: 'not completed' });
      expect(await backend.store.personaOfBuild(other, id)).toEqual({ missing: 'no such build' });
      expect(await backend.store.personaOfBuild(scope, 'build_none')).toEqual({ missing: 'no such build' });
      expect(await backend.store.personaOfBuild({ ...scope, orgId: 'org_none' }, id)).toBeUndefined();
      await backend.runs.giveUp(id, 'of a test');
      expect(await backend.store.personaOfBuild(scope, id)).toEqual({ missing: 'not completed' });
    });

    it('that are equal but for their moment take the room of one', async () => {
      const { backend, pass } = await open();
      const scope = await bound(backend);
      const ids: string[] = [];
      for (let number = 0; number < 4; number += 1) {
        ids.push(await built(backend, scope, 'plum'));
        await pass(dayLong);
      }
      expect((await backend.store.keptSize(scope)).personas).toBe(1);
      const moments: unknown[] = [];
      for (const id of ids) {
        const kept = await backend.store.personaOfBuild(scope, id);
        moments.push(kept !== undefined && 'body' in kept ? kept.body.provenance.as_of : undefined);
      }
      const { rows } = await backend.store.buildsFrom(scope, 0, 10);
      expect(moments).toEqual(rows.map(({ accepted_at }) => accepted_at).toReversed());
      await built(backend, scope, 'apple');
      const size = await backend.store.keptSize({ orgId: scope.orgId });
      expect(size).toEqual({ personas: 2, bytes: expect.any(Number) });
      expect(size.bytes).toBeGreaterThan(50);
    });

    it(
      `are the newest ${keptPersonas.newest}, and of those before the last of each week`,
      { timeout: 60_000 },
      async () => {
        const { backend, pass } = await open();
        const scope = await bound(backend);
        const more = 30;
        const ids: string[] = [];
        for (let number = 0; number < keptPersonas.newest + more; number += 1) {
          ids.push(await built(backend, scope, `plum ${number}`));
          await pass(dayLong);
        }
        const { rows, total } = await backend.store.buildsFrom(scope, 0, 200);
        expect(total).toBe(ids.length);
        expect(rows.map(({ build_id }) => build_id)).toEqual(ids.toReversed());
        const newest = rows.slice(0, keptPersonas.newest);
        const older = rows.slice(keptPersonas.newest);
        expect(newest.every(({ kept }) => kept)).toBe(true);
        const stayed = older.filter(({ kept }) => kept);
        const mondays = (of: typeof rows) =>
          of.map(({ finished_at }) => Math.floor((Date.parse(finished_at ?? '') - 4 * dayLong) / (7 * dayLong)));
        expect(mondays(stayed)).toEqual([...new Set(mondays(older))]);
        expect(stayed.length).toBeLessThan(more / 4);
        const gone = older.find(({ kept }) => kept === false);
        expect(await backend.store.personaOfBuild(scope, gone?.build_id ?? '')).toEqual({ missing: 'pruned' });
        expect(await backend.store.personaOfBuild(scope, stayed[0]?.build_id ?? '')).toHaveProperty('body');
        expect((await backend.store.keptSize(scope)).personas).toBe(newest.length + stayed.length);
      },
    );

    it('go with the events that they quote, but for the one that is read', async () => {
      const { backend, pass } = await open();
      const scope = await bound(backend);
      await backend.store.putEvents(scope, [{ id: 'chat:1', body: '{"id":"chat:1"}' }]);
      const first = await built(backend, scope, 'plum');
      await pass(dayLong);
      const second = await built(backend, scope, 'apple');
      await backend.store.eraseEvents(scope);
      expect(await backend.store.personaOfBuild(scope, first)).toEqual({ missing: 'erased' });
      expect(await backend.store.personaOfBuild(scope, second)).toMatchObject({ body: { quote: 'apple' } });
      expect(await backend.store.keptSize(scope)).toEqual({ personas: 0, bytes: 0 });
    });

    it('go with their namespace', async () => {
      const { backend } = await open();
      const scope = await bound(backend, 'gone');
      const kept = await bound(backend, 'kept', scope.orgId);
      const id = await built(backend, scope, 'plum');
      await built(backend, kept, 'plum');
      expect((await backend.store.keptSize({ orgId: scope.orgId })).personas).toBe(2);
      expect(await backend.beginErasing(scope)).toBe(true);
      expect(await backend.beginErasing(scope)).toBe(false);
      expect(await backend.store.personaOfBuild(scope, id)).toBeUndefined();
      expect((await backend.store.buildsFrom({ orgId: scope.orgId }, 0, 10)).total).toBe(1);
      await expect.poll(async () => (await backend.store.keptSize({ orgId: scope.orgId })).personas).toBe(1);
    });
  });

  describe('lists of builds', () => {
    it('are of a namespace or of an organization, the newest first, in pages', async () => {
      const { backend } = await open();
      const one = await bound(backend, 'one');
      const two = await bound(backend, 'two', one.orgId);
      const other = await bound(backend, 'other', await organization(backend, 'of others'));
      const ids: string[] = [];
      for (const scope of [one, two, other, one]) ids.push(await built(backend, scope, 'plum'));
      const [a, b, c, d] = ids;
      const of = async (wanted: { orgId: string; namespaceId?: string }, place = 0, count = 10) => {
        const { rows, total } = await backend.store.buildsFrom(wanted, place, count);
        return [rows.map(({ build_id }) => build_id), total];
      };
      expect(await of({ orgId: one.orgId })).toEqual([[d, b, a], 3]);
      expect(await of({ orgId: one.orgId }, 1, 1)).toEqual([[b], 3]);
      expect(await of({ orgId: one.orgId }, 3, 1)).toEqual([[], 3]);
      expect(await of(one)).toEqual([[d, a], 2]);
      expect(await of(other)).toEqual([[c], 1]);
      expect(await of({ ...other, orgId: one.orgId })).toEqual([[], 0]);
      expect((await backend.store.buildsFrom(one, 0, 1)).rows[0]?.namespace_name).toBe('one');
      await backend.erase(one, never);
      expect(await of({ orgId: one.orgId })).toEqual([[b], 1]);
    });
  });

  describe('changing a namespace', () => {
    it('changes what is named, says when, and finds it under its new name', async () => {
      const { backend, pass } = await open();
      const scope = await bound(backend, 'before');
      const before = await backend.store.namespace(scope);
      await pass(1_000);
      const described = await backend.store.changeNamespace(scope, { description: 'of a test' });
      expect(described).toMatchObject({ name: 'before', description: 'of a test', created_at: before?.created_at });
      expect(Date.parse(described?.updated_at ?? '')).toBeGreaterThan(Date.parse(before?.updated_at ?? ''));
      const named = await backend.store.changeNamespace(scope, { name: 'after' });
      expect(named).toMatchObject({ name: 'after', description: 'of a test' });
      expect(Date.parse(named?.updated_at ?? '')).toBeGreaterThan(Date.parse(described?.updated_at ?? ''));
      const bare = await backend.store.changeNamespace(scope, { description: null });
      expect(bare).not.toHaveProperty('description');
      expect(await backend.store.namespace(scope)).toEqual(bare);
      expect((await backend.store.namespacesFrom(scope.orgId, 0, 5)).rows).toEqual([bare]);
      expect(await backend.store.changeNamespace({ ...scope, orgId: 'org_none' }, { name: 'x' })).toBeUndefined();
    });
  });
}
