import type { Transaction } from '../database.ts';
import { buildLimits } from '../../build-runs.ts';

/** The queue's name, and the schema that it shares with the store. */
export const queueName = 'build';
export const queueSchema = 'persona';

/** What a job says: which build waits. That it waits, its table knows; a job that is lost or comes twice costs time and no build. */
export type Job = { readonly build: string };

/**
 * A worker whose heartbeat stops has ended; one that hangs goes on to beat, so that a job ends after some time as well. Each gives
 * the build to the next, as often as a build may be cut short.
 */
export const queueOptions = {
  notify: true,
  retryLimit: buildLimits.interruptions + buildLimits.attempts,
  heartbeatSeconds: 30,
  expireInSeconds: 4 * 3_600,
  deleteAfterSeconds: 3_600,
} as const;

/** What nobody here needs of pg-boss: calendars, statistics, and what only its owner may do. */
export const quietBoss = {
  schema: queueSchema,
  createSchema: false,
  schedule: false,
  reindex: false,
  monitorVacuum: false,
  warningQueueSize: 1_000_000,
} as const;

/** Sends the job of a build that can begin, in the transaction that lets it: so none is promised that nobody hears of. */
export type SendJob = (transaction: Transaction, buildId: string) => Promise<void>;
