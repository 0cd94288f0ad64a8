import { describe } from 'vitest';
import { lacksPostgres } from '../../../helpers/postgres.ts';
import { standOnPostgres } from '../../../helpers/standing-on-postgres.ts';

// The very tests of builds, keys and agents, over another store.
describe.skipIf(lacksPostgres !== undefined)('over PostgreSQL', async () => {
  standOnPostgres();
  await import('../../http/builds.test.ts');
  await import('../../builds/builds.test.ts');
  await import('../../keys/rights.test.ts');
  await import('../../mcp/mcp.test.ts');
  await import('../../events/behind.test.ts');
});
