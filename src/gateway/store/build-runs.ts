import type { BuildProgress, ReadAll } from '../../contract/build.ts';
import type { PackedBody } from '../builds/kept-body.ts';
import type { FailureCause } from './build-failure.ts';
import type { EventsStand, Fold } from './folds.ts';
import type { Scope } from './scope.ts';

/** How often a build may fail, and how often it may be cut short, before it is given up. */
export const buildLimits = { attempts: 3, interruptions: 20 } as const;

/** Milliseconds for which a stored progress stands, at least. */
export const progressPause = 500;

/** The build of this id, or the one that waits longest. */
export type WhichBuild = { readonly id: string } | 'oldest';

/** A build that was taken to run: what it is of, and the moment it is made for. */
export type TakenBuild = Scope & {
  readonly id: string;
  readonly subject: string;
  readonly acceptedAt: string;
};

/** One run of a build: its number tells it from every other run of the same build, so that one that was given up cannot end a later one. */
export type TakenRun = TakenBuild & { readonly run: number };

/** What a build folded, packed in pieces; or where the events stood of which it would be too large. */
export type Folded =
  | { readonly fold: Fold; readonly pieces: readonly Uint8Array[] }
  | { readonly tooLarge: EventsStand };

/**
 * What a build gives: the JSON text of a PersonaBody, of how many events it is made, and which of them are behind each claim,
 * packed as builds/behind has it.
 */
export type Built = {
  readonly body: string;
  readonly events: number;
  readonly behind?: Uint8Array;
  /** the persona as it is kept; who stores it packs it where it was not done before */
  readonly kept?: PackedBody;
  /** how many claims are other than in the persona before, null where there was none */
  readonly changed?: number | null;
  /** how many events were read for it, and why that were all */
  readonly read?: number;
  readonly readAll?: ReadAll | undefined;
  /** what was folded, where it is worth keeping */
  readonly folded?: Folded | undefined;
};

/** The builds, for those who run them. What a run does that is not the current one of its build changes nothing, and is told so. */
export type BuildRuns = {
  /**
   * Marks a waiting build as running and gives it a run; undefined where none waits, or this one does not. A namespace's builds
   * run one at a time in their order, so one behind another unfinished build cannot be taken yet.
   */
  take(which: WhichBuild): Promise<TakenRun | undefined>;
  /** Stores how far the run is, at most twice a second, never less than was stored of this build before. */
  progress(run: TakenRun, progress: BuildProgress): Promise<'stored' | 'too soon' | 'too late'>;
  /** Writes the persona and ends the build in one transaction; nothing where it came too late, or where the build is gone with its namespace. */
  complete(run: TakenRun, built: Built): Promise<'completed' | 'too late' | 'gone'>;
  /** Counts failed attempts, one where it is not said: the build waits again, or has failed for good for this cause. */
  fail(run: TakenRun, cause: FailureCause, attempts?: number): Promise<'again' | 'failed' | 'too late'>;
  /** Ends an unfinished build as failed, with this sentence; false where there is none of this id. */
  giveUp(buildId: string, why: string): Promise<boolean>;
  /** How many builds wait or run. */
  unfinishedBuilds(): Promise<number>;
};
