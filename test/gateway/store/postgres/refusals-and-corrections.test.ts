import { describe } from 'vitest';
import { lacksPostgres } from '../../../helpers/postgres.ts';
import { standOnPostgres } from '../../../helpers/standing-on-postgres.ts';

// The very tests of refusals, of what is left out, of corrections and of keys, over another store.
describe.skipIf(lacksPostgres !== undefined)('over PostgreSQL', async () => {
  standOnPostgres();
  await import('../../http/refusals.test.ts');
  await import('../../http/corrections.test.ts');
  await import('../../http/either-id.test.ts');
  await import('../../events/left-out.test.ts');
  await import('../../keys/keys.test.ts');
});
