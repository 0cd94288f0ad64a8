import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseSearch } from '../../../../../src/contract/search/parse-search.ts';
import { createEngine } from '../../../../../src/engine/engine.ts';
import type { Backend } from '../../../../../src/gateway/store/backend.ts';
import type { Scope } from '../../../../../src/gateway/store/scope.ts';
import { migrateDatabase } from '../../../../../src/gateway/store/postgres/schema/migrate.ts';
import { migrations } from '../../../../../src/gateway/store/postgres/schema/migrations.ts';
import { lacksPostgres, testDatabase, type TestDatabase } from '../../../../helpers/postgres.ts';
import { openedOver } from '../../../../helpers/postgres-backend.ts';
import { vocabulary, wordedEvents } from '../../../../bench/worded-event.ts';
import { bound, never, organization, requested, taken } from '../../conformance/opened.ts';
import { laidAtFirstStep } from './first-step.ts';

const words = vocabulary(40);
/** Namespaces with events, by how their newest build is. */
const states = ['completed', 'failed', 'running', 'accepted', 'unbuilt'] as const;

async function build(backend: Backend, scope: Scope): Promise<void> {
  const run = await taken(backend, { id: await requested(backend, scope) });
  const reader = await backend.openEvents(run);
  const engine = createEngine({ asOf: run.acceptedAt, subject: run.subject });
  for await (const texts of reader.pages()) for (const text of texts) engine.add(JSON.parse(text));
  await engine.prepare();
  await reader.close();
  const ended = await backend.runs.complete(run, { body: JSON.stringify(engine.finish()), events: reader.total });
  expect(ended).toBe('completed');
}

async function fill(backend: Backend, orgId: string): Promise<Scope[]> {
  const scopes: Scope[] = [];
  for (const [place, state] of states.entries()) {
    const scope = await bound(backend, `${state} orchard`, orgId);
    scopes.push(scope);
    const events = Array.from(wordedEvents(words, place * 100, 60), (event) => ({ id: event.id, body: JSON.stringify(event) })); // prettier-ignore
    await backend.store.putEvents(scope, events);
    await backend.store.putIdentities(scope, 'mail', '[]', 9);
    const order = { action: 'not_this', pointer: '/identity/role', words: 'Author' } as never;
    await backend.store.addCorrection(scope, { order, about: 'role', state: 'waiting', by: 'somebody' }, 9);
    if (state === 'unbuilt') continue;
    await build(backend, scope);
    if (state === 'completed') continue;
    const id = await requested(backend, scope);
    if (state !== 'accepted') await taken(backend, { id });
    if (state === 'failed') await backend.runs.giveUp(id, 'of a test');
  }
  return scopes;
}

const questions = [
  words.at(0), `${words.at(1)?.slice(0, 2)}*`, 'orchard kind:name', 'completed orchard', 'wrote kind:claim', `${words.at(0)} kind:event`,
  'failed:yes', 'building:yes', 'built:no', 'built:yes', 'behind:1d', 'behind:900y', `${words.at(2)} name:running`, 'orchard since:2001 until:2030',
]; // prettier-ignore

/** What a gateway answers to those who read. */
async function answers(backend: Backend, orgId: string, scopes: readonly Scope[]): Promise<unknown> {
  const { store } = backend;
  const found: Record<string, unknown> = {};
  for (const q of questions) {
    const asked = parseSearch(q ?? '');
    if ('problem' in asked) throw new Error(`${q}: ${asked.problem.message}`);
    found[q ?? ''] = await store.search({ of: { orgId }, query: asked.query, now: Date.UTC(2027, 0, 1), place: 0, count: 50 }); // prettier-ignore
  }
  const each = scopes.map(async (scope) => ({
    newest: await store.newestBuild(scope),
    builds: await store.buildsFrom(scope, 0, 9),
    persona: await store.builtPersona(scope),
    events: await store.eventsAfter(scope, '', { events: 100, bytes: 1e6 }),
    corrections: await store.correctionsFrom(scope, 0, 9),
    identities: await store.identities(scope),
  }));
  return {
    list: await store.namespacesFrom(orgId, 0, 50),
    builds: await store.buildsFrom({ orgId }, 0, 50),
    renewals: await store.builtByOthers('none', 50),
    found,
    each: await Promise.all(each),
  };
}

describe.skipIf(lacksPostgres !== undefined)('a store of the first step', () => {
  let before: TestDatabase;
  let after: TestDatabase;
  beforeAll(async () => {
    [before, after] = [await testDatabase(), await testDatabase('bare')];
  });
  afterAll(async () => {
    await before.drop();
    await after.drop();
  });

  it('answers the same when it was brought up, and goes on', async () => {
    const filled = await openedOver(before, { builds: false });
    const orgId = await organization(filled);
    const scopes = await fill(filled, orgId);
    const was = await answers(filled, orgId, scopes);
    await laidAtFirstStep(after, before);
    expect(await migrateDatabase(after.owner)).toEqual({ from: 1, to: migrations.length });

    const backend = await openedOver(after, { builds: false });
    expect(await answers(backend, orgId, scopes)).toEqual(was);
    expect(was).toMatchObject({ list: { total: 5 }, builds: { total: 7 } });
    for (const [q, { hits }] of Object.entries((was as { found: Record<string, { hits: unknown[] }> }).found))
      expect([q, hits.length > 0]).toEqual([q, q !== 'behind:900y']);
    // By how much each is behind nobody worked out: "behind:" looked at them, and answered the same.
    expect(await after.ask('SELECT DISTINCT behind FROM persona.made')).toEqual([{ behind: null }]);
    const columns = 'org, namespace, namespace_id, engine, providers, looked_at';
    const made = (database: TestDatabase) => database.ask(`SELECT ${columns} FROM persona.made ORDER BY namespace`);
    expect(await made(after)).toEqual(await made(before));
    expect(await backend.check(never)).toBeUndefined();

    const last = scopes.at(-1);
    if (last === undefined) throw new Error('nothing was filled');
    await build(backend, last);
    expect((await backend.store.newestBuild(last))?.status).toBe('completed');
    expect((await backend.store.buildsFrom({ orgId }, 0, 50)).total).toBe(8);
    expect(await backend.check(never)).toBeUndefined();
  });
});
