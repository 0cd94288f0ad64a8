import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SourceEvent } from '../src/contract/event.ts';
import { own } from '../src/embedded/owner.ts';
import { samples } from '../src/embedded/samples.ts';
import { createEngine } from '../src/engine/engine.ts';
import { ensureDefaultKey } from '../src/gateway/keys/default-key.ts';
import { openStoreFile } from '../src/gateway/store/sqlite/file.ts';
import { sqliteStore } from '../src/gateway/store/sqlite/store.ts';
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

/** Small personas, made by the engine from pieces of the samples. */
const somePersonas = (asOf: string) =>
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
    const store = sqliteStore({ ...database, write: (work) => work() });
    const personas = somePersonas(new Date(now).toISOString());
    const chance = chanceFrom(7420);
    const count = { namespaces: 0, personas: 0, built: 0 };
    const addOne = async (place: number): Promise<void> => {
      const at = now - span + Math.floor((span * place) / namespaces);
      const outcome = await store.addNamespace(
        orgId,
        {
          name: namespaceName(place, chance),
          ...(chance() < 0.3 ? { description: `Number ${place} of a store to measure on` } : {}),
          ...(chance() < 0.5 ? { external_reference_id: `crm-${place}` } : {}),
        },
        at,
      );
      if (!('added' in outcome)) throw new Error(`crm-${place} came twice`);
      const { id } = outcome.added;
      count.namespaces += 1;
      if (chance() >= 0.6) return;
      await store.bind(id, personName(chance), at);
      count.personas += 1;
      const persona = personas[place % personas.length];
      if (persona === undefined || chance() >= 1 / 3) return;
      if (count.built % 50 === 0) await store.putEvents(id, persona.events);
      await store.requestBuild(id, at);
      const build = await store.takeBuild(at);
      if (build !== undefined)
        await store.completeBuild(build.id, { body: persona.body, events: persona.events.length }, at + 5_000);
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
