import type {
  CopiedBelongings,
  CopiedBuild,
  CopiedCorrection,
  CopiedInterpretations,
  CopiedKey,
  CopiedNamespace,
  CopiedOrganization,
} from '../../copies/copied-rows.ts';
import type { CopySource } from '../../copies/copy-ends.ts';
import { keyIdOf } from '../../../keys/key.ts';
import type { StoredEvent } from '../../events.ts';
import type { Database } from '../database.ts';
import { openStoreFile } from '../file.ts';
import { readKeyFile } from '../key-file.ts';

/** Rows that are read at once: namespaces, and events, of which one may have 1 MiB. */
const atOnce = { namespaces: 1_000, events: 256, characters: 4 * 1024 * 1024 };

/** The files of keys that the program made for whoever owns the folder. */
const ownKeyFiles = ['default.key', 'agent-read.key', 'agent-write.key'];

function* namespacesOf(database: Database, { id }: CopiedOrganization): Generator<CopiedNamespace> {
  for (let after = 0; ;) {
    const rows = database.all<CopiedNamespace>(
      `SELECT number, id, name, description, external_reference_id AS reference, created_at AS createdAt, updated_at AS updatedAt, events
       FROM namespace WHERE org_id = ? AND number > ? ORDER BY number LIMIT ?`,
      id,
      after,
      atOnce.namespaces,
    );
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < atOnce.namespaces) return;
    after = last.number;
  }
}

function* eventsOf(database: Database, namespace: number): Generator<StoredEvent[]> {
  let page: StoredEvent[] = [];
  let characters = 0;
  for (const event of database.each<StoredEvent>(
    'SELECT id, body FROM event INDEXED BY event_by_namespace WHERE namespace = ? ORDER BY number',
    namespace,
  )) {
    page.push(event);
    characters += event.body.length;
    if (page.length < atOnce.events && characters < atOnce.characters) continue;
    yield page;
    page = [];
    characters = 0;
  }
  if (page.length > 0) yield page;
}

const buildsOf = (database: Database, namespace: number) =>
  database.all<CopiedBuild>(
    `SELECT build.id, status, accepted_at AS acceptedAt, started_at AS startedAt, finished_at AS finishedAt, attempts, interruptions,
       events, read, read_all AS readAll, changed, pruned, error, remedies, digest AS kept
     FROM build LEFT JOIN kept_persona ON kept_persona.number = kept
     WHERE build.namespace = ? AND status IN ('completed', 'failed') ORDER BY build.number`,
    namespace,
  );

const interpretationsOf = (database: Database, namespace: number): CopiedInterpretations => ({
  claims: database
    .all<{ body: string }>('SELECT body FROM interpretation WHERE namespace = ? ORDER BY id', namespace)
    .map(({ body }) => body),
  run: database.get('SELECT at, body FROM interpretation_run WHERE namespace = ?', namespace),
});

const belongingsOf = (database: Database, namespace: number): CopiedBelongings => ({
  binding: database.get(
    'SELECT agent_id AS agentId, subject, created_at AS createdAt, last_built_at AS lastBuiltAt FROM binding WHERE namespace = ?',
    namespace,
  ),
  persona: database.get(
    `SELECT body, behind, coalesce(engine, '') AS engine, coalesce(looked_at, 0) AS lookedAt
     FROM persona LEFT JOIN made USING (namespace) WHERE namespace = ?`,
    namespace,
  ),
  builds: buildsOf(database, namespace),
  isUnfinished:
    database.get(`SELECT 1 FROM build WHERE namespace = ? AND status IN ('accepted', 'running') LIMIT 1`, namespace) !==
    undefined,
  keptPersonas: database.all('SELECT digest, packed FROM kept_persona WHERE namespace = ? ORDER BY number', namespace),
  identities: database.all('SELECT source, people FROM identities WHERE namespace = ? ORDER BY source', namespace),
  corrections: database.all<CopiedCorrection>(
    `SELECT id, state, about, body, made_at AS madeAt, made_by AS madeBy, judged_at AS judgedAt, judged_by AS judgedBy
     FROM correction WHERE namespace = ? ORDER BY id`,
    namespace,
  ),
  interpretations: interpretationsOf(database, namespace),
});

const keysOf = (database: Database, { id }: CopiedOrganization, own: ReadonlySet<string>): CopiedKey[] =>
  database
    .all<Omit<CopiedKey, 'readOnly' | 'agent'> & { readOnly: number; agent: number }>(
      `SELECT id, digest, created_at AS createdAt, revoked_at AS revokedAt, read_only AS readOnly, agent, expires_at AS expiresAt
       FROM api_key WHERE org_id = ? AND in_key_file = 0 ORDER BY id`,
      id,
    )
    .filter((key) => !own.has(key.id))
    .map((key) => ({ ...key, readOnly: key.readOnly === 1, agent: key.agent === 1 }));

/** Opens the store of a data folder, which its caller owns, to be copied; nothing of it is changed. Throws a StoreFault. */
export function openCopySource(dataFolder: string): CopySource {
  const database = openStoreFile(dataFolder);
  database.exec('PRAGMA query_only = ON');
  const own = new Set(
    ownKeyFiles.flatMap((name) => {
      const text = readKeyFile(dataFolder, name);
      return text === undefined ? [] : (keyIdOf(text) ?? []);
    }),
  );
  return {
    organizations: database.all('SELECT id, name, created_at AS createdAt FROM organization ORDER BY created_at, id'),
    keys: (organization) => keysOf(database, organization, own),
    namespaces: (organization) => namespacesOf(database, organization),
    belongings: ({ number }) => belongingsOf(database, number),
    events: ({ number }) => eventsOf(database, number),
    close: () => database.close(),
  };
}
