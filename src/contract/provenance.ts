import * as z from 'zod/mini';
import { Fact, strangeFacts } from './claims/claim-facts.ts';
import { correctionKinds } from './corrections/correction.ts';
import { ToldInterpretations } from './interpretations/told-interpretations.ts';
import { keptOutKinds } from './kept-out/kept-out.ts';
import { limits } from './limits.ts';
import { PreviewQuestion } from './preview/preview-question.ts';
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

/** A correction that this persona was built with: where the claim stood or the person stands, and what it changed. */
export const AppliedToPersona = z.strictObject({
  id: z.string(),
  kind: z.enum(correctionKinds),
  /** the list or field of the claim that was judged; what it said is told by GET /corrections alone */
  field: z.optional(z.string()),
  /** where in this persona it shows: the claim that was judged right, the people who were joined or parted */
  at: z.optional(z.array(z.string())),
  /** how many events it concerned, and how many claims it kept away (of one that is right: how many stand) */
  events: Count,
  claims: Count,
});
export type AppliedToPersona = z.infer<typeof AppliedToPersona>;

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
  /** of a preview: the question that it answers */
  preview: z.optional(PreviewQuestion),
  /** how many texts were left out of claims because they hold what no claim may hold, by kind; absent where none was */
  kept_out: z.optional(z.partialRecord(z.enum(keptOutKinds), Count)),
  /** what people put right, in the order they said it; absent where they did not */
  corrections: z.optional(z.array(AppliedToPersona)),
  /** what became of a model's claims; absent where a model was never asked */
  interpretations: z.optional(ToldInterpretations),
});
export type Provenance = z.infer<typeof Provenance>;
