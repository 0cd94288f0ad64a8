import { packBody } from '../../../builds/kept-body.ts';
import type { PersonaBody } from '../../../../contract/persona.ts';
import { buildLimits, type BuildRuns, type Built, progressPause, type TakenRun } from '../../build-runs.ts';
import { iso } from '../../rows/moments.ts';
import { type Database, enterAs, type Transaction } from '../database.ts';
import { heldNamespace } from '../namespace-number.ts';
import type { SendJob } from '../queue/queue-of-builds.ts';
import { putClaims } from '../search/claim-pages.ts';
import { unfinished } from './build-requests.ts';
import { endFailed, type EndedBuild, heldBuild, sendNext } from './ended-builds.ts';
import { keepPersona } from './kept-personas.ts';
import { putMade } from './made.ts';

/** Waits, and nothing earlier of its namespace is unfinished. */
export const canBegin = `build.status = 'accepted' AND NOT EXISTS (SELECT FROM persona.build AS other
  WHERE other.namespace = build.namespace AND other.${unfinished} AND other.number < build.number)`;

const taking = (which: 'oldest' | 'named') => `
  UPDATE persona.build SET status = 'running', run = run + 1, started_at = persona.moment(), progress_at = NULL
  WHERE number = (SELECT number FROM persona.build WHERE ${which === 'named' ? 'id = $1 AND ' : ''}${canBegin}
    ORDER BY number LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING id, run, org, number, namespace, accepted_at, persona.organization_id(org) AS org_id`;

type Taken = {
  id: string;
  run: number;
  org: number;
  number: number;
  namespace: number;
  accepted_at: number;
  org_id: string;
};

/** Which build this run is of, where it is the current one. */
const current = (transaction: Transaction, namespace: number, { id, run }: TakenRun) =>
  transaction.get<EndedBuild & { attempts: number; last_built_at: number | null }>(
    `SELECT build.id, build.namespace, attempts, last_built_at FROM persona.build JOIN persona.binding USING (namespace)
     WHERE build.id = $1 AND run = $2 AND status = 'running' AND build.namespace = $3 FOR UPDATE OF build`,
    id,
    run,
    namespace,
  );

/** Writes what a build gave; gives the moment it stands under. */
async function writePersona(
  transaction: Transaction,
  { namespace, last_built_at: before }: { namespace: number; last_built_at: number | null },
  run: TakenRun,
  { body, events, behind, kept, changed, read, readAll }: Built,
): Promise<void> {
  const persona = JSON.parse(body) as Partial<PersonaBody>;
  // A client may tell a new persona by its movement, so this moves also when the clock went back.
  const moved = await transaction.get<{ at: number }>(
    `UPDATE persona.binding SET last_built_at = greatest(persona.moment(), $2::bigint + 1) WHERE namespace = $1
     RETURNING last_built_at AS at`,
    namespace,
    before ?? 0,
  );
  await transaction.run(
    `INSERT INTO persona.persona (org, namespace, body, behind) VALUES (persona.entered(), $1, $2, $3)
     ON CONFLICT (namespace) DO UPDATE SET body = excluded.body, behind = excluded.behind`,
    namespace,
    body,
    behind === undefined ? null : Buffer.from(behind),
  );
  const builtAt = moved?.at ?? 0;
  const engine = persona.provenance?.engine ?? '';
  await putMade(transaction, namespace, { namespaceId: run.namespaceId, persona, builtAt, engine });
  await transaction.run(
    `UPDATE persona.build SET status = 'completed', finished_at = $2, events = $3, changed = $4, read = $5, read_all = $6 WHERE id = $1`,
    run.id,
    builtAt,
    events,
    changed === null ? -1 : (changed ?? null),
    read ?? null,
    readAll ?? null,
  );
  await putClaims(transaction, namespace, persona);
  await keepPersona(transaction, run.id, namespace, kept ?? packBody(body));
}

/** The builds, for those who run them; a namespace is held before its builds, so that nobody waits for the other in a circle. */
export function postgresBuildRuns(database: Database, sendJob: SendJob): BuildRuns {
  return {
    take: (which) =>
      database.building(async (transaction) => {
        const taken =
          which === 'oldest'
            ? await transaction.get<Taken>(taking('oldest'))
            : await transaction.get<Taken>(taking('named'), which.id);
        if (taken === undefined) return undefined;
        const { id, run, org, number, namespace, accepted_at: at, org_id: orgId } = taken;
        await enterAs(transaction, org);
        const of = await transaction.get<{ id: string; subject: string }>(
          `WITH seen AS (UPDATE persona.build SET events_version = namespace.events_version FROM persona.namespace
             WHERE build.number = $2 AND namespace.org = build.org AND namespace.number = build.namespace)
           SELECT namespace.id, subject FROM persona.namespace JOIN persona.binding ON binding.namespace = namespace.number
           WHERE namespace.org = persona.entered() AND namespace.number = $1`,
          namespace,
          number,
        );
        if (of === undefined) throw new Error('a build without a persona');
        return { id, run, orgId, namespaceId: of.id, subject: of.subject, acceptedAt: iso(at) };
      }),
    progress: ({ orgId, id, run }, { stage, done, total }) =>
      database.within(orgId, async (transaction) => {
        const found = await transaction.get<{ stored: boolean }>(
          `WITH current AS (SELECT number, persona.moment() AS at, progress_at FROM persona.build
             WHERE id = $1 AND run = $2 AND status = 'running'),
           due AS (SELECT number, at FROM current WHERE progress_at IS NULL OR at - progress_at NOT BETWEEN 0 AND $6 - 1),
           stored AS (UPDATE persona.build SET stage = $3, done = greatest(done, $4), total = greatest(total, $5), progress_at = at
             FROM due WHERE build.number = due.number AND run = $2 AND status = 'running' RETURNING 1)
           SELECT EXISTS (SELECT FROM stored) AS stored FROM current`,
          id,
          run,
          stage,
          done,
          total,
          progressPause,
        );
        if (found === undefined) return 'too late';
        return found.stored ? 'stored' : 'too soon';
      }),
    complete: (run, built) =>
      database.within(run.orgId, async (transaction) => {
        const namespace = await heldNamespace(transaction, run);
        if (namespace === undefined) return 'gone';
        const build = await current(transaction, namespace.number, run);
        if (build === undefined) return 'too late';
        await writePersona(transaction, build, run, built);
        await sendNext(transaction, build.namespace, sendJob);
        return 'completed';
      }),
    fail: (run, cause, attempts = 1) =>
      database.within(run.orgId, async (transaction) => {
        const namespace = await heldNamespace(transaction, run);
        const build = namespace && (await current(transaction, namespace.number, run));
        if (build === undefined) return 'too late';
        const made = build.attempts + attempts;
        const isOver = made >= buildLimits.attempts;
        await transaction.run(
          `UPDATE persona.build SET attempts = $2, status = CASE WHEN $3 THEN status ELSE 'accepted' END WHERE id = $1`,
          run.id,
          made,
          isOver,
        );
        if (isOver) await endFailed(transaction, build, cause, made);
        await sendNext(transaction, build.namespace, sendJob);
        return isOver ? 'failed' : 'again';
      }),
    giveUp: (id, why) =>
      database.building(async (transaction) => {
        const build = await heldBuild(transaction, id);
        if (build === undefined) return false;
        await endFailed(transaction, build, { kind: 'given-up', why });
        await sendNext(transaction, build.namespace, sendJob);
        return true;
      }),
    unfinishedBuilds: () =>
      database.building(
        async (transaction) =>
          (await transaction.get<{ n: number }>(`SELECT count(*) AS n FROM persona.build WHERE ${unfinished}`))?.n ?? 0,
      ),
  };
}
