import { readFileSync } from 'node:fs';
import type { SourceEvent } from '../../src/contract/event.ts';
import { samples } from '../../src/embedded/samples.ts';
import { createEngine } from '../../src/engine/engine.ts';
import { openSqliteBackend, type SqliteBackend } from '../../src/gateway/store/sqlite/open-backend.ts';

type Part = { [key: string]: unknown };

/** A list made as long as this by repeating it, each item under a name of its own. */
const repeated = (items: readonly Part[], count: number, nameOf: (item: Part, round: number) => Part): Part[] =>
  Array.from({ length: count }, (_, index) =>
    nameOf(items[index % items.length] ?? {}, Math.floor(index / items.length)),
  );

/** The persona that the engine makes of a sample, its people and episodes repeated, with their claims, until it has so many bytes. */
export function largePersona(bytes: number): { readonly body: string; readonly subject: string } {
  const [sample] = samples;
  if (sample === undefined) throw new Error('there is no sample to make a persona of');
  const lines = readFileSync(sample.file, 'utf8').trimEnd().split('\n');
  const engine = createEngine({ asOf: new Date().toISOString(), subject: sample.subject });
  for (const line of lines) engine.add(JSON.parse(line) as SourceEvent);
  const made = engine.finish() as unknown as Part & { peers: Part[]; episodes: Part[]; provenance: { claims: Part } };
  let body = JSON.stringify(made);
  for (let times = 2; body.length < bytes; times = Math.ceil((times * 1.1 * bytes) / body.length)) {
    const peers = repeated(made.peers, made.peers.length * times, (peer, round) => ({
      ...peer,
      name: `${String(peer['name'])} ${round}`,
    }));
    const episodes = repeated(made.episodes, made.episodes.length * Math.ceil(times / 20), (episode) => episode);
    const claimOf = (index: number) => made.provenance.claims[`/peers/${index % made.peers.length}`];
    const ofPeers = peers.flatMap((_, index) => {
      const claim = claimOf(index);
      return claim === undefined ? [] : [[`/peers/${index}`, claim] as const];
    });
    const provenance = { ...made.provenance, claims: { ...made.provenance.claims, ...Object.fromEntries(ofPeers) } };
    body = JSON.stringify({ ...made, peers, episodes, provenance });
  }
  return { body, subject: sample.subject };
}

/** Ends a build of a namespace with such a persona; gives its size. */
async function built({ own, store, runs }: SqliteBackend, namespaceId: string, bytes: number): Promise<number> {
  const scope = { orgId: own.orgId, namespaceId };
  const { body, subject } = largePersona(bytes);
  await store.bind(scope, subject);
  await store.requestBuild(scope);
  const run = await runs.take('oldest');
  if (run === undefined || !(await runs.complete(run, { body, events: 1 }))) throw new Error('no persona was kept');
  return body.length;
}

/** Gives a namespace of a data folder such a persona, with its words in the index. */
export async function putLargePersona(dataFolder: string, namespaceId: string, bytes: number): Promise<void> {
  const backend = await openSqliteBackend({ dataFolder });
  try {
    await built(backend, namespaceId, bytes);
    await backend.indexed(new AbortController().signal);
  } finally {
    await backend.close();
  }
}

/** A data folder with two namespaces: an empty one, and below it one with such a persona; gives its size and the namespace's id. */
export async function largeFolder(dataFolder: string, bytes: number): Promise<{ size: number; namespaceId: string }> {
  const backend = await openSqliteBackend({ dataFolder });
  try {
    const { orgId } = backend.own;
    const added = async (name: string) => {
      const outcome = await backend.store.addNamespace(orgId, { name });
      if (!('added' in outcome)) throw new Error(`${name} is there already`);
      return outcome.added.id;
    };
    await added('above');
    const namespaceId = await added('large');
    return { size: await built(backend, namespaceId, bytes), namespaceId };
  } finally {
    await backend.close();
  }
}
