import type { BuildStatus } from '../../contract/build.ts';
import type { Json } from '../../contract/scalars.ts';
import type { Received } from '../../contract/received.ts';
import { fieldsOf } from './refusal.ts';

/** Where a build is, as far as its gateway's word for it is known; an unknown word is never taken for a failure. */
export type BuildState = 'waiting' | 'running' | 'completed' | 'failed' | 'unknown';

const words: Readonly<Record<Exclude<BuildState, 'unknown'>, readonly string[]>> = {
  waiting: ['accepted', 'queued', 'pending', 'waiting', 'scheduled', 'submitted', 'created', 'enqueued', 'requested'],
  running: ['running', 'building', 'processing', 'inprogress', 'started', 'active', 'working', 'executing', 'ongoing'],
  completed: [
    'completed',
    'complete',
    'done',
    'succeeded',
    'success',
    'successful',
    'finished',
    'built',
    'ready',
    'ok',
  ],
  failed: ['failed', 'failure', 'error', 'errored'],
};

/** The state that a gateway's word for it means. */
export function buildState(word: string): BuildState {
  const bare = word.toLowerCase().replaceAll(/[^a-z]/g, '');
  for (const [state, known] of Object.entries(words)) if (known.includes(bare)) return state as BuildState;
  return 'unknown';
}

type Fields = { readonly [key: string]: Json };

const found = (fields: Fields, ...names: string[]): Json | undefined => {
  for (const name of names) if (Object.hasOwn(fields, name) && fields[name] !== null) return fields[name];
  return undefined;
};
const text = (json: Json | undefined) => (typeof json === 'string' && json !== '' ? json : undefined);
const firstText = (fields: Fields, ...names: string[]) => {
  for (const name of names) if (text(fields[name]) !== undefined) return text(fields[name]);
  return undefined;
};
const number = (json: Json | undefined) => (typeof json === 'number' && Number.isFinite(json) ? json : undefined);

const builtNames = ['last_built_at', 'lastBuiltAt', 'built_at', 'builtAt', 'last_completed_at'];
const acceptedNames = ['accepted_at', 'queued_at', 'requested_at', 'created_at'];

/** The newest build in an answer: the object itself, the one inside it, or the newest of a list. */
function newestBuild(json: Json): Fields {
  if (typeof json === 'string') return { status: json };
  if (Array.isArray(json)) {
    const builds = json.map(fieldsOf).filter((build) => build !== undefined);
    const at = (build: Fields) => text(found(build, ...acceptedNames)) ?? '';
    return builds.toSorted((one, other) => (at(one) < at(other) ? 1 : at(one) > at(other) ? -1 : 0))[0] ?? {};
  }
  const fields = fieldsOf(json) ?? {};
  const inner = found(fields, 'build', 'latest_build', 'current_build', 'last_build', 'latest', 'builds', 'job');
  if (typeof inner === 'object') return { ...fields, ...newestBuild(inner) };
  const status = fieldsOf(fields['status']);
  return status === undefined ? fields : { ...fields, ...status };
}

/** Progress in any usual shape as {stage?, done, total, unit?}: counts, a share, or a percentage. */
function progressIn(build: Fields): Fields | null | undefined {
  const given = found(build, 'progress', 'progress_percent', 'percent', 'percentage', 'percent_complete');
  const inner = fieldsOf(given);
  if (inner !== undefined) {
    const done = number(found(inner, 'done', 'processed', 'completed', 'current', 'events_processed'));
    const total = number(found(inner, 'total', 'of', 'events_total', 'count'));
    const stage = text(found(inner, 'stage', 'phase', 'step', 'name'));
    if (done !== undefined && total !== undefined) return { ...(stage === undefined ? {} : { stage }), done, total };
    const share = progressIn(inner);
    return share === undefined || share === null ? inner : { ...(stage === undefined ? {} : { stage }), ...share };
  }
  const share = typeof given === 'string' ? Number.parseFloat(given) : number(given);
  if (share === undefined || !Number.isFinite(share) || share < 0) return undefined;
  const asShare = Object.hasOwn(build, 'progress') && typeof given === 'number' && share <= 1;
  return { done: Math.min(100, Math.round(asShare ? share * 100 : share)), total: 100, unit: '%' };
}

/** A build's status as a gateway answered it, and what it comes to. */
export type ReceivedBuildStatus = Received<BuildStatus> & {
  readonly state: BuildState;
  /** status: the gateway said so; movement: it has no status to read, and the persona's own dates were watched */
  readonly by: 'status' | 'movement';
  /** when the persona was last built, where the answer says so; null where it says never */
  readonly last_built_at?: string | null;
};

/** Reads a status answer of any usual shape. */
export function receivedStatus(json: Json): ReceivedBuildStatus {
  const build = newestBuild(json);
  const finished = text(found(build, 'finished_at', 'completed_at', 'ended_at', 'failed_at'));
  const started = text(found(build, 'started_at', 'running_since'));
  const error = found(build, 'error', 'error_message', 'failure_reason', 'failure');
  const message = text(error) ?? text(found(fieldsOf(error) ?? {}, 'message', 'detail', 'reason'));
  const building = found(build, 'is_building', 'building', 'in_progress');
  const said =
    firstText(build, 'status', 'state', 'build_status', 'build_state', 'phase') ??
    (building === true ? 'building' : undefined) ??
    (message !== undefined ? 'failed' : finished !== undefined ? 'completed' : undefined);
  const fields = {
    build_id: text(found(build, 'build_id', 'buildId', 'job_id', 'id')),
    agent_id: text(found(build, 'agent_id', 'agentId')),
    namespace_id: text(found(build, 'namespace_id', 'namespaceId')),
    status: said,
    progress: progressIn(build),
    accepted_at: text(found(build, ...acceptedNames)),
    started_at: started ?? (Object.hasOwn(build, 'started_at') ? null : undefined),
    finished_at: finished ?? (Object.hasOwn(build, 'finished_at') ? null : undefined),
    error: message ?? (Object.hasOwn(build, 'error') ? null : undefined),
  };
  const own = {
    namespace_name: text(build['namespace_name']),
    attempts: number(build['attempts']),
    remedies: Array.isArray(build['remedies'])
      ? build['remedies'].map(text).filter((remedy) => remedy !== undefined)
      : undefined,
    events: number(build['events']),
    changed: build['changed'] === null ? null : number(build['changed']),
    read: number(build['read']),
    read_all: text(build['read_all']),
    kept: typeof build['kept'] === 'boolean' ? build['kept'] : undefined,
  };
  const lastBuilt = text(found(build, ...builtNames));
  const isNever = builtNames.some((name) => Object.hasOwn(build, name));
  const built = lastBuilt ?? (isNever ? null : undefined);
  return {
    ...fields,
    ...Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined)),
    ...(built === undefined ? {} : { last_built_at: built }),
    state: said === undefined ? 'unknown' : buildState(said),
    by: 'status',
  };
}
