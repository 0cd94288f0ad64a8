import * as z from 'zod/mini';
import { atMost, Count, storable, Timestamp } from '../scalars.ts';
import { interpretationLimits as most } from './interpretation-limits.ts';

const Text = (length: number) =>
  z.string('must be a text').check(z.minLength(1, 'must not be empty'), ...atMost(length), ...storable);

/** What a model quotes in evidence: a whole sentence of one event. */
export const Quoted = z.strictObject({ event: Text(1024), quote: Text(most.quote) });
export type Quoted = z.infer<typeof Quoted>;

const shapes = {
  motivation: { field: z.literal('/traits/motivations'), claim: z.strictObject({ goal: Text(most.claim) }) },
  model: { field: z.literal('/facets/mental_models'), claim: z.strictObject({ statement: Text(most.claim) }) },
  opinion: {
    field: z.literal('/facets/opinions'),
    claim: z.strictObject({ target: Text(most.claim), stance: z.enum(['for', 'against']) }),
  },
  decision: { field: z.literal('/traits/decision_patterns'), claim: z.strictObject({ pattern: Text(most.claim) }) },
};

const evidence = z
  .array(Quoted)
  .check(z.minLength(1, 'must not be empty'), z.maxLength(most.evidence, `must hold at most ${most.evidence}`));

/** What a model says: a claim for one of the lists, and what it quotes. Counts and moments come from the events, never from a model. */
export const InterpretedClaim = z.discriminatedUnion('field', [
  z.strictObject({ ...shapes.motivation, evidence }),
  z.strictObject({ ...shapes.model, evidence }),
  z.strictObject({ ...shapes.opinion, evidence }),
  z.strictObject({ ...shapes.decision, evidence }),
]);
export type InterpretedClaim = z.infer<typeof InterpretedClaim>;

/** Which model said something, to which question, and when. */
export const Asked = z.strictObject({
  /** the model's name, as it was asked for */
  model: Text(255),
  /** host and port it was asked at */
  host: Text(255),
  /** the version of the question */
  question: Count,
  asked_at: Timestamp,
  /** SHA-256 of all that was sent in that run, in hexadecimal */
  sent: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 in hexadecimal')),
});
export type Asked = z.infer<typeof Asked>;

const kept = {
  /** by field and claimKey: the same claim has the same id in every run */
  id: Text(64),
  evidence,
  asked: Asked,
};

/** A claim of a model's that was checked and accepted, as it is kept, exported and checked again by each build. */
export const AcceptedClaim = z.discriminatedUnion('field', [
  z.strictObject({ ...shapes.motivation, ...kept }),
  z.strictObject({ ...shapes.model, ...kept }),
  z.strictObject({ ...shapes.opinion, ...kept }),
  z.strictObject({ ...shapes.decision, ...kept }),
]);
export type AcceptedClaim = z.infer<typeof AcceptedClaim>;
