import type { BuildStatus } from '../../../contract/build.ts';
import { uuid7 } from '../../ids.ts';
import type { BuildRequests } from '../build-requests.ts';
import { iso, type Kept, type KeptBuild, keptIn } from './kept.ts';

/** Whether a build waits or runs. */
export const isUnfinished = ({ status }: KeptBuild): boolean => status === 'accepted' || status === 'running';

const isoOrNull = (at: number | null) => (at === null ? null : iso(at));

const attemptsOf = ({ attempts, status }: KeptBuild): number =>
  attempts + (status === 'running' || status === 'completed' ? 1 : 0);

function statusOf(build: KeptBuild): BuildStatus {
  const { namespace, remedies, events, changed, read, readAll } = build;
  const isRead = build.status === 'completed' && namespace.persona?.builtAt === build.finishedAt;
  return {
    build_id: build.id,
    agent_id: namespace.binding?.agentId ?? '',
    namespace_id: namespace.row.id,
    status: build.status,
    progress: build.status === 'failed' ? null : build.progress,
    accepted_at: iso(build.acceptedAt),
    started_at: isoOrNull(build.startedAt),
    finished_at: isoOrNull(build.finishedAt),
    error: build.error,
    namespace_name: namespace.row.name,
    attempts: attemptsOf(build),
    ...(remedies === undefined ? {} : { remedies: [...remedies] }),
    ...(events === undefined ? {} : { events }),
    ...(changed === undefined ? {} : { changed }),
    ...(read === undefined ? {} : { read }),
    ...(readAll === undefined ? {} : { read_all: readAll }),
    kept: isRead || typeof build.kept === 'object',
  };
}

/** What is wished and told of builds. */
export const memoryBuildRequests = (kept: Kept, now: () => number): BuildRequests => ({
  async requestBuild(scope) {
    const namespace = keptIn(kept, scope);
    if (namespace?.binding === undefined) return undefined;
    const answers = kept.builds.findLast(
      (build) =>
        build.namespace === namespace &&
        isUnfinished(build) &&
        (build.status === 'accepted' || build.version === namespace.version),
    );
    if (answers !== undefined) return { buildId: answers.id };
    const acceptedAt = now();
    const id = `build_${uuid7(acceptedAt)}`;
    kept.builds.push({
      id,
      namespace,
      status: 'accepted',
      acceptedAt,
      startedAt: null,
      finishedAt: null,
      version: -1,
      run: 0,
      attempts: 0,
      progress: null,
      progressAt: Number.NEGATIVE_INFINITY,
      error: null,
      remedies: undefined,
      events: undefined,
      changed: undefined,
      read: undefined,
      readAll: undefined,
      kept: undefined,
    });
    return { buildId: id };
  },
  async newestBuild(scope) {
    const namespace = keptIn(kept, scope);
    const build = kept.builds.findLast((one) => one.namespace === namespace);
    if (namespace?.binding === undefined || build === undefined) return undefined;
    return statusOf(build);
  },
  async buildsFrom({ orgId, namespaceId }, place, count) {
    const all = kept.builds
      .filter(({ namespace: { row } }) => row.org_id === orgId && (namespaceId === undefined || row.id === namespaceId))
      .toReversed();
    return { rows: all.slice(place, place + count).map(statusOf), total: all.length };
  },
});
