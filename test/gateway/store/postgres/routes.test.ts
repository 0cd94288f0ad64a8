import { describe } from 'vitest';
import { lacksPostgres } from '../../../helpers/postgres.ts';
import { standOnPostgres } from '../../../helpers/standing-on-postgres.ts';

// The very tests of the routes, over another store.
describe.skipIf(lacksPostgres !== undefined)('over PostgreSQL', async () => {
  standOnPostgres();
  await import('../../http/routes.test.ts');
  await import('../../http/identities.test.ts');
  await import('../../http/search.test.ts');
  await import('../../http/namespace-changes.test.ts');
  await import('../../http/previews.test.ts');
});
