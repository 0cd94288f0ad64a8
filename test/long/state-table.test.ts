import { describe } from 'vitest';
import { lacksPostgres } from '../helpers/postgres.ts';
import { standOnPostgres } from '../helpers/standing-on-postgres.ts';

// The very test of the state table, over another store: each of its sequences wants a database of its own, which takes minutes.
describe.skipIf(lacksPostgres !== undefined)('over PostgreSQL', async () => {
  standOnPostgres();
  await import('../gateway/state-table.test.ts');
});
