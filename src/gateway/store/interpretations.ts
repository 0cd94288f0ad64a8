import type { AcceptedClaim } from '../../contract/interpretations/accepted-claim.ts';
import type { Scope } from './scope.ts';

/** The newest run of questions to a model: when it was over, epoch milliseconds, and how it went, as the JSON text of an InterpretationRun. */
export type StoredRun = { readonly at: number; readonly body: string };

/** What is kept of a model's claims: those that were accepted, in the order of their ids, and the newest run where there was one here. */
export type StoredInterpretations = {
  readonly claims: readonly AcceptedClaim[];
  readonly run: StoredRun | undefined;
};

/** What a build reads of them: the claims as JSON texts, the texts of the events they quote that are there, and the newest run. */
export type ReadInterpretations = {
  readonly claims: readonly string[];
  readonly quoted: readonly string[];
  readonly run: string | undefined;
};

/** Nothing was asked. */
export const nothingInterpreted: ReadInterpretations = { claims: [], quoted: [], run: undefined };

/** What a model said of the subject of every namespace and what was accepted of it. A change counts as one of the events, so that the next build sees it. */
export type InterpretationsKept = {
  /**
   * Keeps claims, each in the place of one of the same id, and the run that brought them where there was one. Beyond `most` claims
   * nothing new is kept; how many of these are there then, undefined where the namespace is not there.
   */
  keepInterpretations(
    scope: Scope,
    kept: { readonly claims: readonly AcceptedClaim[]; readonly run?: string },
    most: number,
  ): Promise<number | undefined>;
  interpretations(scope: Scope): Promise<StoredInterpretations>;
  /** Takes all claims away, and the run; how many claims there were. */
  eraseInterpretations(scope: Scope): Promise<number>;
};

/** The ids of the events that stored claims quote, each once. */
export const eventsQuoted = (bodies: readonly string[]): string[] => [
  ...new Set(bodies.flatMap((body) => (JSON.parse(body) as AcceptedClaim).evidence.map(({ event }) => event))),
];

/** Whether a stored claim quotes one of these events. */
export const quotesOneOf = (body: string, ids: ReadonlySet<string>): boolean =>
  eventsQuoted([body]).some((id) => ids.has(id));
