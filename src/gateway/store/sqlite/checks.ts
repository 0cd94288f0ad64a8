import { checkInBackground } from './background-check.ts';
import { lastChecked, rememberChecked } from './checked-file.ts';
import type { Database } from './database.ts';
import { damaged, onlyReadFor } from './sqlite-fault.ts';

/** Looks through a store for damage, and remembers when. */
export type Checks = {
  /** Resolves with the fault that it found, after which nothing is written; rejects when it is aborted. It stands back behind all else, unless somebody waits for it. */
  check(signal: AbortSignal, isAwaited?: boolean): Promise<Error | undefined>;
  /** When nothing was found, epoch milliseconds; undefined where it never was looked for. */
  checkedAt(): number | undefined;
};

type Options = {
  readonly dataFolder: string;
  readonly reads: Database;
  readonly now: () => number;
  readonly report: (error: unknown) => void;
};

/** The checks of the store of a data folder. */
export function createChecks({ dataFolder, reads, now, report }: Options): Checks {
  let checkedAt = lastChecked(dataFolder);
  return {
    async check(signal, isAwaited = false) {
      const finding = await checkInBackground({ dataFolder, isAwaited }, signal);
      if (finding !== undefined) {
        const fault = onlyReadFor(damaged(finding));
        reads.onlyRead(fault);
        return fault;
      }
      checkedAt = now();
      try {
        rememberChecked(dataFolder, checkedAt);
      } catch (error) {
        // A full disk costs another check at the next start.
        report(error);
      }
      return undefined;
    },
    checkedAt: () => checkedAt,
  };
}
