import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SourceEvent } from '../src/contract/event.ts';
import { own } from '../src/embedded/owner.ts';
import { samples } from '../src/embedded/samples.ts';
import { createEngine } from '../src/engine/engine.ts';
import { ensureDefaultKey } from '../src/gateway/store/sqlite/default-key.ts';
import { openStoreFile } from '../src/gateway/store/sqlite/file.ts';
import { sqliteParts } from '../src/gateway/store/sqlite/parts.ts';
import { chanceFrom, namespaceName, personName } from './fill-names.ts';

const marker = 'filled.json';
const ours =
  /^(?:filled\.json|gateway\.sqlite(?:-wal|-shm)?|default\.key|owner\.sqlite(?:-journal)?|owner\.json|imports\.json)$/;

/** Empties the folder of what an earlier fill wrote; throws a sentence where it holds anything else. */
function takeFolder(folder: string): void {
  const found = existsSync(folder) ? readdirSync(folder) : [];
  const foreign = found.filter((name) => !ours.test(name));
  if (foreign.length > 0 || (found.length > 0 && !found.includes(marker)))
    throw new Error(
      `${folder} holds ${foreign[0] ?? 'a store'}, which fill did not write: choose an empty folder or a new one.`,
    );
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const hold = own(folder);
  if (hold === undefined) throw new Error(`${folder} is in use: end the gateway on it first.`);
  hold.release();
  for (const name of found) rmSync(join(folder, name));
  writeFileSync(join(folder, marker), '{}\n', { mode: 0o600 });
}

const eventsOf = (file: string) =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as SourceEvent);

/** Small personas, made by the engine for this moment from pieces of the samples. */
export const somePersonas = (asOf: string) =>
  samples.flatMap(({ file, subject }) => {
    const events = eventsOf(file);
    return [0, 40, 80, 120].map((from) => {
      const engine = createEngine({ asOf, subject });
      const piece = events.slice(from, from + 24);
      for (const event of piece) engine.add(event);
      return {
        body: JSON.stringify(engine.finish()),
        events: piece.map((event) => ({ id: event.id, body: JSON.stringify(event) })),
      };
    });
  });

const batch = 5_000;
const span = 2 * 365 * 86_400_000;

export type Filled = { readonly namespaces: number; readonly personas: number; readonly built: number };

/**
 * Writes a store with so many namespaces into a folder, the same for the same number and moment but for its ids and key:
 * personas on three of five, a third of those built, events in one of fifty of these. Throws a sentence for a folder with anything else.
 */
export async function fillStore(folder: string, namespaces: number, now: number): Promise<Filled> {
  takeFolder(folder);
  const database = openStoreFile(folder);
  try {
    const { orgId } = ensureDefaultKey(database, folder, now - span);
    // The store's own functions, each of which would be a transaction, in one transaction for a whole batch.
    let at = now - span;
    const { store, runs } = sqliteParts({ ...database, write: (work) => work() }, () => at);
    const personas = somePersonas(new Date(now).toISOString());
    const chance = chanceFrom(7420);
    const count = { namespaces: 0, personas: 0, built: 0 };
    const addOne = async (place: number): Promise<void> => {
      at = now - span + Math.floor((span * place) / namespaces);
      const outcome = await store.addNamespace(orgId, {
        name: namespaceName(place, chance),
        ...(chance() < 0.3 ? { description: `Number ${place} of a store to measure on` } : {}),
        ...(chance() < 0.5 ? { external_reference_id: `crm-${place}` } : {}),
      });
      if (!('added' in outcome)) throw new Error(`crm-${place} came twice`);
      const scope = { orgId, namespaceId: outcome.added.id };
      count.namespaces += 1;
      if (chance() >= 0.6) return;
      await store.bind(scope, personName(chance));
      count.personas += 1;
      const persona = personas[place % personas.length];
      if (persona === undefined || chance() >= 1 / 3) return;
      if (count.built % 50 === 0) await store.putEvents(scope, persona.events);
      await store.requestBuild(scope);
      const run = await runs.take('oldest');
      at += 5_000;
      if (run !== undefined) await runs.complete(run, { body: persona.body, events: persona.events.length });
      count.built += 1;
    };
    for (let place = 0; place < namespaces;) {
      const end = Math.min(namespaces, place + batch);
      database.exec('BEGIN IMMEDIATE');
      for (; place < end; place += 1) await addOne(place);
      database.exec('COMMIT');
    }
    return count;
  } finally {
    database.close();
  }
}
