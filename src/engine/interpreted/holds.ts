import { isSameClaim } from '../../contract/claims/claim-key.ts';
import type { InterpretedClaim } from '../../contract/interpretations/accepted-claim.ts';
import type { InterpretedField } from '../../contract/interpretations/interpreted-fields.ts';
import { keyOfClaim } from '../../contract/interpretations/claim-said.ts';
import type { DropReason } from '../../contract/interpretations/drop-reasons.ts';
import type { HeldAgainst } from './held-against.ts';
import { quoteProblem } from './quote-problem.ts';
import type { OwnEvent } from './surely-own.ts';
import { wordsProblem } from './words-problem.ts';

/** fields that say what somebody is like: one day is not enough for them */
const daysNeeded: Readonly<Partial<Record<InterpretedField, number>>> = {
  '/traits/motivations': 2,
  '/facets/mental_models': 2,
};

/** The day of an event where its author was. */
const dayOf = ({ occurred_at, utc_offset_minutes = 0 }: OwnEvent): string =>
  new Date(Date.parse(occurred_at) + utc_offset_minutes * 60_000).toISOString().slice(0, 10);

/** A claim of a model's as it is checked; who said it does not matter. */
export type Checked = Pick<InterpretedClaim, 'field' | 'claim' | 'evidence'>;

/** The ids of the events that a claim quotes, each once. */
export const eventsOf = ({ evidence }: Pick<Checked, 'evidence'>): string[] => [
  ...new Set(evidence.map(({ event }) => event)),
];

/**
 * Why a claim of a model's does not hold, by program alone: what it quotes must stand word for word in own events, and its words must say no
 * more than may be said. Undefined where it holds; who asks adds its key to what is taken then.
 */
export function whyNot(claim: Checked, against: HeldAgainst): DropReason | undefined {
  for (const quoted of claim.evidence) {
    const problem = quoteProblem(quoted, claim.field, against);
    if (problem !== undefined) return problem;
  }
  const ids = eventsOf(claim);
  const days = new Set(ids.flatMap((id) => against.own(id) ?? []).map(dayOf));
  if (days.size < (daysNeeded[claim.field] ?? 1)) return 'one-day';
  const problem = wordsProblem(claim, against.names, ids.length);
  if (problem !== undefined) return problem;
  const key = keyOfClaim(claim);
  return against.taken(claim.field).some((other) => isSameClaim(key, other)) ? 'twice' : undefined;
}

/** Whether a claim of a model's holds, as worker and engine ask it: before it is kept, and again in every build. */
export const holds = (claim: Checked, against: HeldAgainst): boolean => whyNot(claim, against) === undefined;
