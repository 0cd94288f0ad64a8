import type { BuildStatus } from '../../../contract/build.ts';
import { uuid7 } from '../../ids.ts';
import type { Database } from './database.ts';
import { iso, isoOrNull } from './moments.ts';

/** How often a build may fail, and how often it may be cut short, before it is given up. */
export const buildLimits = { attempts: 3, interruptions: 20 } as const;

/** A build that was taken from the queue to run. */
export type TakenBuild = {
  readonly id: string;
  readonly namespaceId: string;
  readonly subject: string;
  readonly acceptedAt: string;
};

export type BuildStore = {
  /** The build that answers this wish: a waiting one, the running one where no event came since, or a new one; undefined when the namespace is gone. */
  requestBuild(namespaceId: string, now: number): Promise<{ buildId: string } | undefined>;
  /** The newest build of the namespace's persona. */
  newestBuild(namespaceId: string): Promise<BuildStatus | undefined>;
  /** Takes the oldest waiting build and marks it as running; undefined when none waits. */
  takeBuild(now: number): Promise<TakenBuild | undefined>;
  /** Writes the persona and ends its build in one transaction. */
  completeBuild(buildId: string, persona: { body: string; events: number }, now: number): Promise<void>;
  /** Counts a failed attempt: the build waits again, or has failed for good (true) with this sentence. */
  failAttempt(buildId: string, why: string, now: number): Promise<boolean>;
  /** Puts builds that were cut short back into the queue. */
  requeueBuilds(now: number): Promise<void>;
  unfinishedBuilds(): Promise<number>;
};

type Row = {
  id: string;
  agent_id: string;
  status: BuildStatus['status'];
  accepted_at: number;
  started_at: number | null;
  finished_at: number | null;
  events: number | null;
  error: string | null;
};

type Waiting = { id: string; status: 'accepted' | 'running'; is_current: number };

/** As the index of the queue has it, so that finished builds are never looked at. */
const unfinished = `status IN ('accepted', 'running')`;

const done = (events: number | null) =>
  events === null ? null : ({ stage: 'writing', done: events, total: events } as const);

/** The queue of builds: their table. */
export function buildStore(database: Database): BuildStore {
  return {
    async requestBuild(namespaceId, now) {
      return database.write(() => {
        const open = database.all<Waiting>(
          `SELECT build.id, status, build.events_version = namespace.events_version AS is_current
           FROM build JOIN namespace ON namespace.number = build.namespace
           WHERE namespace.id = ? AND status IN ('accepted', 'running') ORDER BY build.number DESC`,
          namespaceId,
        );
        const answers = open.find(({ status, is_current }) => status === 'accepted' || is_current === 1);
        if (answers !== undefined) return { buildId: answers.id };
        const buildId = `build_${uuid7(now)}`;
        const inserted = database.run(
          `INSERT INTO build (id, namespace, status, accepted_at) SELECT ?, number, 'accepted', ? FROM namespace WHERE id = ?`,
          buildId,
          now,
          namespaceId,
        );
        return inserted > 0 ? { buildId } : undefined;
      });
    },
    async newestBuild(namespaceId) {
      const row = database.get<Row>(
        `SELECT build.id, agent_id, status, accepted_at, started_at, finished_at, build.events, error
         FROM build JOIN binding USING (namespace)
         WHERE namespace = (SELECT number FROM namespace WHERE id = ?) ORDER BY build.number DESC LIMIT 1`,
        namespaceId,
      );
      return (
        row && {
          build_id: row.id,
          agent_id: row.agent_id,
          namespace_id: namespaceId,
          status: row.status,
          progress: done(row.events),
          accepted_at: iso(row.accepted_at),
          started_at: isoOrNull(row.started_at),
          finished_at: isoOrNull(row.finished_at),
          error: row.error,
        }
      );
    },
    async takeBuild(now) {
      return database.write(() => {
        const taken = database.get<{ id: string; namespace: number; accepted_at: number }>(
          `UPDATE build SET status = 'running', started_at = ?,
             events_version = (SELECT events_version FROM namespace WHERE number = build.namespace)
           WHERE number = (SELECT min(number) FROM build WHERE ${unfinished} AND status = 'accepted')
           RETURNING id, namespace, accepted_at`,
          now,
        );
        if (taken === undefined) return undefined;
        const of = database.get<{ id: string; subject: string }>(
          'SELECT id, subject FROM namespace JOIN binding ON binding.namespace = namespace.number WHERE number = ?',
          taken.namespace,
        );
        if (of === undefined) throw new Error('a build without a persona');
        return { id: taken.id, namespaceId: of.id, subject: of.subject, acceptedAt: iso(taken.accepted_at) };
      });
    },
    async completeBuild(buildId, { body, events }, now) {
      database.write(() => {
        const build = database.get<{ namespace: number; last_built_at: number | null }>(
          `SELECT namespace, last_built_at FROM build JOIN binding USING (namespace) WHERE id = ? AND status = 'running'`,
          buildId,
        );
        // Its namespace was forgotten while it was built.
        if (build === undefined) return;
        // A client may tell a new persona by its movement, so this moves also when the clock went back.
        const builtAt = Math.max(now, (build.last_built_at ?? 0) + 1);
        database.run(
          'INSERT INTO persona (namespace, body) VALUES (?, ?) ON CONFLICT (namespace) DO UPDATE SET body = excluded.body',
          build.namespace,
          body,
        );
        database.run('UPDATE binding SET last_built_at = ? WHERE namespace = ?', builtAt, build.namespace);
        database.run(
          `UPDATE build SET status = 'completed', finished_at = ?, events = ? WHERE id = ?`,
          builtAt,
          events,
          buildId,
        );
      });
    },
    async failAttempt(buildId, why, now) {
      const ended = database.write(() =>
        database.get<{ status: string }>(
          `UPDATE build SET attempts = attempts + 1,
             status = iif(attempts + 1 < ?1, 'accepted', 'failed'),
             finished_at = iif(attempts + 1 < ?1, NULL, ?2),
             error = iif(attempts + 1 < ?1, NULL, ?3)
           WHERE id = ?4 AND status = 'running' RETURNING status`,
          buildLimits.attempts,
          now,
          `the build failed ${buildLimits.attempts} times, the last time because ${why}`,
          buildId,
        ),
      );
      return ended?.status !== 'accepted';
    },
    async requeueBuilds(now) {
      const running = database.get(`SELECT 1 FROM build WHERE ${unfinished} AND status = 'running' LIMIT 1`);
      if (running === undefined) return;
      database.write(() =>
        database.run(
          `UPDATE build SET interruptions = interruptions + 1,
             status = iif(interruptions + 1 < ?1, 'accepted', 'failed'),
             finished_at = iif(interruptions + 1 < ?1, NULL, ?2),
             error = iif(interruptions + 1 < ?1, NULL, ?3)
           WHERE ${unfinished} AND status = 'running'`,
          buildLimits.interruptions,
          now,
          `the gateway ended ${buildLimits.interruptions} times while this build ran, so it was given up; build again to try once more`,
        ),
      );
    },
    async unfinishedBuilds() {
      return database.get<{ n: number }>(`SELECT count(*) AS n FROM build WHERE ${unfinished}`)?.n ?? 0;
    },
  };
}
