import { TypeMismatch } from '../../../contract/received.ts';
import type { ReceivedBuildStatus } from '../../../client/received/status-answer.ts';

/** A build that this session started or follows; moments are epoch ms by this machine's clock. */
export type Build = {
  readonly namespaceId: string;
  readonly name: string;
  readonly id: string | undefined;
  /** what the gateway's word for it comes to */
  readonly state: ReceivedBuildStatus['state'];
  /** the gateway's own word, or accepted while it has given none */
  readonly word: string;
  readonly stage: string | undefined;
  readonly done: number | undefined;
  readonly total: number | undefined;
  readonly startedAt: number;
  /** when anything about it last changed */
  readonly movedAt: number;
  readonly endedAt: number | undefined;
  /** how long it ran, ms, by the gateway's own clock */
  readonly tookMs: number | undefined;
  readonly error: string | undefined;
  /** how long an earlier build of this persona took, ms */
  readonly earlierMs: number | undefined;
  /** how its end is found out: by the status endpoint, or because the persona's built_at moves */
  readonly judged: 'status' | 'movement';
  /** why the newest look at it failed */
  readonly failure: string | undefined;
  /** what our own gateway says of it besides: how often it was tried, what to do, how many events it counted */
  readonly attempts?: number;
  readonly remedies?: readonly string[];
  readonly events?: number;
  /** how many claims are other than before; null for a first build */
  readonly changed?: number | null;
  /** how many events it read, and in a word of the contract why that were all */
  readonly read?: number;
  readonly readAll?: string;
};

/** A build of which nothing but its begin is known. */
export const begunBuild = (namespaceId: string, name: string, startedAt: number): Build => ({
  namespaceId,
  name,
  id: undefined,
  state: 'waiting',
  word: 'accepted',
  stage: undefined,
  done: undefined,
  total: undefined,
  startedAt,
  movedAt: startedAt,
  endedAt: undefined,
  tookMs: undefined,
  error: undefined,
  earlierMs: undefined,
  judged: 'status',
  failure: undefined,
});

/** Whether a build has not ended yet. */
export const isUnfinished = ({ endedAt }: Build): boolean => endedAt === undefined;

/** Whether a build ended well; undefined while it runs. */
export const endedWell = (build: Build): boolean | undefined =>
  build.endedAt === undefined ? undefined : build.state !== 'failed';

/** The time that is left, ms: by the events counted so far, else by an earlier build; undefined when nobody can know. */
export function remaining(build: Build, now: number): number | undefined {
  const elapsed = now - build.startedAt;
  const { done, total, earlierMs } = build;
  if (done !== undefined && total !== undefined && done > 0 && total > done && elapsed > 2000)
    return (elapsed * (total - done)) / done;
  return earlierMs !== undefined && earlierMs > elapsed ? earlierMs - elapsed : undefined;
}

const quietMs = 60_000;

/** How long nothing has changed, ms, once that is worth saying. */
export const stillFor = (build: Build, now: number): number | undefined =>
  isUnfinished(build) && now - build.movedAt >= quietMs ? now - build.movedAt : undefined;

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const count = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** The milliseconds from one timestamp to another, where both are there. */
export function between(from: unknown, to: unknown): number | undefined {
  const took = Date.parse(text(to) ?? '') - Date.parse(text(from) ?? '');
  return took >= 0 ? took : undefined;
}

const unlessOdd = <T>(value: T | TypeMismatch | undefined): T | undefined =>
  value instanceof TypeMismatch ? undefined : value;

/** What our own gateway says of a build besides, where it says it. */
function besides({ attempts, remedies, events, changed, read, read_all }: ReceivedBuildStatus): Partial<Build> {
  const list: unknown = unlessOdd(remedies);
  const moved: unknown = unlessOdd(changed);
  return {
    ...(count(attempts) === undefined ? {} : { attempts: count(attempts) ?? 0 }),
    ...(Array.isArray(list) ? { remedies: list.filter((one) => typeof one === 'string') } : {}),
    ...(count(events) === undefined ? {} : { events: count(events) ?? 0 }),
    ...(count(read) === undefined ? {} : { read: count(read) ?? 0 }),
    ...(text(read_all) === undefined ? {} : { readAll: text(read_all) ?? '' }),
    ...(moved === null || typeof moved === 'number' ? { changed: moved } : {}),
  };
}

/** A build that an earlier session or another program started, as a gateway lists it; undefined for what names no namespace. */
export function listedBuild(status: ReceivedBuildStatus, now: number): Build | undefined {
  const namespaceId = text(status.namespace_id);
  if (namespaceId === undefined) return undefined;
  const at = (value: unknown) => Date.parse(text(value) ?? '');
  const startedAt = at(status.accepted_at) || at(status.started_at) || now;
  const ended = at(status.finished_at) || undefined;
  const isOver = status.state === 'completed' || status.state === 'failed';
  const begun = begunBuild(namespaceId, text(status.namespace_name) ?? namespaceId, startedAt);
  return {
    ...withStatus({ ...begun, movedAt: ended ?? startedAt }, status, ended ?? startedAt),
    endedAt: isOver ? (ended ?? startedAt) : undefined,
  };
}

/** The build after a status answer, of whatever shape: what is not there stays as it was. */
export function withStatus(build: Build, status: ReceivedBuildStatus, now: number): Build {
  const { progress: given } = status;
  const progress = given instanceof TypeMismatch ? {} : ((given ?? {}) as { readonly [key: string]: unknown });
  const next: Build = {
    ...build,
    id: text(status.build_id) ?? build.id,
    state: status.state,
    word: text(status.status) ?? build.word,
    stage: text(progress['stage']) ?? build.stage,
    done: count(progress['done']) ?? build.done,
    total: count(progress['total']) ?? build.total,
    tookMs: between(status.started_at ?? status.accepted_at, status.finished_at) ?? build.tookMs,
    error: text(status.error) ?? build.error,
    endedAt: status.state === 'completed' || status.state === 'failed' ? now : undefined,
    judged: status.by,
    failure: undefined,
    ...besides(status),
  };
  const moved = next.word !== build.word || next.stage !== build.stage || next.done !== build.done;
  return { ...next, movedAt: moved ? now : build.movedAt };
}
