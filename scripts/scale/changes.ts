import { deflateRawSync } from 'node:zlib';
import { createEngine } from '../../src/engine/engine.ts';
import { wordedEvents, vocabulary } from '../../test/bench/worded-event.ts';
import type { SourceEvent } from '../../src/contract/event.ts';
import type { TakenRun } from '../../src/gateway/store/build-runs.ts';
import type { Filled } from './questions.ts';

const stand = { last: 0, replaced: 0 };
const stored = (events: Iterable<SourceEvent>) =>
  Array.from(events, (event) => ({ id: event.id, body: JSON.stringify(event) }));
const quoted = { named: ['scale:'], words: new Set<string>(), rows: new Set<string>(), fields: new Set<string>() };
const behind = new Uint8Array(deflateRawSync('{"ids":[],"claims":{}}'));
const words = vocabulary(2_000);

/** Reads what a build reads, and makes a persona of it in this thread. */
export async function builtHere({ backend }: Filled, run: TakenRun): Promise<{ body: string; events: number }> {
  const reader = await backend.openEvents(run);
  const engine = createEngine({ asOf: run.acceptedAt, subject: run.subject });
  for await (const texts of reader.pages()) for (const text of texts) engine.add(JSON.parse(text) as SourceEvent);
  await engine.prepare();
  await reader.close();
  return { body: JSON.stringify(engine.finish()), events: reader.total };
}

/** Has the build of a namespace asked for, and gives its run. */
export async function begun({ backend, orgId }: Filled, namespaceId: string): Promise<TakenRun> {
  const wish = await backend.store.requestBuild({ orgId, namespaceId });
  const run = wish && (await backend.runs.take({ id: wish.buildId }));
  if (run === undefined) throw new Error('a build cannot be taken');
  return run;
}

/** All that gateways and workers write, once; leaves nothing behind but builds of two namespaces. */
export async function changeOnce(of: Filled, round: number): Promise<void> {
  const { backend, orgId, few, usual } = of;
  const { store, runs, keys } = backend;
  const key = await keys.createKey('scale');
  await keys.activeKey(key.id);
  await keys.listKeys();
  await keys.revokeKey(key.id);
  const made = await store.addNamespace(orgId, { name: `Made ${round}`, external_reference_id: `made-${round}` });
  const scope = { orgId, namespaceId: ('added' in made ? made.added : made.taken).id };
  await store.addNamespace(orgId, { name: 'Again', external_reference_id: `made-${round}` });
  await store.changeNamespace(scope, { name: `Changed ${round}` });
  await store.bind(scope, 'Ada Made-Up');
  await store.binding(scope);
  const events = stored(wordedEvents(words, round * 90, 90));
  await store.putEvents(scope, events);
  await store.putEvents(scope, events.slice(0, 9));
  await store.putEvents(scope, [{ ...(events[0] ?? { id: '' }), body: events[1]?.body ?? '' }]);
  await store.events(scope, events.slice(0, 5).map(({ id }) => id)); // prettier-ignore
  await store.eventsAfter(scope, events[30]?.id ?? '', { events: 100, bytes: 1e6 });
  await store.putIdentities(scope, 'mail', `[{"keys":["${round}"]}]`, 9);
  await store.identities(scope);
  const order = { action: 'not_this', pointer: '/identity/role', words: 'Author' } as never;
  const wish = await store.addCorrection(scope, { order, about: 'role', state: 'waiting', by: key.id }, 9);
  if (typeof wish === 'object') await store.judgeCorrection(scope, wish.id, { state: 'applied', by: key.id });
  await store.correctionsFrom(scope, 0, 20);

  const run = await begun(of, scope.namespaceId);
  await runs.progress(run, { stage: 'reading', done: 1, total: 90 });
  await store.putFoldPiece(scope, run.id, { ...stand, replaced: 1 }, 0, new Uint8Array(9));
  const fold = { engine: 'e', known: '', asOf: run.acceptedAt, events: 90, stand: { ...stand, replaced: 1 }, pieces: 1 }; // prettier-ignore
  await store.keepFold(scope, run.id, fold, fold.stand);
  const persona = await builtHere(of, run);
  await store.requestBuild(scope);
  await runs.complete(run, { ...persona, behind });
  await store.personaOfBuild(scope, run.id);
  await store.behindClaims(scope);
  await store.keptSize(scope);
  await store.looked(scope);
  await runs.giveUp((await store.requestBuild(scope))?.buildId ?? '', 'of a measurement');
  const failing = await begun(of, few);
  await runs.complete(failing, await builtHere(of, failing));
  const last = await begun(of, usual).catch(() => undefined);
  if (last !== undefined) await runs.fail(last, { kind: 'engine', why: 'of a measurement' }, 3);
  await runs.take('oldest');
  await runs.unfinishedBuilds();

  await store.keptThatQuote(scope, quoted);
  await store.eraseSome(scope, [events[2]?.id ?? ''], { quoted });
  await store.eraseFoldPieces(scope, 'all');
  await store.eraseEvents(scope);
  await backend.erase(scope, new AbortController().signal);
}
