import * as z from 'zod/mini';

/** persona doctor --json: what each check found, in a sentence. */
export const DoctorPrinted = z.array(
  z.strictObject({
    check: z.string(),
    state: z.enum(['ok', 'note', 'problem', 'skipped']),
    says: z.string(),
  }),
);
export type DoctorPrinted = z.infer<typeof DoctorPrinted>;
