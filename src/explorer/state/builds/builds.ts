import { begunBuild, between, isUnfinished, listedBuild, withStatus, type Build } from './build.ts';
import { GatewayFailure } from '../../../client/failure.ts';
import { asError, wasCancelled } from '../store/read.ts';
import type { Slice } from '../store/slice.ts';

export type BuildsSlice = {
  /** the newest build of each namespace, by its id; the one that started last comes last */
  readonly builds: ReadonlyMap<string, Build>;
  /** builds of earlier sessions, as the gateway lists them; undefined until it was asked */
  readonly past: readonly Build[] | undefined;
  /** why they could not be read, in a sentence; undefined where the gateway has no such list, which is no failure */
  readonly pastFailure: string | undefined;
  /** what the cursor of the list of builds stands on, by its key */
  readonly selected: string | undefined;
  /** Asks for a build and follows it; rejects when the gateway refuses. */
  start(namespaceId: string, name: string): Promise<void>;
  /** Follows a build that something else started. */
  follow(namespaceId: string, name: string): void;
  /** Looks at every unfinished build once, four at once; true when anything moved. */
  look(signal: AbortSignal): Promise<boolean>;
  /** Reads the builds of earlier sessions. */
  readPast(): Promise<void>;
  /** Forgets the builds of a namespace that is gone. */
  drop(namespaceId: string): void;
  move(by: number | 'first' | 'last'): void;
  forget(): void;
};

const atOnce = 4;
const listed = 50;

/** A row of the list of builds: of this session by its namespace, of an earlier one by its own id. */
export type BuildRow = { readonly key: string; readonly build: Build };

/** All builds that are known, the newest first. */
export function buildRows({ builds, past }: Pick<BuildsSlice, 'builds' | 'past'>): readonly BuildRow[] {
  const here = [...builds.values()].map((build): BuildRow => ({ key: build.namespaceId, build }));
  const ids = new Set(here.map(({ build }) => build.id));
  const before = (past ?? []).filter(({ id }) => !ids.has(id)).map((build): BuildRow => ({ key: build.id ?? build.namespaceId, build })); // prettier-ignore
  return [...here.toReversed(), ...before];
}

/** The build under the cursor: the newest one when none was chosen. */
export const selectedBuild = (slice: Pick<BuildsSlice, 'builds' | 'past' | 'selected'>): Build | undefined => {
  const rows = buildRows(slice);
  return (rows.find(({ key }) => key === slice.selected) ?? rows[0])?.build;
};

/** The newest build of a namespace that is over, of whatever session. */
export const lastEnded = ({ builds, past }: Pick<BuildsSlice, 'builds' | 'past'>, namespaceId: string) =>
  buildRows({ builds, past }).find(({ build }) => build.namespaceId === namespaceId && !isUnfinished(build))?.build;

export const buildsSlice: Slice<BuildsSlice> = ({ get, set }, { gateway, session, clock }) => {
  const put = (build: Build) => set(({ builds }) => ({ builds: new Map(builds).set(build.namespaceId, build) }));
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
    past: undefined,
    pastFailure: undefined,
    selected: undefined,
    readPast: async () => {
      try {
        const { rows } = await gateway().calls.listBuilds({ page: 1, pageSize: listed }, session());
        const past = rows.flatMap((row) => listedBuild(row, clock.now()) ?? []);
        set({ past: past.filter((build) => !isUnfinished(build)), pastFailure: undefined });
        for (const { namespaceId, name } of past.filter(isUnfinished)) get().follow(namespaceId, name);
      } catch (error) {
        if (wasCancelled(error)) return;
        const isLacking = error instanceof GatewayFailure && error.code === 'no_such_route';
        set({ past: [], pastFailure: isLacking ? undefined : asError(error).message });
      }
    },
    drop: (namespaceId) => {
      const builds = new Map(get().builds);
      builds.delete(namespaceId);
      set({ builds, past: get().past?.filter((build) => build.namespaceId !== namespaceId) });
    },
    start: async (namespaceId, name) => {
      const earlier = { earlierMs: get().builds.get(namespaceId)?.tookMs ?? (await earlierMs(namespaceId)) };
      const { build_id: id } = await gateway().calls.triggerBuild({ namespace_id: namespaceId }, session());
      const same = get().builds.get(namespaceId);
      if (same?.id !== undefined && same.id === id) return;
      const builds = new Map(get().builds);
      builds.delete(namespaceId);
      set({ builds });
      put({ ...begunBuild(namespaceId, name, clock.now()), ...earlier, id: typeof id === 'string' ? id : undefined });
    },
    follow: (namespaceId, name) => {
      const now = get().builds.get(namespaceId);
      if (now === undefined || !isUnfinished(now)) put(begunBuild(namespaceId, name, clock.now()));
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
      const ids = buildRows(get()).map(({ key }) => key);
      const here = Math.max(0, ids.indexOf(get().selected ?? ''));
      const last = ids.length - 1;
      set({ selected: ids[by === 'first' ? 0 : by === 'last' ? last : Math.max(0, Math.min(last, here + by))] });
    },
    forget: () => set({ builds: new Map(), past: undefined, pastFailure: undefined, selected: undefined }),
  };
};
