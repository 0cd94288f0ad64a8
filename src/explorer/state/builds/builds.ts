import { between, isUnfinished, withStatus, type Build } from './build.ts';
import { asError, wasCancelled } from '../store/read.ts';
import type { Slice } from '../store/slice.ts';

export type BuildsSlice = {
  /** the newest build of each namespace, by its id; the one that started last comes last */
  readonly builds: ReadonlyMap<string, Build>;
  /** namespace under the cursor of the list of builds */
  readonly selected: string | undefined;
  /** Asks for a build and follows it; rejects when the gateway refuses. */
  start(namespaceId: string, name: string): Promise<void>;
  /** Follows a build that something else started. */
  follow(namespaceId: string, name: string): void;
  /** Looks at every unfinished build once, four at once; true when anything moved. */
  look(signal: AbortSignal): Promise<boolean>;
  move(by: number | 'first' | 'last'): void;
  forget(): void;
};

const atOnce = 4;

export const buildsSlice: Slice<BuildsSlice> = ({ get, set }, { gateway, session, clock }) => {
  const put = (build: Build) => set(({ builds }) => ({ builds: new Map(builds).set(build.namespaceId, build) }));
  const fresh = (namespaceId: string, name: string): Build => ({
    namespaceId,
    name,
    id: undefined,
    state: 'waiting',
    word: 'accepted',
    stage: undefined,
    done: undefined,
    total: undefined,
    startedAt: clock.now(),
    movedAt: clock.now(),
    endedAt: undefined,
    tookMs: undefined,
    error: undefined,
    earlierMs: undefined,
    judged: 'status',
    failure: undefined,
  });
  /** How long an earlier build took, ms; undefined where nobody says. */
  const earlierMs = async (namespaceId: string): Promise<number | undefined> => {
    const before = await gateway()
      .calls.readBuildStatus({ namespace_id: namespaceId }, session())
      .catch(() => undefined);
    return between(before?.started_at, before?.finished_at);
  };
  const looked = async (build: Build, signal: AbortSignal): Promise<Build> => {
    try {
      const { calls } = gateway();
      return withStatus(build, await calls.readBuildStatus({ namespace_id: build.namespaceId }, signal), clock.now());
    } catch (error) {
      return wasCancelled(error) ? build : { ...build, failure: asError(error).message };
    }
  };
  return {
    builds: new Map(),
    selected: undefined,
    start: async (namespaceId, name) => {
      const earlier = { earlierMs: get().builds.get(namespaceId)?.tookMs ?? (await earlierMs(namespaceId)) };
      const { build_id: id } = await gateway().calls.triggerBuild({ namespace_id: namespaceId }, session());
      const same = get().builds.get(namespaceId);
      if (same?.id !== undefined && same.id === id) return;
      const builds = new Map(get().builds);
      builds.delete(namespaceId);
      set({ builds });
      put({ ...fresh(namespaceId, name), ...earlier, id: typeof id === 'string' ? id : undefined });
    },
    follow: (namespaceId, name) => {
      const now = get().builds.get(namespaceId);
      if (now === undefined || !isUnfinished(now)) put(fresh(namespaceId, name));
    },
    look: async (signal) => {
      const queue = [...get().builds.values()].filter(isUnfinished);
      let moved = false;
      const worker = async () => {
        for (let build = queue.shift(); build !== undefined; build = queue.shift()) {
          const next = await looked(build, signal);
          if (signal.aborted || get().builds.get(build.namespaceId) !== build) continue;
          if (next.movedAt !== build.movedAt || next.endedAt !== build.endedAt) moved = true;
          if (JSON.stringify(next) !== JSON.stringify(build)) put(next);
        }
      };
      await Promise.all(Array.from({ length: atOnce }, worker));
      return moved;
    },
    move: (by) => {
      const ids = [...get().builds.keys()].toReversed();
      const here = Math.max(0, ids.indexOf(get().selected ?? ''));
      const last = ids.length - 1;
      set({ selected: ids[by === 'first' ? 0 : by === 'last' ? last : Math.max(0, Math.min(last, here + by))] });
    },
    forget: () => set({ builds: new Map(), selected: undefined }),
  };
};
