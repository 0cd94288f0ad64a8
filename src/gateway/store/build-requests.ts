import type { BuildStatus } from '../../contract/build.ts';
import type { AnyScope, Scope } from './scope.ts';

/** What callers wish and learn of builds. */
export type BuildRequests = {
  /**
   * The build that answers this wish: a waiting one, the running one where no event came since it was taken, or a new one.
   * Once it is given it survives any end of the process. Undefined where there is no such namespace, or no persona in it.
   */
  requestBuild(scope: Scope): Promise<{ readonly buildId: string } | undefined>;
  /** The newest build of the namespace's persona, with its progress as it was stored last. */
  newestBuild(scope: Scope): Promise<BuildStatus | undefined>;
  /** Builds of a namespace or of all of an organization, the newest first, from a place on (0 is the first), and how many there are. */
  buildsFrom(
    of: AnyScope,
    place: number,
    count: number,
  ): Promise<{ readonly rows: readonly BuildStatus[]; readonly total: number }>;
};
