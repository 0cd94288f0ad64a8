import { type JobWithMetadata, PgBoss } from 'pg-boss';
import type { BuildQueue } from '../../build-queue.ts';
import type { PostgresConnection } from '../connection.ts';
import type { Database } from '../database.ts';
import { interrupted } from '../tables/ended-builds.ts';
import { bossConnections } from './boss-connections.ts';
import { sendLostJobs } from './lost-jobs.ts';
import { type Job, queueName, quietBoss, type SendJob } from './queue-of-builds.ts';

type Options = {
  readonly connection: PostgresConnection;
  readonly database: Database;
  /** whether builds are delivered here, or only sent */
  readonly builds: boolean;
  readonly report: (error: unknown) => void;
};

/** The queue of builds in the database, for all processes that share it. */
export type SharedQueue = {
  readonly queue: BuildQueue;
  readonly sendJob: SendJob;
  jobs(): Promise<Readonly<Record<'waiting' | 'active' | 'failed', number>>>;
  close(): Promise<void>;
};

/** Seconds between two looks at the queue: where nobody is told of new jobs, where everybody is; and between two looks after what was lost. */
const looks = { untold: 1, told: 10, lost: 15 } as const;

/** Milliseconds for which the queue may take leave of what it was doing. */
const patience = 3_000;

type Counts = { waiting: number; active: number; failed: number };

/** Opens the queue; its tables must be there. */
export async function openBuildQueue({ connection, database, builds, report }: Options): Promise<SharedQueue> {
  const connections = bossConnections({
    connection,
    role: builds ? 'persona_worker' : 'persona_gateway',
    report,
  });
  const boss = new PgBoss({
    ...quietBoss,
    migrate: false,
    db: connections,
    useListenNotify: builds,
    supervise: builds,
    superviseIntervalSeconds: looks.lost,
    monitorIntervalSeconds: looks.lost,
  });
  boss.on('error', report);
  try {
    await boss.start();
  } catch (error) {
    await connections.close();
    throw error;
  }
  const sendJob: SendJob = async (transaction, build) => {
    await boss.send(queueName, { build } satisfies Job, {
      db: { executeSql: (text, values) => transaction.once(text, values) },
    });
  };
  let running = 0;
  let isStopped = false;
  let told = () => {};
  const idle = () => (running === 0 ? Promise.resolve() : new Promise<void>((resolve) => (told = resolve)));
  const looking = builds
    ? setInterval(() => {
        if (!isStopped) sendLostJobs(database, sendJob).catch(report);
      }, looks.lost * 1_000).unref()
    : undefined;
  let ended: Promise<void> | undefined;
  const end = async () => {
    isStopped = true;
    clearInterval(looking);
    await idle();
    await boss.stop({ graceful: true, timeout: patience, close: false });
    await connections.close();
  };
  return {
    sendJob,
    queue: {
      deliverTo(work) {
        if (!builds) return;
        const perform = async ([job]: JobWithMetadata<Job>[]) => {
          if (job === undefined) return;
          if (isStopped) throw new Error('this worker stops');
          running += 1;
          try {
            // What comes again was begun by a worker that is gone, or hangs; where that still ran, it ends too late.
            if (job.retryCount > 0) await interrupted(database, job.data.build);
            await work.run({ id: job.data.build });
            // What is cut short because this process ends goes to another at once.
            if (isStopped) await interrupted(database, job.data.build, sendJob);
          } finally {
            await work.rest().catch(report);
            running -= 1;
            if (running === 0) told();
          }
        };
        const options = {
          includeMetadata: true,
          pollingIntervalSeconds: looks.untold,
          notifyPollingIntervalSeconds: looks.told,
        } as const;
        let worker = '';
        boss
          .work(queueName, options, async (jobs: JobWithMetadata<Job>[]) => {
            await perform(jobs);
            boss.notifyWorker(worker);
          })
          .then((id) => (worker = id), report);
      },
      // Every request sends its job itself.
      wake() {},
      async stopped() {
        isStopped = true;
        await idle();
      },
    },
    async jobs() {
      const { rows } = await connections.executeSql(
        `SELECT count(*) FILTER (WHERE state IN ('created', 'retry'))::int AS waiting,
           count(*) FILTER (WHERE state = 'active')::int AS active, count(*) FILTER (WHERE state = 'failed')::int AS failed
         FROM persona.job WHERE name = '${queueName}'`,
      );
      return (rows[0] as Counts | undefined) ?? { waiting: 0, active: 0, failed: 0 };
    },
    close: () => (ended ??= end()),
  };
}
