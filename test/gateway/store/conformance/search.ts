import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SourceEvent } from '../../../../src/contract/event.ts';
import { parseSearch } from '../../../../src/contract/search/parse-search.ts';
import type { Backend } from '../../../../src/gateway/store/backend.ts';
import { openMemoryBackend } from '../../../../src/gateway/store/memory/open-backend.ts';
import type { Scope } from '../../../../src/gateway/store/scope.ts';
import type { StoredHit } from '../../../../src/gateway/store/search.ts';
import { createEngine } from '../../../../src/engine/engine.ts';
import { added, bound, never, type Open, organization, requested, taken } from './opened.ts';

const second = 1_000;
const start = Date.UTC(2026, 2, 1);

const event = (number: number, text: string, more: Partial<SourceEvent> = {}): SourceEvent => ({
  id: `mail:${number}`,
  provider: 'mail',
  kind: 'message',
  occurred_at: new Date(start + number * 60 * second).toISOString(),
  self: true,
  actor: { key: 'ada@example.org', name: 'Ada Okafor' },
  text,
  ...more,
});

const put = (backend: Backend, scope: Scope, events: readonly SourceEvent[]) =>
  backend.store.putEvents(
    scope,
    events.map((one) => ({ id: one.id, body: JSON.stringify(one) })),
  );

/** What a hit is known by in a test. */
const shortly = (hit: StoredHit): string =>
  hit.kind === 'event'
    ? `event ${(JSON.parse(hit.body) as SourceEvent).id}`
    : `${hit.kind} ${hit.kind === 'claim' ? hit.pointer : hit.name}`;

const searchFor = async (
  backend: Backend,
  of: { orgId: string; namespaceId?: string },
  q: string,
  page = { place: 0, count: 50 },
) => {
  const parsed = parseSearch(q);
  if ('problem' in parsed) throw new Error(parsed.problem.message);
  return backend.store.search({ of, query: parsed.query, now: await backend.clock.now(), ...page });
};

const found = async (...asked: Parameters<typeof searchFor>): Promise<string[]> =>
  (await searchFor(...asked)).hits.map(shortly);

/** What a backend promises to those who look for words. */
export function searchConformance(open: Open): void {
  describe('searching', () => {
    it('finds whole words and the beginning of the last, without case and accents, the newest first', async () => {
      const { backend } = await open();
      const scope = await bound(backend);
      await put(backend, scope, [
        event(1, 'A café in the harbour'),
        event(2, 'The CAFE again, because it rained'),
        event(3, 'cafeteria'),
        event(4, 'src/cli.rs and 東京タワー'),
        event(5, 'it is the reason', { title: 'Minutes' }),
      ]);
      await backend.indexed(never);
      expect(await found(backend, scope, 'cafe')).toEqual(['event mail:3', 'event mail:2', 'event mail:1']);
      expect(await found(backend, scope, '"cafe"')).toEqual(['event mail:2', 'event mail:1']);
      expect(await found(backend, scope, 'Café beca')).toEqual(['event mail:2']);
      expect(await found(backend, scope, 'caf again')).toEqual([]);
      expect(await found(backend, scope, 'src/cli.rs')).toEqual(['event mail:4']);
      expect(await found(backend, scope, '"cli src"')).toEqual([]);
      expect(await found(backend, scope, '東京')).toEqual(['event mail:4']);
      expect(await found(backend, scope, '京東')).toEqual([]);
      expect(await found(backend, scope, 'minutes reason')).toEqual(['event mail:5']);
      expect(await found(backend, scope, 'nowhere')).toEqual([]);
    });

    it('keeps to its organization and its namespace, and pages', async () => {
      const { backend } = await open();
      const one = await bound(backend, 'one');
      const two = await bound(backend, 'two', one.orgId);
      const other = await bound(backend, 'other', await organization(backend, 'of others'));
      for (const scope of [one, two, other]) await put(backend, scope, [event(1, 'plum'), event(2, 'plum again')]);
      await backend.indexed(never);
      expect(await found(backend, one, 'plum')).toEqual(['event mail:2', 'event mail:1']);
      const all = await searchFor(backend, { orgId: one.orgId }, 'plum', { place: 1, count: 2 });
      expect(all.found).toEqual({ names: 0, claims: 0, events: 4, more: false });
      expect(all).toMatchObject({ namespaces: 2, events: 4, indexed: 4 });
      expect(all.hits.map((hit) => [shortly(hit), hit.namespaceId])).toEqual([
        ['event mail:2', one.namespaceId],
        ['event mail:1', two.namespaceId],
      ]);
      expect(await found(backend, { ...other, orgId: one.orgId }, 'plum')).toEqual([]);
      expect(await found(backend, one, 'plum', { place: 5, count: 5 })).toEqual([]);
    });

    it('keeps to moments, sources, kinds and people', async () => {
      const { backend } = await open();
      const scope = await bound(backend);
      const to = [{ key: 'jonas@example.org', name: 'Jonas Silva' }];
      await put(backend, scope, [
        event(1, 'plum', { provider: 'git', kind: 'commit' }),
        event(2, 'plum', { to }),
        event(3, 'plum', { occurred_at: '2025-12-31T23:59:59.900Z' }),
        event(4, 'plum', { self: false, actor: { key: 'j', name: 'Jónas Silva' } }),
      ]);
      await backend.indexed(never);
      expect(await found(backend, scope, 'plum from:git')).toEqual(['event mail:1']);
      expect(await found(backend, scope, 'plum kind:commit from:mail')).toEqual([]);
      expect(await found(backend, scope, 'kind:message plum with:jonas')).toEqual(['event mail:4', 'event mail:2']);
      expect(await found(backend, scope, 'with:"Jonas Silva" plum')).toEqual(['event mail:4', 'event mail:2']);
      expect(await found(backend, scope, 'plum until:2025')).toEqual(['event mail:3']);
      expect(await found(backend, scope, 'plum since:2026-03-01 until:2026-03')).toHaveLength(3);
      expect(await found(backend, scope, 'since:2026 from:mail')).toEqual(['event mail:4', 'event mail:2']);
      expect(await found(backend, scope, 'plum since:2026-03-02')).toEqual([]);
      expect(await found(backend, scope, 'plum is:opinion')).toEqual([]);
    });

    it('finds names, and the claims of the current persona, before events', async () => {
      const { backend } = await open();
      const orgId = await organization(backend);
      const scope = await bound(backend, 'harbour', orgId);
      const empty = await added(backend, orgId, 'harbour office');
      const build = async (events: readonly SourceEvent[], subject: string) => {
        await put(backend, scope, events);
        await requested(backend, scope);
        const engine = createEngine({ asOf: '2026-04-01T00:00:00.000Z', subject });
        for (const one of events) engine.add(one);
        const body = {
          ...engine.finish(),
          identity: { ...engine.finish().identity, role: `Keeper of the ${subject}` },
        };
        await backend.runs.complete(await taken(backend), { body: JSON.stringify(body), events: events.length });
      };
      await build([event(1, 'The harbour is full.')], 'harbour');
      await backend.indexed(never);
      expect(await found(backend, { orgId }, 'harbour')).toEqual([
        'name harbour office',
        'name harbour',
        'claim /identity/role',
        'event mail:1',
      ]);
      expect(await found(backend, { orgId }, 'keeper is:role')).toEqual(['claim /identity/role']);
      expect(await found(backend, { orgId }, 'keeper is:opinion')).toEqual([]);
      expect(await found(backend, { orgId }, 'harbour kind:name')).toEqual(['name harbour office', 'name harbour']);
      expect(await found(backend, { orgId }, 'built:no')).toEqual(['name harbour office']);
      expect(await found(backend, { orgId }, 'built: harbour kind:event')).toEqual(['event mail:1']);
      expect(await found(backend, { orgId }, 'harbour from:git')).toEqual([]);
      expect(await found(backend, { orgId }, 'harbour from:mail kind:claim')).toEqual(['claim /identity/role']);
      expect(await found(backend, { orgId }, 'behind:20d')).toEqual(['name harbour']);
      await build([event(2, 'A new pier.')], 'pier');
      await backend.store.changeNamespace(empty, { name: 'quay' });
      await backend.indexed(never);
      expect(await found(backend, { orgId }, 'keeper')).toEqual(['claim /identity/role']);
      expect(await found(backend, { orgId }, 'keeper harbour')).toEqual([]);
      expect(await found(backend, { orgId }, 'quay')).toEqual(['name quay']);
      expect(await found(backend, { orgId }, 'office')).toEqual([]);
    });

    it('tells which claims a model said, and neither finds nor counts them where they are left out', async () => {
      const { backend } = await open();
      const scope = await bound(backend);
      const build = async (method: string, number: number) => {
        await put(backend, scope, [event(number, 'plum')]);
        await requested(backend, scope);
        const engine = createEngine({ asOf: '2026-04-01T00:00:00.000Z', subject: 'Ada Okafor' });
        engine.add(event(number, 'plum'));
        const made = engine.finish();
        const traits = {
          ...made.traits,
          motivations: [
            { goal: 'plant plums', count: 3 },
            { goal: 'eat plums', count: 2 },
          ],
        };
        const claims = {
          ...made.provenance.claims,
          '/traits/motivations/1': { method, evidence: ['mail:1'], total: 2 },
        };
        const body = { ...made, traits, provenance: { ...made.provenance, claims } };
        await backend.runs.complete(await taken(backend), { body: JSON.stringify(body), events: 1 });
        await backend.indexed(never);
      };
      const claims = async (more: Partial<Parameters<Backend['store']['search']>[0]> = {}) => {
        const parsed = parseSearch('plums is:motivation');
        if ('problem' in parsed) throw new Error(parsed.problem.message);
        const wish = { of: scope, query: parsed.query, now: await backend.clock.now(), place: 0, count: 50, ...more };
        const { hits, found: counts } = await backend.store.search(wish);
        return [counts.claims, ...hits.map((hit) => (hit.kind === 'claim' ? [hit.pointer, hit.by] : hit.kind))];
      };
      await build('model orchard-3b, quotes checked', 1);
      const first = ['/traits/motivations/0', undefined];
      const by = { model: 'orchard-3b', events: 2, quoted: 'texts' };
      expect(await claims()).toEqual([2, first, ['/traits/motivations/1', by]]);
      expect(await claims({ withoutModel: true })).toEqual([1, first]);
      expect(await claims({ withoutModel: true, place: 1, count: 1 })).toEqual([1]);
      // The same words are counted after another build: what was found is told anew.
      await build('rules for goals', 2);
      expect(await claims({ withoutModel: true })).toEqual([2, first, ['/traits/motivations/1', undefined]]);
    });

    it(
      'keeps to namespaces that filters let pass, however many do, as the store in memory finds them',
      { timeout: 120_000 },
      async () => {
        const { backend } = await open();
        const memory = openMemoryBackend({ now: () => Date.now(), sleep: async () => {} });
        const fill = async (into: Backend): Promise<string> => {
          const orgId = await organization(into);
          for (let number = 0; number < 320; number += 1) {
            const outcome = await into.store.addNamespace(orgId, {
              name: `${number % 3 === 0 ? 'harbour quay' : 'quay of the harbour'} ${number}`,
              ...(number % 50 === 0 ? { description: 'a lighthouse' } : {}),
            });
            const scope = { orgId, namespaceId: 'added' in outcome ? outcome.added.id : '' };
            if (number % 2 === 0) await into.store.bind(scope, number % 4 === 0 ? 'Ada Okafor' : 'Jonas Silva');
            if (number % 8 === 0) await put(into, scope, [event(number, 'plum and apple')]);
            if (number % 10 > 2 || number % 2 === 1) continue;
            const id = await requested(into, scope);
            if (number % 100 === 0) await into.runs.giveUp(id, 'of a test');
            else if (number % 40 !== 2) {
              const year = number % 20 === 0 ? 2001 : 2200;
              const at = `${year}-01-01T00:00:00.000Z`;
              const providers = number % 60 === 0 ? [] : [{ provider: 'mail', oldest_at: at, newest_at: at }];
              await into.runs.complete(await taken(into, { id }), { body: JSON.stringify({ providers }), events: 0 });
            }
          }
          await into.indexed(never);
          return orgId;
        };
        const [ours, theirs] = [await fill(backend), await fill(memory)];
        const wishes = ['built:', 'built:no', 'failed:', 'failed:no', 'building:', 'building:no', 'behind:9d'];
        const names = [
          'name:harbour',
          'name:"harbour quay"',
          'name:quay built:',
          'name:31',
          'name:lighthouse',
          'name:silva',
          'name:jon',
        ];
        const asked = [...wishes, ...names].flatMap((q) => [q, `${q} plum`, `${q} harbour`, `${q} kind:event`, `${q} from:mail kind:name`]); // prettier-ignore
        asked.push(
          'built: behind:9d name:ada',
          'failed: built:no',
          'building: built:no name:1',
          'harbour -x',
          'behind:0d built:no',
        );
        let hits = 0;
        for (const q of asked)
          for (const page of [
            { place: 0, count: 50 },
            { place: 30, count: 7 },
          ]) {
            const one = await searchFor(backend, { orgId: ours }, q, page);
            const other = await searchFor(memory, { orgId: theirs }, q, page);
            expect([q, one.hits.map(shortly), one.found]).toEqual([q, other.hits.map(shortly), other.found]);
            hits += one.hits.length;
          }
        expect(hits).toBeGreaterThan(1_000);
        await memory.close();
      },
    );

    it('follows what is replaced and what is erased', async () => {
      const { backend } = await open();
      const scope = await bound(backend, 'kept');
      const gone = await bound(backend, 'gone', scope.orgId);
      await put(backend, scope, [event(1, 'plum'), event(2, 'plum')]);
      await put(backend, gone, [event(1, 'plum'), event(2, 'plum')]);
      await backend.indexed(never);
      await put(backend, scope, [event(1, 'apple')]);
      expect(await found(backend, scope, 'plum')).toEqual(['event mail:2']);
      await backend.indexed(never);
      expect(await found(backend, scope, 'plum')).toEqual(['event mail:2']);
      expect(await found(backend, scope, 'apple')).toEqual(['event mail:1']);
      await backend.erase(gone, never);
      expect(await found(backend, { orgId: scope.orgId }, 'plum')).toEqual(['event mail:2']);
      expect(await found(backend, { orgId: scope.orgId }, 'gone')).toEqual([]);
      await put(backend, scope, [event(3, 'plum')]);
      await backend.indexed(never);
      const other = await bound(backend, 'emptied', scope.orgId);
      await put(backend, other, [event(7, 'plum'), event(8, 'plum')]);
      await backend.indexed(never);
      expect(await backend.store.eraseEvents(other)).toBe(2);
      expect(await found(backend, other, 'plum')).toEqual([]);
      await put(backend, other, [event(9, 'apple')]);
      await backend.indexed(never);
      expect(await found(backend, other, 'apple')).toEqual(['event mail:9']);
      expect(await searchFor(backend, other, 'plum')).toMatchObject({ hits: [], events: 1, indexed: 1 });
      await backend.erase(other, never);
      const all = await searchFor(backend, { orgId: scope.orgId }, 'plum');
      expect(all.hits.map(shortly)).toEqual(['event mail:3', 'event mail:2']);
      expect(all).toMatchObject({ namespaces: 1, events: 3, indexed: 3 });
    });

    it(
      'finds what the store in memory finds, whatever is searched in whatever text',
      { timeout: 120_000 },
      async () => {
        const { backend } = await open();
        const memory = openMemoryBackend({ now: () => Date.now(), sleep: async () => {} });
        const word = fc.oneof(
          fc.constantFrom(
            'plum',
            'Plüm',
            'plums',
            'ÎLE',
            'ile',
            'straße',
            'fi',
            'ﬁ',
            '½',
            '東京',
            'नमस्ते',
            'ไทย',
            'don’t',
            'a',
            '2026',
            '_x_',
            '١٢',
            '𝐛old',
          ),
          fc.string({ unit: 'grapheme', minLength: 1, maxLength: 4 }),
        );
        const text = fc.array(word, { maxLength: 5 }).map((words) => words.join(' '));
        const orgs = [await organization(backend), await organization(memory)] as const;
        let run = 0;
        await fc.assert(
          fc.asyncProperty(
            fc.array(text, { minLength: 1, maxLength: 6 }),
            fc.array(text, { minLength: 1, maxLength: 6 }),
            async (texts, asked) => {
              run += 1;
              const scopes = [
                await bound(backend, `n${run}`, orgs[0]),
                await bound(memory, `n${run}`, orgs[1]),
              ] as const;
              const events = texts.map((one, index) => event(index % 3, one, { id: `mail:${index}` }));
              await put(backend, scopes[0], events);
              await put(memory, scopes[1], events);
              await backend.indexed(never);
              for (const q of asked.flatMap((one) => [one, `"${one.replaceAll('"', '')}"`, ...one.split(' ')])) {
                const parsed = parseSearch(q);
                if ('problem' in parsed || parsed.query.rows.length === 0) continue;
                const [ours, theirs] = [await searchFor(backend, scopes[0], q), await searchFor(memory, scopes[1], q)];
                expect([q, ours.hits.map(shortly), ours.found]).toEqual([q, theirs.hits.map(shortly), theirs.found]);
              }
            },
          ),
          { numRuns: 60 },
        );
        await memory.close();
      },
    );
  });
}
