import { afterAll, describe } from 'vitest';
import { lacksPostgres, testDatabase, type TestDatabase } from '../../../helpers/postgres.ts';
import { emptied, openedOver, stopTime } from '../../../helpers/postgres-backend.ts';
import { holdsAsBackend } from '../conformance/holds-as-backend.ts';

describe.skipIf(lacksPostgres !== undefined)('over a database', () => {
  let made: Promise<TestDatabase> | undefined;
  afterAll(async () => {
    await (await made)?.drop();
  });
  holdsAsBackend('PostgreSQL', async () => {
    const database = await (made ??= testDatabase());
    await emptied(database);
    const pass = await stopTime(database);
    return { backend: await openedOver(database), pass, leavesTraces: true };
  });
});
