import * as z from 'zod/mini';
import { Count } from '../scalars.ts';
import { dropReasonNames } from './drop-reasons.ts';

/** What a build did with the kept claims of a model: how many hold by its events and stand in it, how many do not and why. */
export const ToldInterpretations = z.strictObject({
  held: Count,
  fallen: z.partialRecord(z.enum(dropReasonNames), Count),
  /** own events that came after the newest run; absent of a preview, and where claims came without a run */
  not_asked_about: z.optional(Count),
});
export type ToldInterpretations = z.infer<typeof ToldInterpretations>;
