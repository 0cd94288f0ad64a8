import type { AcceptedClaim } from './accepted-claim.ts';
import type { ChosenModel, InterpretationProgress, InterpretationRun, PlannedRequest } from './interpretation.ts';

/** What a run is of: the events of one namespace, read as a build reads them. */
export type InterpretOrder = {
  readonly organization: string;
  readonly namespaceId: string;
  readonly subject: string;
  /** now, ISO 8601 UTC */
  readonly at: string;
  readonly total: number;
  /** JSON texts, as a build gets them */
  readonly identities: readonly string[];
  readonly corrections: readonly string[];
  readonly pages: () => AsyncIterable<readonly string[]>;
  /** what was accepted in earlier runs: nothing of it is said a second time */
  readonly accepted: readonly AcceptedClaim[];
  readonly dryRun: boolean;
  /** what was answered is forgotten, and the model examined again: its name may stand for another one now */
  readonly anew: boolean;
};

/** What a run gave: the claims that it accepted, and how it went. */
export type Interpreted = { readonly run: InterpretationRun; readonly claims: readonly AcceptedClaim[] };

/** What a run tells while it goes on. */
export type InterpretNews = { readonly progress: InterpretationProgress } | { readonly request: PlannedRequest };

/** Which events were forgotten: those of these ids, or all of a namespace. */
export type ForgottenEvents = 'all' | readonly string[];

/** Asks the model that a person chose; a gateway without one answers with a sentence. */
export type Interpreter = {
  /** The model as it is chosen now; undefined where none is. Rejects with an Error whose message is a sentence where it may not be used. */
  chosen(): Promise<ChosenModel | undefined>;
  /** Whether a person said yes to it for a namespace. */
  consented(namespaceId: string): Promise<boolean>;
  /** Keeps a person's yes to the model as it is chosen now. */
  consent(namespaceId: string): Promise<void>;
  /** Asks, checks and tells. What was answered is kept, so that no question is repeated; when aborted it ends with what it has, its end "cancelled". */
  run(order: InterpretOrder, tell: (news: InterpretNews) => void, signal: AbortSignal): Promise<Interpreted>;
  /** Erases the kept requests and answers of a namespace, or those in which one of these events stood; how many. */
  forget(namespaceId: string, events: ForgottenEvents): Promise<number>;
  /** Ends what runs and lets everything go. */
  close(): Promise<void>;
};
