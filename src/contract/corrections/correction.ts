import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { atMost, Count, storable, Timestamp } from '../scalars.ts';

/**
 * What is put right: a claim is wrong, right, or about somebody else; an event is somebody else's; an event, a channel or a
 * provider is left out; the keys of a person are somebody of their own; keys are one person.
 */
export const correctionKinds = ['wrong', 'right', 'somebody-else', 'left-out', 'two-people', 'same'] as const;
export type CorrectionKind = (typeof correctionKinds)[number];

/** A correction waits for a person's yes, is applied by every later build, or was refused. */
export const correctionStates = ['waiting', 'applied', 'refused'] as const;
export type CorrectionState = (typeof correctionStates)[number];

const Text = (most: number, what: string) =>
  z.optional(z.string('must be a text').check(...atMost(most), ...storable, z.describe(what)));
const Key = z.string('must be a text').check(z.minLength(1, 'must not be empty'), ...atMost(1024), ...storable);

export const CorrectionKindField = z
  .enum(correctionKinds, `must be one of ${correctionKinds.join(', ')}`)
  .check(z.describe('what is put right'));

/** What a correction is of; which of these fields belong together is said by `orderProblem`. */
export const correctionFields = {
  kind: CorrectionKindField,
  field: z.optional(
    z
      .string('must be a text')
      .check(
        z.regex(/^(?:\/[^/]+){1,6}$/, 'must be a JSON pointer'),
        ...atMost(1024),
        ...storable,
        z.describe('of a claim: the JSON pointer of the list or field it stands in, * in the place of a number'),
      ),
  ),
  of: Text(4096, 'of a claim about one item of a list: what that item is called'),
  said: Text(4096, 'of a claim: what it says; empty where the field is one measure'),
  event: Text(1024, 'the id of an event'),
  provider: z.optional(
    z
      .string('must be a text')
      .check(
        z.regex(/^[a-z][a-z0-9_-]{0,39}$/, 'must be a short lower-case name'),
        z.describe('to leave out: all events of this provider, or those of its channel'),
      ),
  ),
  channel: Text(1024, 'to leave out: a channel of the provider'),
  keys: z.optional(
    z
      .array(Key, 'must be a list')
      .check(
        z.minLength(1, 'must not be empty'),
        z.maxLength(limits.identityKeys, `must hold at most ${limits.identityKeys}`),
        z.describe('of people: the keys that are one person, or that are parted from all others'),
      ),
  ),
  self: z.optional(
    z.literal(true, 'must be true').check(z.describe('of people who are the same: this person is the subject')),
  ),
  reason: Text(1000, 'why, for whoever reads it later'),
};

/** What somebody wants to be put right. */
export const CorrectionOrder = z.object(correctionFields);
export type CorrectionOrder = z.infer<typeof CorrectionOrder>;

/** What of a correction is told with the state it is in; `changed` is what it did to the newest persona. */
export const Correction = z.object({
  id: z.string(),
  state: z.enum(correctionStates),
  ...correctionFields,
  made_at: Timestamp,
  /** the id of the key that made it */
  made_by: z.string(),
  judged_at: z.optional(Timestamp),
  judged_by: z.optional(z.string()),
  changed: z.optional(
    z.object({
      built_at: Timestamp,
      /** how many events it concerned */
      events: Count,
      /** how many claims it kept away, or for one that is right, how many stand */
      claims: Count,
      /** where in the persona it shows, as JSON pointers */
      at: z.optional(z.array(z.string())),
    }),
  ),
});
export type Correction = z.infer<typeof Correction>;

/** What DELETE /corrections answers. */
export const CorrectionRemoved = z.object({ id: z.string(), removed: z.literal(true) });
export type CorrectionRemoved = z.infer<typeof CorrectionRemoved>;

/** A correction as a build applies it. */
export type AppliedCorrection = CorrectionOrder & { readonly id: string };
