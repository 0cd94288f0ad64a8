import * as z from 'zod/mini';
import { Correction, CorrectionRemoved, correctionFields, correctionStates } from '../corrections/correction.ts';
import { Count } from '../scalars.ts';

const Judged = { judged: Count, stand: Count };

/** persona corrections list --json: with what each changed in the newest persona, and of the claims that were judged how many stand. */
export const CorrectionsListed = z.strictObject({
  data: z.array(Correction),
  judged: z.strictObject({
    ...Judged,
    fields: z.array(z.strictObject({ field: z.string(), ...Judged })),
  }),
});
export type CorrectionsListed = z.infer<typeof CorrectionsListed>;

/** persona corrections add, accept and refuse --json: the correction as it is now. */
export const CorrectionPrinted = Correction;
/** persona corrections remove --json */
export const CorrectionRemovedPrinted = CorrectionRemoved;

/** A line that persona corrections export writes and import reads. */
export const CorrectionLine = z.object({ ...correctionFields, state: z.optional(z.enum(correctionStates)) });
export type CorrectionLine = z.infer<typeof CorrectionLine>;

/** persona corrections import --json: how many lines there were, and how many of them were not there before. */
export const CorrectionsImported = z.strictObject({ lines: Count, added: Count });
export type CorrectionsImported = z.infer<typeof CorrectionsImported>;
