import * as z from 'zod/mini';
import { addressFields, isAddressed } from '../address.ts';
import { Refusal } from '../envelope.ts';
import { keptOutKinds } from '../kept-out/kept-out.ts';
import { Count, Timestamp } from '../scalars.ts';
import { AcceptedClaim, Asked } from './accepted-claim.ts';
import { dropReasonNames } from './drop-reasons.ts';
import { interpretationLimits as most } from './interpretation-limits.ts';

/** The model that a person chose: nothing is loaded, said or asked for where there is none. */
export const ChosenModel = z.strictObject({
  name: z.string(),
  /** host and port */
  host: z.string(),
  /** it is not on this machine, or its name says that it runs elsewhere */
  remote: z.boolean(),
  /** tokens of one request with its answer, and of a whole run */
  context: Count,
  budget: Count,
});
export type ChosenModel = z.infer<typeof ChosenModel>;

/** Tokens by our own count: sent, answered, and the most that the run may take. */
export const RunTokens = z.strictObject({ sent: Count, answered: Count, budget: Count });

/** How far a run is; `notice` is something that happened just now, as a sentence. */
export const InterpretationProgress = z.object({
  stage: z.enum(['waiting', 'reading', 'examining', 'asking', 'checking']),
  done: Count,
  total: Count,
  tokens: RunTokens,
  accepted: Count,
  dropped: Count,
  notice: z.optional(z.string()),
});
export type InterpretationProgress = z.infer<typeof InterpretationProgress>;

/** What is sent: how many texts of how many events, and how many were not, by why not. */
export const ChosenTexts = z.strictObject({
  texts: Count,
  /** the subject's own events in all */
  of: Count,
  /** not surely the subject's own words: merges, squashes, forwards, prompts to programs */
  not_own: Count,
  /** they hold text that speaks to a model */
  instructions: Count,
  /** nothing in them is a whole sentence that could be quoted */
  nothing_to_quote: Count,
  /** parts that were taken out, by kind; names of other people that were replaced */
  masked: z.partialRecord(z.enum(keptOutKinds), Count),
  names: Count,
});
export type ChosenTexts = z.infer<typeof ChosenTexts>;

/** A request of a dry run, byte for byte; of second questions one that shows their form, and the most there may be. */
export const PlannedRequest = z.strictObject({
  kind: z.enum(['first', 'second']),
  number: Count,
  /** how many there are of this kind, of second questions at most */
  of: Count,
  /** by our own count, with the answer that is waited for */
  tokens: Count,
  body: z.string(),
});
export type PlannedRequest = z.infer<typeof PlannedRequest>;

/** What a run did, or would do: the first questions, the greatest number of second ones, and what was sent so far. */
export const InterpretationRun = z.strictObject({
  asked: Asked,
  dry_run: z.boolean(),
  /** whole; or what ended it early */
  end: z.enum(['whole', 'budget', 'cancelled', 'fault', 'not-used']),
  chosen: ChosenTexts,
  requests: z.strictObject({ first: Count, second: Count, examined: Count, answered_before: Count }),
  tokens: RunTokens,
  accepted: Count,
  /** questions about the texts, first and second, that were lost to faults; absent where there were none */
  lost: z.optional(Count),
  /** claims that an earlier run had accepted already; absent where there were none */
  known: z.optional(Count),
  dropped: z.partialRecord(z.enum(dropReasonNames), Count),
  /** faults of the model's and what else is to be said, each a sentence */
  notices: z.array(z.string()),
});
export type InterpretationRun = z.infer<typeof InterpretationRun>;

/** One line of the answer of POST /interpretations: progress or, in a dry run, requests; then the run, or why there is none. */
export const InterpretationLine = z.union([
  z.strictObject({ progress: InterpretationProgress }),
  z.strictObject({ request: PlannedRequest }),
  z.strictObject({ data: InterpretationRun }),
  z.strictObject({ error: Refusal.shape.error }),
]);
export type InterpretationLine = z.infer<typeof InterpretationLine>;

/** A person's yes, given on a terminal: for this host and this model, with the namespace's name as it was typed. */
export const Consent = z.strictObject({
  host: z.string(),
  model: z.string(),
  name: z.string().check(z.describe('the name of the namespace, typed by a person')),
});
export type Consent = z.infer<typeof Consent>;

/** What POST /interpretations takes. */
export const InterpretationWanted = z
  .object({
    ...addressFields,
    dry_run: z.optional(z.boolean('must be true or false')),
    anew: z.optional(
      z
        .boolean('must be true or false')
        .check(
          z.describe(
            'forget what was answered and examine the model again, as after other weights are behind its name',
          ),
        ),
    ),
    consent: z.optional(Consent),
  })
  .check(isAddressed);
export type InterpretationWanted = z.infer<typeof InterpretationWanted>;

/** What GET /interpretations answers: the accepted claims of a namespace as they stand, and of the newest run. */
export const Interpretations = z.strictObject({
  /** the model that would be asked; absent where none was chosen */
  model: z.optional(ChosenModel),
  /** a person said yes to it for this namespace */
  consented: z.boolean(),
  claims: z.array(AcceptedClaim),
  /** of `claims`, how many the newest persona leaves out, by why */
  fallen: z.partialRecord(z.enum(dropReasonNames), Count),
  /** own events that came after the newest run */
  not_asked_about: Count,
  run: z.optional(InterpretationRun),
  run_at: z.optional(Timestamp),
});
export type Interpretations = z.infer<typeof Interpretations>;

/** What DELETE /interpretations answers: how many claims went, and how many kept requests and answers. */
export const InterpretationsErasure = z.strictObject({ claims: Count, requests: Count });
export type InterpretationsErasure = z.infer<typeof InterpretationsErasure>;

/** What PUT /interpretations takes: claims that were accepted elsewhere, as an export has them. */
export const InterpretationsPut = z
  .object({
    ...addressFields,
    claims: z
      .array(AcceptedClaim)
      .check(z.minLength(1, 'must not be empty'), z.maxLength(most.atOnce, `must hold at most ${most.atOnce}`)),
  })
  .check(isAddressed);
export type InterpretationsPut = z.infer<typeof InterpretationsPut>;

/** What became of them: how many are there now, and how many do not hold by the events that are here, by why. */
export const InterpretationsReceipt = z.strictObject({
  kept: Count,
  dropped: z.partialRecord(z.enum(dropReasonNames), Count),
});
export type InterpretationsReceipt = z.infer<typeof InterpretationsReceipt>;
