import * as z from 'zod/mini';
import { Fact, strangeFacts } from './claims/claim-facts.ts';
import { limits } from './limits.ts';
import { Count, Timestamp } from './scalars.ts';
import { Relationship } from './identity.ts';

/** Where one claim comes from: how it was made, and at most five events behind it. */
export const Claim = z.strictObject({
  method: z.string(),
  evidence: z.array(z.string()).check(z.maxLength(limits.evidence)),
  confidence: z.optional(z.number()),
  interval: z.optional(z.tuple([z.number(), z.number()])),
  insufficient: z.optional(z.strictObject({ need: Count, have: Count, unit: z.string() })),
  /** why the field is empty, in a sentence, where no count says it */
  reason: z.optional(z.string()),
  /** how many events are behind it; `evidence` names a few of them */
  total: z.optional(Count),
  /** what its sentence is made of, by the table of `claim-facts` */
  facts: z.optional(z.record(z.string(), Fact)),
  /** event id → the words in its `text` that decided, as [from, length] in code points */
  marks: z.optional(z.record(z.string(), z.array(z.tuple([Count, Count])))),
});
export type Claim = z.infer<typeof Claim>;

/** Somebody under every key that counts as theirs: how many events each key wrote, and why it is theirs. */
export const JoinedPerson = z.strictObject({
  name: z.string(),
  keys: z.array(z.strictObject({ key: z.string(), events: Count, why: z.string() })),
});
export type JoinedPerson = z.infer<typeof JoinedPerson>;

/** What the persona rests on; `claims` is keyed by JSON pointers into the composite persona. */
export const Provenance = z.strictObject({
  engine: z.string(),
  /** name of a word list → the start of its SHA-256 */
  lexicons: z.record(z.string(), z.string()),
  as_of: Timestamp,
  /** what went to and fro with each of `peers`, in their order; in earlier personas `identity.key_relationships` has it */
  contacts: z.optional(z.array(Relationship)),
  claims: z.record(z.string(), Claim).check((payload) => {
    for (const [pointer, { facts }] of Object.entries(payload.value)) {
      const strange = facts && strangeFacts(pointer, facts);
      if (strange !== undefined)
        payload.issues.push({
          code: 'custom',
          input: facts,
          path: [pointer, 'facts'],
          message: strange,
        });
    }
  }),
  /** the subject first, then the people of `peers`, each with the keys that count as theirs */
  identities: z.optional(z.array(JoinedPerson)),
});
export type Provenance = z.infer<typeof Provenance>;
