import type { BuildProgress, BuildStatus, ReadAll } from '../../../contract/build.ts';
import { iso, isoOrNull } from './moments.ts';

/** A build as its table has it, with its persona's agent and its namespace. */
export type BuildRow = {
  id: string;
  agent_id: string;
  namespace_id: string;
  namespace_name: string;
  status: BuildStatus['status'];
  accepted_at: number;
  started_at: number | null;
  finished_at: number | null;
  events: number | null;
  error: string | null;
  remedies: string | null;
  attempts: number;
  stage: BuildProgress['stage'] | null;
  done: number;
  total: number;
  /** -1 where there was no persona before */
  changed: number | null;
  read: number | null;
  read_all: ReadAll | null;
  /** it is kept, or it is what is read now; 0 and 1 where a database knows no more */
  is_kept: number | boolean;
};

const progressOf = ({ status, events, stage, done, total }: BuildRow): BuildProgress | null => {
  if (events !== null) return { stage: 'writing', done: events, total: events };
  return stage === null || status === 'failed' ? null : { stage, done, total };
};

/** A build as it is told. */
export const buildStatusOf = (row: BuildRow): BuildStatus => ({
  build_id: row.id,
  agent_id: row.agent_id,
  namespace_id: row.namespace_id,
  status: row.status,
  progress: progressOf(row),
  accepted_at: iso(row.accepted_at),
  started_at: isoOrNull(row.started_at),
  finished_at: isoOrNull(row.finished_at),
  error: row.error,
  namespace_name: row.namespace_name,
  // What is counted are the attempts that failed.
  attempts: row.attempts + (row.status === 'running' || row.status === 'completed' ? 1 : 0),
  ...(row.remedies === null ? {} : { remedies: JSON.parse(row.remedies) as string[] }),
  ...(row.events === null ? {} : { events: row.events }),
  ...(row.changed === null ? {} : { changed: row.changed === -1 ? null : row.changed }),
  ...(row.read === null ? {} : { read: row.read }),
  ...(row.read_all === null ? {} : { read_all: row.read_all }),
  kept: Boolean(row.is_kept),
});
