import { type FailureCause, failureOf } from '../../build-failure.ts';
import { buildLimits } from '../../build-runs.ts';
import { isoOrNull } from '../../rows/moments.ts';
import { type Database, enterAs, type Transaction } from '../database.ts';
import type { SendJob } from '../queue/queue-of-builds.ts';
import { withoutNul } from '../search/title-page.ts';
import { unfinished } from './build-requests.ts';

export type EndedBuild = { readonly id: string; readonly namespace: number };

/** Ends a build as failed, and says what was kept; to be called by who holds its namespace. */
export async function endFailed(
  transaction: Transaction,
  { id, namespace }: EndedBuild,
  cause: FailureCause,
  attempts?: number,
): Promise<void> {
  const left = await transaction.get<{ events: number; last_built_at: number | null }>(
    `SELECT events, last_built_at FROM persona.namespace LEFT JOIN persona.binding ON binding.namespace = number
     WHERE namespace.org = persona.entered() AND number = $1`,
    namespace,
  );
  const kept = { events: left?.events ?? 0, builtAt: isoOrNull(left?.last_built_at ?? null) };
  const { error, remedies } = failureOf(cause, kept, attempts, 'in a database');
  await transaction.run(
    `UPDATE persona.build SET status = 'failed', finished_at = persona.moment(), error = $2, remedies = $3 WHERE id = $1`,
    id,
    withoutNul(error),
    JSON.stringify(remedies),
  );
}

/** Sends the job of the build of this namespace that can begin now, where one waits; to be called by who holds the namespace. */
export async function sendNext(transaction: Transaction, namespace: number, sendJob: SendJob): Promise<void> {
  const next = await transaction.get<{ id: string; status: string }>(
    `SELECT id, status FROM persona.build WHERE namespace = $1 AND ${unfinished} ORDER BY number LIMIT 1`,
    namespace,
  );
  if (next?.status === 'accepted') await sendJob(transaction, next.id);
}

/** An unfinished build of any organization, which is entered, with its namespace held; to be called as who builds. */
export async function heldBuild(
  transaction: Transaction,
  id: string,
): Promise<(EndedBuild & { readonly status: string; readonly interruptions: number }) | undefined> {
  const where = await transaction.get<{ org: number; namespace: number }>(
    `SELECT org, namespace FROM persona.build WHERE id = $1 AND ${unfinished}`,
    id,
  );
  if (where === undefined) return undefined;
  await enterAs(transaction, where.org);
  await transaction.get(
    'SELECT 1 FROM persona.namespace WHERE org = persona.entered() AND number = $1 FOR NO KEY UPDATE',
    where.namespace,
  );
  // It may have ended while its namespace was waited for.
  return transaction.get(
    `SELECT id, namespace, status, interruptions FROM persona.build WHERE id = $1 AND ${unfinished} FOR UPDATE`,
    id,
  );
}

/** Puts a build whose worker is gone back among those that wait; it has failed where that happened too often. False where it does not run. */
export const interrupted = (database: Database, id: string, sendJob?: SendJob): Promise<boolean> =>
  database.building(async (transaction) => {
    const build = await heldBuild(transaction, id);
    if (build?.status !== 'running') return false;
    const times = build.interruptions + 1;
    await transaction.run(`UPDATE persona.build SET status = 'accepted', interruptions = $2 WHERE id = $1`, id, times);
    if (times >= buildLimits.interruptions) await endFailed(transaction, build, { kind: 'interrupted', times });
    if (sendJob !== undefined) await sendNext(transaction, build.namespace, sendJob);
    return true;
  });
