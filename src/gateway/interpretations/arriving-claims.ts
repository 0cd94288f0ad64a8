import type { AppliedCorrection } from '../../contract/corrections/correction.ts';
import type { SourceEvent } from '../../contract/event.ts';
import type { Identities } from '../../contract/identities.ts';
import { AcceptedClaim } from '../../contract/interpretations/accepted-claim.ts';
import { keyOfClaim } from '../../contract/interpretations/claim-said.ts';
import type { DropReason } from '../../contract/interpretations/drop-reasons.ts';
import { Corrections } from '../../engine/corrections/corrections.ts';
import { whyNot } from '../../engine/interpreted/holds.ts';
import { nameWords } from '../../engine/interpreted/name-words.ts';
import { standingEvents } from '../../engine/interpreted/standing-events.ts';
import { whoIsWho } from '../../engine/people/identities.ts';

/** What is there where claims arrive. */
export type Arrival = {
  readonly subject: string;
  /** epoch milliseconds */
  readonly now: number;
  readonly identities: readonly Identities[];
  readonly corrections: readonly AppliedCorrection[];
  /** those that the claims quote, as far as they are there */
  readonly events: readonly SourceEvent[];
};

/** What of some claims holds where they arrive, and how many do not, by why; those that are no claims at all among `malformed`. */
export type Arrived = {
  readonly claims: readonly AcceptedClaim[];
  readonly dropped: Partial<Record<DropReason, number>>;
  readonly malformed: number;
};

/**
 * Checks claims that come from elsewhere by what is there, without a model; where texts of others stand that nobody looked at here, the
 * next build looks.
 */
export function arrivingClaims(given: readonly unknown[], there: Arrival): Arrived {
  const { subject, now, identities, corrections, events } = there;
  const own = standingEvents(events, {
    corrections: new Corrections(corrections),
    who: whoIsWho(identities, corrections),
    asOf: now,
  });
  const others = identities.flatMap(({ people }) => people.flatMap(({ name, self }) => (self ? [] : [name])));
  const names = nameWords(others, subject);
  const claims: AcceptedClaim[] = [];
  const dropped: Partial<Record<DropReason, number>> = {};
  let malformed = 0;
  for (const one of given) {
    const { success, data } = AcceptedClaim.safeParse(one);
    if (!success) {
      malformed += 1;
      continue;
    }
    const taken = claims.filter(({ field }) => field === data.field).map(keyOfClaim);
    const problem = whyNot(data, { own: (id) => own.get(id), names, taken: () => taken });
    if (problem === undefined) claims.push(data);
    else dropped[problem] = (dropped[problem] ?? 0) + 1;
  }
  return { claims, dropped, malformed };
}
