import type { Figures } from '../../figures.ts';
import type { Database } from '../database.ts';
import { unfinished } from './build-requests.ts';

type Unfinished = { status: 'accepted' | 'running'; builds: number; longest: number };

/** What a store in a database tells of itself: sums that it keeps, and an index that holds unfinished builds alone. */
export const postgresFigures = (database: Database): Figures => ({
  async figures() {
    const sums = await database.atDoor((transaction) =>
      transaction.get<{ namespaces: number; events: number; bytes: number }>(
        `SELECT (SELECT coalesce(sum(namespaces), 0)::bigint FROM persona.organization) AS namespaces,
           (SELECT coalesce(sum(events), 0)::bigint FROM persona.tally) AS events,
           pg_database_size(current_database()) AS bytes`,
      ),
    );
    const builds = await database.building((transaction) =>
      transaction.all<Unfinished>(
        `SELECT status, count(*) AS builds, persona.moment() - min(accepted_at) AS longest
         FROM persona.build WHERE ${unfinished} GROUP BY status`,
      ),
    );
    const waiting = builds.find(({ status }) => status === 'accepted');
    return {
      namespaces: sums?.namespaces ?? 0,
      events: sums?.events ?? 0,
      waitingBuilds: waiting?.builds ?? 0,
      runningBuilds: builds.find(({ status }) => status === 'running')?.builds ?? 0,
      longestWait: Math.max(0, waiting?.longest ?? 0),
      files: { database: sums?.bytes ?? 0 },
    };
  },
});
