import { systemClock } from '../../clock.ts';
import { settled } from '../../settled.ts';
import { StoreFault } from '../fault.ts';
import { checkedAt, checkSums } from './check.ts';
import { openPool } from './connection.ts';
import { databaseOver } from './database.ts';
import { momentOf } from './namespace-number.ts';
import { postgresParts } from './parts.ts';
import { placeOf } from './place.ts';
import type { PostgresBackend, PostgresOptions } from './postgres-backend.ts';
import { faultOf, faultSentence } from './postgres-fault.ts';
import { previewTurns } from './preview-turns.ts';
import { openBuildQueue } from './queue/build-queue.ts';
import { migrateDatabase } from './schema/migrate.ts';
import { migrations } from './schema/migrations.ts';
import { schemaStep } from './schema/schema-state.ts';
import { eraseForgotten, removeNamespace } from './tables/erase.ts';
import { openEventReader } from './tables/event-reader.ts';
import { postgresFigures } from './tables/figures.ts';

const usualConnections = 10;

/** Brings the schema up where that is wished; an older one is refused where it is not. */
async function withSchema({ connection, migrates = true, report = () => {} }: PostgresOptions): Promise<void> {
  const pool = openPool(connection, { most: 1, report });
  let step: number;
  try {
    step = await schemaStep(pool);
  } catch (error) {
    throw faultOf(error);
  } finally {
    await pool.end();
  }
  if (step === migrations.length) return;
  if (!migrates) throw new StoreFault('older', faultSentence.older);
  await migrateDatabase(connection);
}

/** Opens a backend over a database; what is being erased there goes on. Rejects with a StoreFault whose message is a sentence. */
export async function openPostgresBackend(options: PostgresOptions): Promise<PostgresBackend> {
  const { connection, connections = usualConnections, builds = true, report = () => {} } = options;
  await withSchema(options);
  const pool = openPool(connection, { most: connections, report });
  const database = databaseOver(pool);
  try {
    const place = await placeOf(pool);
    const shared = await openBuildQueue({ connection, database, builds, report });
    return backendOver({ pool, database, shared, place, report });
  } catch (error) {
    await pool.end();
    throw faultOf(error);
  }
}

type Opened = {
  readonly pool: ReturnType<typeof openPool>;
  readonly database: ReturnType<typeof databaseOver>;
  readonly shared: Awaited<ReturnType<typeof openBuildQueue>>;
  readonly place: PostgresBackend['place'];
  readonly report: (error: unknown) => void;
};

function backendOver({ pool, database, shared, place, report }: Opened): PostgresBackend {
  const end = new AbortController();
  let erasing: Promise<void> = Promise.resolve();
  const erase = (): Promise<void> => {
    const next = erasing.then(() => eraseForgotten(database, end.signal));
    erasing = next.catch((error: unknown) => {
      if (!end.signal.aborted) report(error);
    });
    return next;
  };
  void erase().catch(() => {});
  return {
    place,
    clock: {
      now: () => database.atDoor(momentOf),
      async sleep(milliseconds, signal) {
        await systemClock.sleep(milliseconds, signal).catch((error: unknown) => {
          throw signal.aborted ? signal.reason : error;
        });
      },
    },
    ...postgresParts(database, shared.sendJob),
    ...postgresFigures(database),
    queue: shared.queue,
    // Others write beside this process, and to ask whether they did costs as much as to read.
    version: () => undefined,
    openEvents: (of) => openEventReader(database, of),
    async erase(scope, signal) {
      const found = await removeNamespace(database, scope);
      await eraseForgotten(database, AbortSignal.any([signal, end.signal]));
      // What is deleted lies in the database's files until it writes over it: PostgreSQL has nothing that overwrites at once.
      return { found, traces: found };
    },
    async beginErasing(scope) {
      const found = await removeNamespace(database, scope);
      if (found) void erase().catch(() => {});
      return found;
    },
    overwrite: async () => false,
    room: async () => undefined,
    // Words are stored with what holds them.
    indexed: async () => {},
    async health() {
      try {
        const { rows } = await pool.query<{ reads: boolean }>(
          `SELECT current_setting('transaction_read_only') = 'on' AS reads FROM (SELECT max(step) FROM persona.schema_step) AS known`,
        );
        return { trouble: rows[0]?.reads === true ? faultSentence['read-only'] : undefined, checking: false };
      } catch (error) {
        const fault = faultOf(error);
        return { trouble: fault instanceof Error ? fault.message : faultSentence.busy, checking: false };
      }
    },
    ready: (signal) => settled(Promise.resolve(), signal),
    check: (until) => checkSums(database, AbortSignal.any([until, end.signal])),
    checkedAt: () => checkedAt(database),
    async operation() {
      const { totalCount, idleCount, waitingCount } = pool;
      return { connections: totalCount, idle: idleCount, waiting: waitingCount, jobs: await shared.jobs() };
    },
    previewTurn: previewTurns(pool),
    async close() {
      if (end.signal.aborted) return;
      end.abort(new Error('the store closes'));
      await shared.close();
      await erasing;
      await pool.end();
    },
  };
}
