import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aboutOf } from '../../../../src/contract/corrections/about.ts';
import { packBehind } from '../../../../src/gateway/builds/behind.ts';
import type { Backend } from '../../../../src/gateway/store/backend.ts';
import { orchardClaims } from '../../../helpers/orchard-claims.ts';
import { lacksPostgres, testDatabase, type TestDatabase } from '../../../helpers/postgres.ts';
import { openedOver } from '../../../helpers/postgres-backend.ts';
import { added, never, organization, requested, someEvents, taken } from '../conformance/opened.ts';

/** A word that stands in everything that is stored of the person who is erased. */
const told = 'Zanzibarplum';

/** A namespace of which every part of the store holds something. */
async function full(backend: Backend, orgId: string) {
  const { store, runs } = backend;
  const scope = await added(backend, orgId, told, `crm-${told}`);
  await store.bind(scope, told);
  await store.putEvents(scope, someEvents(1_300, 0, told));
  await store.putIdentities(scope, 'git', JSON.stringify([told]), 9);
  const order = { kind: 'wrong', field: '/identity/expertise_areas', said: told } as const;
  await store.addCorrection(scope, { order, about: aboutOf(order), state: 'applied', by: 'k' }, 9);
  const [claim] = orchardClaims();
  await store.keepInterpretations(scope, { claims: claim === undefined ? [] : [{ ...claim, id: told }], run: '{}' }, 9);
  const persona = { source_event_count: 1, identity: { role: told }, provenance: { engine: told } };
  for (const build of [1, 2]) {
    await requested(backend, scope);
    const run = await taken(backend);
    await runs.progress(run, { stage: 'reading', done: build, total: 2 });
    const behind = packBehind(new Map([['/identity/role', ['chat:1']]]));
    await runs.complete(run, { body: JSON.stringify({ ...persona, build }), events: 1, behind });
  }
  const { stand } = await backend.openEvents(scope);
  await store.putFoldPiece(scope, 'run', stand, 0, Buffer.from(told));
  const fold = { engine: told, known: told, asOf: '2026-01-01T00:00:00.000Z', events: 1_300, stand, pieces: 1 };
  await store.keepFold(scope, 'run', fold, stand);
  await requested(backend, scope);
  return scope;
}

describe.skipIf(lacksPostgres !== undefined)('what is erased from a database', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.drop());

  /** Every table with how many of its rows hold the word, or are of this namespace; those that have none are left out. */
  const left = async (number: number): Promise<Record<string, number>> => {
    const tables = await database.ask<{ name: string; has_namespace: boolean }>(
      `SELECT relname AS name, EXISTS (SELECT FROM pg_attribute WHERE attrelid = pg_class.oid AND attname = 'namespace') AS has_namespace
       FROM pg_class WHERE relnamespace = 'persona'::regnamespace AND relkind = 'r' ORDER BY relname`,
    );
    expect(tables.length).toBeGreaterThan(50);
    const found: Record<string, number> = {};
    for (const { name, has_namespace: has } of tables) {
      const [row] = await database.ask<{ n: string }>(
        `SELECT count(*) AS n FROM persona.${name} AS row WHERE row::text ~* '${told}'${has ? ` OR namespace = ${number}` : ''}`,
      );
      if (Number(row?.n) > 0) found[name] = Number(row?.n);
    }
    return found;
  };

  it('stands in no row of any table any more', async () => {
    const backend = await openedOver(database, { builds: false });
    const scope = await full(backend, await organization(backend));
    const [namespace] = await database.ask<{ number: string }>('SELECT number FROM persona.namespace');
    const number = Number(namespace?.number);
    const before = await left(number);
    const named = Object.keys(before).map((name) => name.replace(/_\d+$/, ''));
    // What this test does not fill, it would not miss.
    expect([...new Set(named)]).toEqual([
      'binding', 'build', 'correction', 'event', 'event_words', 'fold', 'fold_piece', 'identities', 'interpretation',
      'interpretation_run', 'kept_persona', 'made', 'namespace', 'persona', 'search_page_claims', 'search_page_names',
    ]); // prettier-ignore
    expect(await backend.erase(scope, never)).toEqual({ found: true, traces: true });
    expect(await left(number)).toEqual({});
    expect(await backend.check(never)).toBeUndefined();
    expect(await backend.figures()).toMatchObject({ namespaces: 0, events: 0, waitingBuilds: 0 });
  });

  it('goes on being erased by whoever comes next, where its process ended', async () => {
    const backend = await openedOver(database, { builds: false });
    const scope = await full(backend, await organization(backend));
    const [namespace] = await database.ask<{ number: string }>('SELECT number FROM persona.namespace');
    const number = Number(namespace?.number);
    const end = new AbortController();
    end.abort(new Error('it ended'));
    await expect(backend.erase(scope, end.signal)).rejects.toThrow('it ended');
    expect(Object.keys(await left(number)).length).toBeGreaterThan(3);
    expect(await backend.store.namespace(scope)).toBeUndefined();
    const { query } = { query: { rows: [], from: ['chat'], is: [], kind: [], with: [], name: [] } };
    const search = { of: { orgId: scope.orgId }, query, now: Date.now(), place: 0, count: 9 };
    expect((await backend.store.search(search)).found).toEqual({ names: 0, claims: 0, events: 0, more: false });
    await openedOver(database, { builds: false });
    await expect.poll(() => left(number)).toEqual({});
  });
});
