import { packBody } from '../../builds/kept-body.ts';
import { type FailureCause, failureOf } from '../build-failure.ts';
import { buildLimits, type BuildRuns, progressPause, type TakenRun } from '../build-runs.ts';
import { isUnfinished } from './build-requests.ts';
import { pruneKept } from './kept-personas.ts';
import { iso, type Kept, type KeptBuild } from './kept.ts';

/** The builds, for those who run them. */
export function memoryBuildRuns(kept: Kept, now: () => number): BuildRuns {
  const current = ({ id, run }: TakenRun) =>
    kept.builds.find((build) => build.id === id && build.run === run && build.status === 'running');
  const canBegin = (build: KeptBuild) =>
    build.status === 'accepted' &&
    kept.builds.find((one) => one.namespace === build.namespace && isUnfinished(one)) === build;
  const endFailed = (build: KeptBuild, cause: FailureCause, attempts?: number) => {
    const { events, persona } = build.namespace;
    const left = { events: events.size, builtAt: persona === undefined ? null : iso(persona.builtAt) };
    Object.assign(build, { status: 'failed', finishedAt: now(), ...failureOf(cause, left, attempts) });
  };
  return {
    async take(which) {
      const build = kept.builds.find((one) => (which === 'oldest' || one.id === which.id) && canBegin(one));
      if (build?.namespace.binding === undefined) return undefined;
      const { row, binding, version } = build.namespace;
      Object.assign(build, { status: 'running', startedAt: now(), version, progressAt: Number.NEGATIVE_INFINITY });
      build.run += 1;
      return {
        id: build.id,
        run: build.run,
        orgId: row.org_id,
        namespaceId: row.id,
        subject: binding.subject,
        acceptedAt: iso(build.acceptedAt),
      };
    },
    async progress(run, { stage, done, total }) {
      const build = current(run);
      if (build === undefined) return 'too late';
      const since = now() - build.progressAt;
      if (since >= 0 && since < progressPause) return 'too soon';
      const before = build.progress ?? { done: 0, total: 0 };
      build.progress = { stage, done: Math.max(done, before.done), total: Math.max(total, before.total) };
      build.progressAt = now();
      return 'stored';
    },
    async complete(run, { body, events, behind, kept: packed, changed, read, readAll }) {
      const build = current(run);
      if (build === undefined) return kept.builds.some(({ id }) => id === run.id) ? 'too late' : 'gone';
      const { namespace } = build;
      const builtAt = Math.max(now(), (namespace.persona?.builtAt ?? 0) + 1);
      namespace.persona = { body, builtAt, behind };
      build.progress = { stage: 'writing', done: events, total: events };
      Object.assign(build, { status: 'completed', finishedAt: builtAt, events, changed, read, readAll });
      build.kept = packed ?? packBody(body);
      pruneKept(kept, namespace);
      return 'completed';
    },
    async fail(run, cause, attempts = 1) {
      const build = current(run);
      if (build === undefined) return 'too late';
      build.attempts += attempts;
      if (build.attempts < buildLimits.attempts) {
        build.status = 'accepted';
        return 'again';
      }
      endFailed(build, cause, build.attempts);
      return 'failed';
    },
    async giveUp(buildId, why) {
      const build = kept.builds.find((one) => one.id === buildId && isUnfinished(one));
      if (build === undefined) return false;
      endFailed(build, { kind: 'given-up', why });
      return true;
    },
    unfinishedBuilds: async () => kept.builds.filter(isUnfinished).length,
  };
}
