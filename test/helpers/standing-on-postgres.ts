import { afterAll, onTestFinished } from 'vitest';
import { openPostgresBackend } from '../../src/gateway/store/postgres/open-backend.ts';
import { standOn } from '../gateway/running-gateway.ts';
import { testDatabase, type TestDatabase } from './postgres.ts';
import { emptied } from './postgres-backend.ts';

/** From now on each gateway of this test file stands on a database, one for each data folder that a test names. */
export function standOnPostgres(): void {
  const of = new Map<string, Promise<TestDatabase>>();
  const free: TestDatabase[] = [];
  const all: TestDatabase[] = [];
  const some = async (): Promise<TestDatabase> => {
    const found = free.pop() ?? (await testDatabase());
    if (!all.includes(found)) all.push(found);
    return found;
  };
  const databaseOf = (dataFolder: string): Promise<TestDatabase> => {
    let database = of.get(dataFolder);
    if (database === undefined) {
      of.set(dataFolder, (database = some()));
      onTestFinished(async () => {
        const used = await of.get(dataFolder);
        of.delete(dataFolder);
        if (used === undefined) return;
        await emptied(used);
        free.push(used);
      });
    }
    return database;
  };
  const opened = async (dataFolder: string, report?: (error: unknown) => void) =>
    openPostgresBackend({
      connection: (await databaseOf(dataFolder)).user,
      connections: 5,
      migrates: false,
      ...(report && { report }),
    });
  // A test that makes many gateways leaves as many databases.
  afterAll(async () => {
    for (const database of all) await database.drop();
  }, 120_000);
  standOn({
    async open({ dataFolder, report }) {
      const backend = await opened(dataFolder, report);
      const { key, org_id: orgId } = await backend.keys.createKey('default');
      return { ...backend, own: { key, keyFile: '', orgId } };
    },
    async beside(dataFolder, work) {
      const backend = await opened(dataFolder);
      try {
        return await work(backend);
      } finally {
        await backend.close();
      }
    },
  });
}
