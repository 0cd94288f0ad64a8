import { GatewayFailure } from '../../client/failure.ts';
import { isUnfinished, withStatus, type Build } from './build.ts';
import { asError, wasCancelled } from './read.ts';
import type { Slice } from './slice.ts';
import { textOf } from './summary.ts';

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

/** No status endpoint: 405, a 404 without the gateway's own words, or a 404 for a build that was accepted. */
const hasNoStatus = (error: unknown, build: Build): boolean =>
  error instanceof GatewayFailure &&
  (error.status === 405 || (error.status === 404 && (error.code === undefined || build.id !== undefined)));

export const buildsSlice: Slice<BuildsSlice> = ({ get, set }, { gateway, session, clock }) => {
  const put = (build: Build) => set(({ builds }) => ({ builds: new Map(builds).set(build.namespaceId, build) }));
  const fresh = (namespaceId: string, name: string): Build => ({
    namespaceId,
    name,
    id: undefined,
    word: 'accepted',
    stage: undefined,
    done: undefined,
    total: undefined,
    startedAt: clock.now(),
    movedAt: clock.now(),
    endedAt: undefined,
    error: undefined,
    earlierMs: undefined,
    judged: 'status',
    builtBefore: undefined,
    failure: undefined,
  });
  /** What is there before a build: how long the earlier one took, and when it was. */
  const before = async (namespaceId: string): Promise<Pick<Build, 'earlierMs' | 'builtBefore'>> => {
    const { calls } = gateway();
    const [status, persona] = await Promise.allSettled([
      calls.readBuildStatus({ namespace_id: namespaceId }, session()),
      calls.readPersona({ namespace_id: namespaceId }, session()),
    ]);
    const { started_at: from, finished_at: to } = status.status === 'fulfilled' ? status.value : {};
    const took = Date.parse(textOf(to)) - Date.parse(textOf(from));
    return {
      earlierMs: took >= 0 ? took : undefined,
      builtBefore: persona.status === 'fulfilled' ? textOf(persona.value.persona.built_at) : undefined,
    };
  };
  /** The moment the persona was built last, read from the persona, else from its binding. */
  const builtAt = async ({ namespaceId }: Build, signal: AbortSignal): Promise<string | undefined> => {
    const { calls, readOnly } = gateway();
    const { persona } = await calls.readPersona({ namespace_id: namespaceId }, signal).catch((error: unknown) => {
      if (error instanceof GatewayFailure && error.kind === 'not-found') return { persona: undefined };
      throw error;
    });
    if (persona?.built_at !== undefined || readOnly) return textOf(persona?.built_at);
    const subject = textOf(persona?.subject) || namespaceId;
    return textOf((await calls.createOrFetchPersona({ namespace_id: namespaceId, subject }, signal)).last_built_at);
  };
  const judged = async (build: Build, signal: AbortSignal): Promise<Build> => {
    const now = await builtAt(build, signal);
    const ended = now !== undefined && now !== '' && now !== (build.builtBefore ?? '');
    const moved = { endedAt: clock.now(), movedAt: clock.now(), word: 'completed' };
    return { ...build, judged: 'movement', failure: undefined, ...(ended ? moved : {}) };
  };
  const known = new Set(['accepted', 'running', 'completed', 'failed']);
  const looked = async (build: Build, signal: AbortSignal): Promise<Build> => {
    try {
      if (build.judged === 'movement') return await judged(build, signal);
      const answer = await gateway().calls.readBuildStatus({ namespace_id: build.namespaceId }, signal);
      const next = withStatus(build, answer, clock.now());
      return known.has(next.word) ? next : { ...(await judged(next, signal)), judged: 'status' };
    } catch (error) {
      if (hasNoStatus(error, build)) return { ...build, judged: 'movement' };
      return wasCancelled(error) ? build : { ...build, failure: asError(error).message };
    }
  };
  return {
    builds: new Map(),
    selected: undefined,
    start: async (namespaceId, name) => {
      const earlier = await before(namespaceId);
      const { build_id: id } = await gateway().calls.triggerBuild({ namespace_id: namespaceId }, session());
      const same = get().builds.get(namespaceId);
      if (same?.id !== undefined && same.id === id && isUnfinished(same)) return;
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
