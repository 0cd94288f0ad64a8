import { uuid7 } from '../../../ids.ts';
import type { BuildRequests } from '../../build-requests.ts';
import { type BuildRow, buildStatusOf } from '../../rows/build-row.ts';
import type { Database } from '../database.ts';
import { heldNamespace, momentOf } from '../namespace-number.ts';
import type { SendJob } from '../queue/queue-of-builds.ts';

/** As the indexes of the queue have it, so that finished builds are never looked at. */
export const unfinished = `status IN ('accepted', 'running')`;

const columns = `build.id, agent_id, namespace.id AS namespace_id, namespace.name AS namespace_name, status,
  accepted_at, started_at, finished_at, build.events, error, remedies, attempts, stage, done, total, changed, read, read_all,
  build.kept IS NOT NULL OR (status = 'completed' AND finished_at IS NOT DISTINCT FROM last_built_at) AS is_kept`;
const joined = `FROM persona.build JOIN persona.binding ON binding.namespace = build.namespace
  JOIN persona.namespace ON namespace.number = build.namespace AND namespace.org = build.org`;
const numbered = '(SELECT number FROM persona.namespace WHERE org = persona.entered() AND id = $1)';

type Waiting = { id: string; status: 'accepted' | 'running'; events_version: number };

/** What is wished and told of builds; the job of one that can begin goes with it. */
export const postgresBuildRequests = (database: Database, sendJob: SendJob): BuildRequests => ({
  requestBuild: (scope) =>
    database.within(scope.orgId, async (transaction) => {
      const namespace = await heldNamespace(transaction, scope);
      if (namespace === undefined) return undefined;
      const bound = await transaction.get('SELECT 1 FROM persona.binding WHERE namespace = $1', namespace.number);
      if (bound === undefined) return undefined;
      const open = await transaction.all<Waiting>(
        `SELECT id, status, events_version FROM persona.build WHERE namespace = $1 AND ${unfinished} ORDER BY number DESC`,
        namespace.number,
      );
      const answers = open.find(
        ({ status, events_version: at }) => status === 'accepted' || at === namespace.events_version,
      );
      if (answers !== undefined) return { buildId: answers.id };
      const at = await momentOf(transaction);
      const buildId = `build_${uuid7(at)}`;
      await transaction.run(
        `INSERT INTO persona.build (org, id, namespace, status, accepted_at) VALUES (persona.entered(), $1, $2, 'accepted', $3)`,
        buildId,
        namespace.number,
        at,
      );
      // One that waits behind a running one is sent by whatever ends that.
      if (open.length === 0) await sendJob(transaction, buildId);
      return { buildId };
    }),
  newestBuild: ({ orgId, namespaceId }) =>
    database.seen(orgId, async (transaction) => {
      const row = await transaction.get<BuildRow>(
        `SELECT ${columns} ${joined} WHERE build.namespace = ${numbered} ORDER BY build.number DESC LIMIT 1`,
        namespaceId,
      );
      return row && buildStatusOf(row);
    }),
  buildsFrom: ({ orgId, namespaceId }, place, count) =>
    database.seen(orgId, async (transaction) => {
      const [where, values] =
        namespaceId === undefined
          ? (['build.org = persona.entered()', []] as const)
          : ([`build.namespace = ${numbered}`, [namespaceId]] as const);
      const total =
        (await transaction.get<{ n: number }>(`SELECT count(*) AS n FROM persona.build WHERE ${where}`, ...values))
          ?.n ?? 0;
      if (place >= total) return { rows: [], total };
      const rows = await transaction.all<BuildRow>(
        `SELECT ${columns} ${joined} WHERE ${where} ORDER BY build.number DESC
         LIMIT $${values.length + 1} OFFSET $${values.length + 2}`,
        ...values,
        count,
        place,
      );
      return { rows: rows.map(buildStatusOf), total };
    }),
});
