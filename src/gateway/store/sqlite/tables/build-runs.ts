import { buildLimits, type BuildRuns, progressPause, type TakenRun, type WhichBuild } from '../../build-runs.ts';
import { packBody } from '../../../builds/kept-body.ts';
import { type FailureCause, failureOf, type Left } from '../../build-failure.ts';
import { unfinished } from './build-requests.ts';
import type { Database } from '../database.ts';
import { keepPersona } from './kept-personas.ts';
import { iso, isoOrNull } from '../../rows/moments.ts';

/** Waits, and nothing earlier of its namespace is unfinished. */
const canBegin = `${unfinished} AND status = 'accepted' AND NOT EXISTS (
  SELECT 1 FROM build AS other
  WHERE other.namespace = build.namespace AND other.${unfinished} AND other.number < build.number)`;

const isCurrent = `id = ? AND run = ? AND status = 'running'`;

type Taken = { id: string; run: number; namespace: number; accepted_at: number };

/** The queue of builds, for those who run them: their table. */
export function sqliteBuildRuns(database: Database, now: () => number): BuildRuns {
  const next = (which: WhichBuild) =>
    which === 'oldest'
      ? database.get<{ number: number }>(`SELECT number FROM build WHERE ${canBegin} ORDER BY number LIMIT 1`)
      : database.get<{ number: number }>(`SELECT number FROM build WHERE id = ? AND ${canBegin}`, which.id);
  return {
    async take(which) {
      // Most looks find nothing, and cost no writing.
      if (next(which) === undefined) return undefined;
      return database.write(() => {
        const taken = database.get<Taken>(
          `UPDATE build SET status = 'running', run = run + 1, started_at = ?, progress_at = NULL,
             events_version = (SELECT events_version FROM namespace WHERE number = build.namespace)
           WHERE number = ? RETURNING id, run, namespace, accepted_at`,
          now(),
          next(which)?.number ?? -1,
        );
        if (taken === undefined) return undefined;
        const of = database.get<{ id: string; org_id: string; subject: string }>(
          'SELECT id, org_id, subject FROM namespace JOIN binding ON binding.namespace = number WHERE number = ?',
          taken.namespace,
        );
        if (of === undefined) throw new Error('a build without a persona');
        const { id, run, accepted_at: at } = taken;
        return { id, run, orgId: of.org_id, namespaceId: of.id, subject: of.subject, acceptedAt: iso(at) };
      });
    },
    async progress({ id, run }, { stage, done, total }) {
      const stored = database.get<{ progress_at: number | null }>(
        `SELECT progress_at FROM build WHERE ${isCurrent}`,
        id,
        run,
      );
      if (stored === undefined) return 'too late';
      const at = now();
      const since = at - (stored.progress_at ?? Number.NEGATIVE_INFINITY);
      // A clock that went back does not hold it up.
      if (since >= 0 && since < progressPause) return 'too soon';
      const changed = database.write(() =>
        database.run(
          `UPDATE build SET stage = ?, done = max(done, ?), total = max(total, ?), progress_at = ? WHERE ${isCurrent}`,
          stage,
          done,
          total,
          at,
          id,
          run,
        ),
      );
      return changed > 0 ? 'stored' : 'too late';
    },
    async complete({ id, run }, { body, events, behind, kept, changed, read, readAll }) {
      const packed = kept ?? packBody(body);
      return database.write(() => {
        const build = database.get<{ namespace: number; last_built_at: number | null }>(
          `SELECT namespace, last_built_at FROM build JOIN binding USING (namespace) WHERE ${isCurrent}`,
          id,
          run,
        );
        if (build === undefined)
          return database.get('SELECT 1 FROM build WHERE id = ?', id) === undefined ? 'gone' : 'too late';
        // A client may tell a new persona by its movement, so this moves also when the clock went back.
        const builtAt = Math.max(now(), (build.last_built_at ?? 0) + 1);
        database.run(
          `INSERT INTO persona (namespace, body, behind) VALUES (?, ?, ?)
           ON CONFLICT (namespace) DO UPDATE SET body = excluded.body, behind = excluded.behind`,
          build.namespace,
          body,
          behind ?? null,
        );
        database.run('UPDATE binding SET last_built_at = ? WHERE namespace = ?', builtAt, build.namespace);
        database.run(
          `UPDATE build SET status = 'completed', finished_at = ?, events = ?, changed = ?, read = ?, read_all = ? WHERE id = ?`,
          builtAt,
          events,
          changed === null ? -1 : (changed ?? null),
          read ?? null,
          readAll ?? null,
          id,
        );
        keepPersona(database, id, build.namespace, packed);
        return 'completed';
      });
    },
    async fail({ id, run }: TakenRun, cause, attempts = 1) {
      return database.write(() => {
        const build = database.get<{ namespace: number; attempts: number }>(
          `SELECT namespace, attempts FROM build WHERE ${isCurrent}`,
          id,
          run,
        );
        if (build === undefined) return 'too late';
        const made = build.attempts + attempts;
        database.run('UPDATE build SET attempts = ? WHERE id = ?', made, id);
        if (made >= buildLimits.attempts) {
          endFailed(database, { id, namespace: build.namespace, cause, attempts: made }, now());
          return 'failed';
        }
        database.run(`UPDATE build SET status = 'accepted' WHERE id = ?`, id);
        return 'again';
      });
    },
    async giveUp(id, why) {
      return database.write(() => {
        const build = database.get<{ namespace: number }>(
          `SELECT namespace FROM build WHERE id = ? AND ${unfinished}`,
          id,
        );
        if (build === undefined) return false;
        endFailed(database, { id, namespace: build.namespace, cause: { kind: 'given-up', why } }, now());
        return true;
      });
    },
    async unfinishedBuilds() {
      return database.get<{ n: number }>(`SELECT count(*) AS n FROM build WHERE ${unfinished}`)?.n ?? 0;
    },
  };
}

type Ended = {
  readonly id: string;
  readonly namespace: number;
  readonly cause: FailureCause;
  readonly attempts?: number;
};

/** Ends a build as failed, and says what was kept; to be called in a transaction. */
function endFailed(database: Database, { id, namespace, cause, attempts }: Ended, now: number): void {
  const left = database.get<{ events: number; last_built_at: number | null }>(
    'SELECT events, last_built_at FROM namespace LEFT JOIN binding ON binding.namespace = number WHERE number = ?',
    namespace,
  );
  const kept: Left = { events: left?.events ?? 0, builtAt: isoOrNull(left?.last_built_at ?? null) };
  const { error, remedies } = failureOf(cause, kept, attempts);
  database.run(
    `UPDATE build SET status = 'failed', finished_at = ?, error = ?, remedies = ? WHERE id = ?`,
    now,
    error,
    JSON.stringify(remedies),
    id,
  );
}

/** Puts builds that were cut short back into the queue: the file has one owner, so at its start nothing runs. */
export function requeueBuilds(database: Database, now: number): void {
  const cut = database.all<{ id: string; namespace: number; interruptions: number }>(
    `SELECT id, namespace, interruptions + 1 AS interruptions FROM build WHERE ${unfinished} AND status = 'running'`,
  );
  if (cut.length === 0) return;
  database.write(() => {
    for (const { id, namespace, interruptions: times } of cut) {
      database.run(`UPDATE build SET interruptions = ?, status = 'accepted' WHERE id = ?`, times, id);
      if (times >= buildLimits.interruptions)
        endFailed(database, { id, namespace, cause: { kind: 'interrupted', times } }, now);
    }
  });
}
