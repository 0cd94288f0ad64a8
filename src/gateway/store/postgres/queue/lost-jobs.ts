import type { Database } from '../database.ts';
import { interrupted } from '../tables/ended-builds.ts';
import { canBegin } from '../tables/build-runs.ts';
import { queueName, type SendJob } from './queue-of-builds.ts';

/** Milliseconds after which a build without a job is looked after, and how many at once. */
const patience = 60_000;
const atOnce = 100;

const hasJob = (states: string): string =>
  `EXISTS (SELECT FROM persona.job WHERE name = '${queueName}' AND state IN (${states}) AND data->>'build' = build.id)`;

/** Sends again the jobs of builds that have none: those that can begin, and those whose worker went without a word. */
export async function sendLostJobs(database: Database, sendJob: SendJob): Promise<void> {
  await database.building(async (transaction) => {
    const waiting = await transaction.all<{ id: string }>(
      `SELECT id FROM persona.build WHERE ${canBegin} AND accepted_at < persona.moment() - $1::bigint
         AND NOT ${hasJob(`'created', 'retry', 'active'`)} ORDER BY number LIMIT $2`,
      patience,
      atOnce,
    );
    for (const { id } of waiting) await sendJob(transaction, id);
  });
  const left = await database.building((transaction) =>
    transaction.all<{ id: string }>(
      `SELECT id FROM persona.build WHERE status = 'running' AND started_at < persona.moment() - $1::bigint
         AND NOT ${hasJob(`'created', 'retry', 'active'`)} ORDER BY number LIMIT $2`,
      patience,
      atOnce,
    ),
  );
  for (const { id } of left) await interrupted(database, id, sendJob);
}
