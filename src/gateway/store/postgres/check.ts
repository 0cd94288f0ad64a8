import { StoreFault } from '../fault.ts';
import type { Database } from './database.ts';

/** The fault where a sum that is kept is not what it sums. */
const unequal = (what: string) =>
  new StoreFault(
    'corrupt',
    `the store keeps another number of ${what} than it has: nothing is lost by that, but somebody else may have written to the schema "persona"`,
  );

/**
 * Looks whether the sums that are kept are what they sum, organization by organization; gives the fault that it found. Damage to its files
 * PostgreSQL finds itself, where it has checksums, and says so to whoever reads them.
 */
export async function checkSums(database: Database, signal: AbortSignal): Promise<Error | undefined> {
  const organizations = await database.atDoor((transaction) =>
    transaction.all<{ id: string }>('SELECT id FROM persona.organization ORDER BY number'),
  );
  for (const { id } of organizations) {
    signal.throwIfAborted();
    const sums = await database.seen(id, (transaction) =>
      transaction.get<{ namespaces: boolean; events: boolean; builds: boolean }>(
        `SELECT count(*) = (SELECT namespaces FROM persona.organization WHERE number = persona.entered()) AS namespaces,
           coalesce(sum(events), 0) = (SELECT coalesce(sum(events), 0) FROM persona.tally WHERE org = persona.entered()) AS events,
           (SELECT count(*) FROM persona.build WHERE org = persona.entered())
             = (SELECT coalesce(sum(builds), 0) FROM persona.tally WHERE org = persona.entered()) AS builds
         FROM persona.namespace WHERE org = persona.entered()`,
      ),
    );
    if (sums?.namespaces === false) return unequal('namespaces');
    if (sums?.events === false) return unequal('events');
    if (sums?.builds === false) return unequal('builds');
  }
  await database.building((transaction) =>
    transaction.run(
      `INSERT INTO persona.looked_through (one, at) VALUES (true, persona.moment())
       ON CONFLICT (one) DO UPDATE SET at = excluded.at`,
    ),
  );
  return undefined;
}

/** When that was done last and nothing was found, epoch milliseconds. */
export const checkedAt = (database: Database): Promise<number | undefined> =>
  database.building(
    async (transaction) => (await transaction.get<{ at: number }>('SELECT at FROM persona.looked_through'))?.at,
  );
