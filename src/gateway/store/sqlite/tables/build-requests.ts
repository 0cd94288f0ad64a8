import { uuid7 } from '../../../ids.ts';
import type { BuildRequests } from '../../build-requests.ts';
import type { Database } from '../database.ts';
import { type BuildRow, buildStatusOf } from '../../rows/build-row.ts';

type Waiting = { id: string; status: 'accepted' | 'running'; is_current: number };

/** As the indexes of the queue have it, so that finished builds are never looked at. */
export const unfinished = `status IN ('accepted', 'running')`;

/** The columns of a build's row, where build, binding and namespace are joined. */
const buildColumns = `build.id, agent_id, namespace.id AS namespace_id, namespace.name AS namespace_name, status,
  accepted_at, started_at, finished_at, build.events, error, remedies, attempts, stage, done, total, changed, read, read_all,
  build.kept IS NOT NULL OR (status = 'completed' AND finished_at = last_built_at) AS is_kept`;

const joined = `FROM build JOIN binding ON binding.namespace = build.namespace
  JOIN namespace ON namespace.number = build.namespace`;
const numbered = '(SELECT number FROM namespace WHERE id = ? AND org_id = ?)';

/** What is wished and told of builds. */
export function sqliteBuildRequests(database: Database, now: () => number): BuildRequests {
  return {
    async requestBuild({ orgId, namespaceId }) {
      return database.write(() => {
        const namespace = database.get<{ number: number }>(
          'SELECT number FROM namespace JOIN binding ON binding.namespace = number WHERE id = ? AND org_id = ?',
          namespaceId,
          orgId,
        );
        if (namespace === undefined) return undefined;
        const open = database.all<Waiting>(
          `SELECT build.id, status, build.events_version = namespace.events_version AS is_current
           FROM build JOIN namespace ON namespace.number = build.namespace
           WHERE build.namespace = ? AND ${unfinished} ORDER BY build.number DESC`,
          namespace.number,
        );
        const answers = open.find(({ status, is_current }) => status === 'accepted' || is_current === 1);
        if (answers !== undefined) return { buildId: answers.id };
        const at = now();
        const buildId = `build_${uuid7(at)}`;
        database.run(
          `INSERT INTO build (id, namespace, org_id, status, accepted_at) VALUES (?, ?, ?, 'accepted', ?)`,
          buildId,
          namespace.number,
          orgId,
          at,
        );
        return { buildId };
      });
    },
    async newestBuild({ orgId, namespaceId }) {
      const row = database.get<BuildRow>(
        `SELECT ${buildColumns} ${joined} WHERE build.namespace = ${numbered} ORDER BY build.number DESC LIMIT 1`,
        namespaceId,
        orgId,
      );
      return row && buildStatusOf(row);
    },
    async buildsFrom({ orgId, namespaceId }, place, count) {
      return database.read(() => {
        const [where, values] =
          namespaceId === undefined
            ? (['build.org_id = ?', [orgId]] as const)
            : ([`build.namespace = ${numbered}`, [namespaceId, orgId]] as const);
        const total = database.get<{ n: number }>(`SELECT count(*) AS n FROM build WHERE ${where}`, ...values)?.n ?? 0;
        if (place >= total) return { rows: [], total };
        const rows = database.all<BuildRow>(
          `SELECT ${buildColumns} ${joined} WHERE ${where} ORDER BY build.number DESC LIMIT ? OFFSET ?`,
          ...values,
          count,
          place,
        );
        return { rows: rows.map(buildStatusOf), total };
      });
    },
  };
}
