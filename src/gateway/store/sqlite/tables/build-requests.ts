import type { BuildProgress, BuildStatus } from '../../../../contract/build.ts';
import { uuid7 } from '../../../ids.ts';
import type { BuildRequests } from '../../build-requests.ts';
import type { Database } from '../database.ts';
import { iso, isoOrNull } from './moments.ts';

type Row = {
  id: string;
  agent_id: string;
  status: BuildStatus['status'];
  accepted_at: number;
  started_at: number | null;
  finished_at: number | null;
  events: number | null;
  error: string | null;
  stage: BuildProgress['stage'] | null;
  done: number;
  total: number;
};

type Waiting = { id: string; status: 'accepted' | 'running'; is_current: number };

/** As the indexes of the queue have it, so that finished builds are never looked at. */
export const unfinished = `status IN ('accepted', 'running')`;

const progressOf = ({ status, events, stage, done, total }: Row): BuildProgress | null => {
  if (events !== null) return { stage: 'writing', done: events, total: events };
  return stage === null || status === 'failed' ? null : { stage, done, total };
};

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
          `INSERT INTO build (id, namespace, status, accepted_at) VALUES (?, ?, 'accepted', ?)`,
          buildId,
          namespace.number,
          at,
        );
        return { buildId };
      });
    },
    async newestBuild({ orgId, namespaceId }) {
      const row = database.get<Row>(
        `SELECT build.id, agent_id, status, accepted_at, started_at, finished_at, build.events, error, stage, done, total
         FROM build JOIN binding USING (namespace)
         WHERE namespace = (SELECT number FROM namespace WHERE id = ? AND org_id = ?) ORDER BY build.number DESC LIMIT 1`,
        namespaceId,
        orgId,
      );
      return (
        row && {
          build_id: row.id,
          agent_id: row.agent_id,
          namespace_id: namespaceId,
          status: row.status,
          progress: progressOf(row),
          accepted_at: iso(row.accepted_at),
          started_at: isoOrNull(row.started_at),
          finished_at: isoOrNull(row.finished_at),
          error: row.error,
        }
      );
    },
  };
}
