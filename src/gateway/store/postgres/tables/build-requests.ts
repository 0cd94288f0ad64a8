import { uuid7 } from '../../../ids.ts';
import type { BuildRequests } from '../../build-requests.ts';
import { type BuildRow, buildStatusOf } from '../../rows/build-row.ts';
import type { Database } from '../database.ts';
import { heldNamespace, momentOf } from '../namespace-number.ts';
import type { SendJob } from '../queue/queue-of-builds.ts';
import { countBuilds } from './event-rows.ts';

/** As the indexes of the queue have it, so that finished builds are never looked at. */
export const unfinished = `status IN ('accepted', 'running')`;

const columns = `build.id, agent_id, namespace.id AS namespace_id, namespace.name AS namespace_name, status,
  accepted_at, started_at, finished_at, build.events, error, remedies, attempts, stage, done, total, changed, read, read_all,
  build.kept IS NOT NULL OR (status = 'completed' AND finished_at IS NOT DISTINCT FROM last_built_at) AS is_kept`;
const joined = `FROM persona.build JOIN persona.binding ON binding.namespace = build.namespace
  JOIN persona.namespace ON namespace.number = build.namespace AND namespace.org = build.org`;
const numbered = (id: string): string =>
  `(SELECT number FROM persona.namespace WHERE org = persona.entered() AND id = ${id})`;

/** $1 builds from place $2 on, the newest first, each with the total; one row that has no id where there is none from there on. */
const listed = (total: string, where: string): string => `
  SELECT known.in_all, page.* FROM (${total}) AS known (in_all) LEFT JOIN (
    SELECT ${columns}, build.number ${joined} WHERE build.number = ANY(ARRAY(
      SELECT number FROM persona.build WHERE ${where} ORDER BY number DESC LIMIT $1 OFFSET $2))
  ) AS page ON true ORDER BY page.number DESC`;
const listOf = {
  all: listed(
    'SELECT coalesce(sum(builds), 0)::bigint FROM persona.tally WHERE org = persona.entered()',
    'org = persona.entered()',
  ),
  namespace: listed(
    `SELECT count(*) FROM persona.build WHERE namespace = ${numbered('$3')}`,
    `namespace = ${numbered('$3')}`,
  ),
};
type ListedRow = { in_all: number } & (BuildRow | { id: null });

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
      await countBuilds(transaction, namespace.number, 1);
      // One that waits behind a running one is sent by whatever ends that.
      if (open.length === 0) await sendJob(transaction, buildId);
      return { buildId };
    }),
  async newestBuild({ orgId, namespaceId }) {
    const [row] = await database.asked<BuildRow>(
      orgId,
      `SELECT ${columns} ${joined} WHERE build.namespace = ${numbered('$1')} ORDER BY build.number DESC LIMIT 1`,
      namespaceId,
    );
    return row && buildStatusOf(row);
  },
  async buildsFrom({ orgId, namespaceId }, place, count) {
    const found = await (namespaceId === undefined
      ? database.asked<ListedRow>(orgId, listOf.all, count, place)
      : database.asked<ListedRow>(orgId, listOf.namespace, count, place, namespaceId));
    return {
      rows: found.flatMap((row) => (row.id === null ? [] : [buildStatusOf(row)])),
      total: found[0]?.in_all ?? 0,
    };
  },
});
