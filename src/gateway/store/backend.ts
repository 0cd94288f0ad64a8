import type { Bindings } from './bindings.ts';
import type { BuildQueue } from './build-queue.ts';
import type { BuildRequests } from './build-requests.ts';
import type { BuildRuns } from './build-runs.ts';
import type { Corrections } from './corrections.ts';
import type { EventReader, Events } from './events.ts';
import type { Figures } from './figures.ts';
import type { Folds } from './folds.ts';
import type { IdentitySets } from './identities.ts';
import type { Keys } from './keys.ts';
import type { Namespaces } from './namespaces.ts';
import type { InterpretationsKept } from './interpretations.ts';
import type { KeptPersonas } from './kept-personas.ts';
import type { Search } from './search.ts';
import type { Renewals } from './renewals.ts';
import type { Scope } from './scope.ts';

/** All that the gateway keeps for its callers; each call is one transaction, and rejects with a StoreFault where the disk says no. */
export type Store = Namespaces &
  Bindings &
  BuildRequests &
  KeptPersonas &
  Events &
  Renewals &
  IdentitySets &
  Corrections &
  InterpretationsKept &
  Folds &
  Search;

/** The time of a backend: where several processes share one, it is the same for all of them. */
export type BackendClock = {
  /** epoch milliseconds */
  now(): Promise<number>;
  /** resolves after the time, rejects when the signal is aborted; does not keep the process alive */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>;
};

/**
 * What became of a wish to forget: `traces` is true where what was erased may stand in the files until later writes go over it: while a
 * copy is still held open, and always where nothing can be overwritten at once.
 */
export type Erased = { readonly found: boolean; readonly traces: boolean };

/** How a backend is: with a sentence where it only reads, and whether it is looked through before anything is written. */
export type Health = { readonly trouble: string | undefined; readonly checking: boolean };

/**
 * What a gateway stands on. A part that is added has its type beside this one, its table, its implementation in every
 * backend, and its cases in test/gateway/store/conformance, which hold each backend to the words said here.
 */
export type Backend = Figures & {
  readonly clock: BackendClock;
  readonly store: Store;
  readonly runs: BuildRuns;
  readonly keys: Keys;
  readonly queue: BuildQueue;
  /** Another number than before wherever anything was written since, by whom ever; undefined where nobody can say. */
  version(): number | undefined;
  /** Opens the events that a build reads; none where the namespace is gone. */
  openEvents(of: Scope): Promise<EventReader>;
  /** Takes a namespace away with all that belongs to it, and overwrites where it stood. Rejects when it is aborted, and then goes on at the next start. */
  erase(scope: Scope, signal: AbortSignal): Promise<Erased>;
  /** The same, answered as soon as the namespace is gone; what it held is erased in the background. False where there is none. */
  beginErasing(scope: Scope): Promise<boolean>;
  /** Overwrites what single erasures left in the files; false where a copy is still held open, or nothing can be overwritten at once: then later writes go over it. */
  overwrite(signal: AbortSignal): Promise<boolean>;
  /** How many bytes more can be stored; undefined where nobody knows. */
  room(): Promise<number | undefined>;
  /** Lets everything be found that is stored by now; resolves when it is, rejects when it is aborted. */
  indexed(signal: AbortSignal): Promise<void>;
  health(): Promise<Health>;
  /** Resolves once it takes what is written, or has found that it cannot: after an unclean end it looks through everything first, reading on. Rejects when it is aborted. */
  ready(signal: AbortSignal): Promise<void>;
  /** Looks through everything for damage, beside its other work; resolves with the fault that it found, after which nothing is written. */
  check(signal: AbortSignal): Promise<Error | undefined>;
  /** When that was done last and nothing was found, epoch milliseconds; undefined where it never was. */
  checkedAt(): Promise<number | undefined>;
  /** Ends what it does in the background and lets everything go; to be called again does nothing. */
  close(): Promise<void>;
};
