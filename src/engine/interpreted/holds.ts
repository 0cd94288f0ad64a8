import { isSameClaim } from '../../contract/claims/claim-key.ts';
import type { InterpretedClaim } from '../../contract/interpretations/accepted-claim.ts';
import type { InterpretedField } from '../../contract/interpretations/interpreted-fields.ts';
import { keyOfClaim } from '../../contract/interpretations/claim-said.ts';
import type { DropReason } from '../../contract/interpretations/drop-reasons.ts';
import type { HeldAgainst } from './held-against.ts';
import { quoteProblem } from './quote-problem.ts';
import type { OwnEvent } from './surely-own.ts';
import { wordsProblem } from './words-problem.ts';

/** fields that say what somebody is like: one day is not enough for them, and what was decided once is no pattern */
const daysNeeded: Readonly<Partial<Record<InterpretedField, number>>> = {
  '/traits/motivations': 2,
  '/facets/mental_models': 2,
  '/traits/decision_patterns': 2,
};

/** The day of an event where its author was. */
const dayOf = ({ occurred_at, utc_offset_minutes = 0 }: OwnEvent): string =>
  new Date(Date.parse(occurred_at) + utc_offset_minutes * 60_000).toISOString().slice(0, 10);

/** The days on which what is quoted was said. */
const daysOf = (evidence: InterpretedClaim['evidence'], { own }: HeldAgainst): Set<string> =>
  new Set(evidence.flatMap(({ event }) => own(event) ?? []).map(dayOf));

/** A claim of a model's as it is checked; who said it does not matter. */
export type Checked = Pick<InterpretedClaim, 'field' | 'claim' | 'evidence'>;

/** The ids of the events that a claim quotes, each once. */
export const eventsOf = ({ evidence }: Pick<Checked, 'evidence'>): string[] => [
  ...new Set(evidence.map(({ event }) => event)),
];

/** A claim with those of its quotes alone that are evidence; or why the first of them is none, where no other is left. */
export function withSoundQuotes<Claim extends Checked>(claim: Claim, against: HeldAgainst): Claim | DropReason {
  let first: DropReason | undefined;
  const evidence = claim.evidence.filter((quoted) => {
    const problem = quoteProblem(quoted, claim.field, against);
    first ??= problem;
    return problem === undefined;
  });
  if (first === undefined) return claim;
  const days = daysOf(evidence, against);
  return days.size < (daysNeeded[claim.field] ?? 1) ? first : { ...claim, evidence };
}

/**
 * Why a claim of a model's does not hold, by program alone: what it quotes must stand word for word in own events, and its words must say no
 * more than may be said. Undefined where it holds; who asks adds its key to what is taken then.
 */
export function whyNot(claim: Checked, against: HeldAgainst): DropReason | undefined {
  for (const quoted of claim.evidence) {
    const problem = quoteProblem(quoted, claim.field, against);
    if (problem !== undefined) return problem;
  }
  if (daysOf(claim.evidence, against).size < (daysNeeded[claim.field] ?? 1)) return 'one-day';
  const problem = wordsProblem(claim, against.names, eventsOf(claim).length);
  if (problem !== undefined) return problem;
  const key = keyOfClaim(claim);
  return against.taken(claim.field).some((other) => isSameClaim(key, other)) ? 'twice' : undefined;
}

/** Whether a claim of a model's holds, as worker and engine ask it: before it is kept, and again in every build. */
export const holds = (claim: Checked, against: HeldAgainst): boolean => whyNot(claim, against) === undefined;
