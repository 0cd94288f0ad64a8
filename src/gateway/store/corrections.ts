import type { CorrectionOrder, CorrectionState } from '../../contract/corrections/correction.ts';
import type { Scope } from './scope.ts';

/** A correction as it is stored; moments in epoch milliseconds, who judged it last and when where somebody did. */
export type StoredCorrection = {
  readonly id: string;
  readonly state: CorrectionState;
  readonly order: CorrectionOrder;
  readonly madeAt: number;
  /** the id of the key that made it */
  readonly madeBy: string;
  readonly judgedAt: number | null;
  readonly judgedBy: string | null;
};

/** A correction that somebody makes; `about` is what it is about, as contract/corrections/about says it. */
export type MadeCorrection = {
  readonly order: CorrectionOrder;
  readonly about: string;
  readonly state: CorrectionState;
  readonly by: string;
};

/** What people put right, of every namespace, in the order they said it. A change counts as one of the events, so that the next build sees it. */
export type Corrections = {
  /**
   * Keeps a correction. The same order that is there in this state is returned as it is, and so is one that was refused where
   * this one would only wait. One that is applied takes the place of all others about the same, one that waits of those that
   * wait. 'full' where there are `most` already, undefined where the namespace is not there.
   */
  addCorrection(scope: Scope, made: MadeCorrection, most: number): Promise<StoredCorrection | 'full' | undefined>;
  /** So many corrections from a place on, in their order, and how many there are. */
  correctionsFrom(
    scope: Scope,
    place: number,
    count: number,
  ): Promise<{ readonly rows: readonly StoredCorrection[]; readonly total: number }>;
  /** Applies or refuses one; one that is applied takes the place of all others about the same. Undefined where it is not there. */
  judgeCorrection(
    scope: Scope,
    id: string,
    judged: { readonly state: CorrectionState; readonly by: string },
  ): Promise<StoredCorrection | undefined>;
  /** Takes one away; false where it is not there. */
  removeCorrection(scope: Scope, id: string): Promise<boolean>;
  /** Takes away those of these ids; how many there were. */
  removeCorrections(scope: Scope, ids: readonly string[]): Promise<number>;
};

/** The corrections that a build applies, each as the JSON text of an AppliedCorrection, in their order. */
export const appliedTexts = (corrections: Iterable<StoredCorrection>): string[] =>
  [...corrections].flatMap(({ id, state, order }) => (state === 'applied' ? [JSON.stringify({ id, ...order })] : []));
