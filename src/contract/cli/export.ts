import * as z from 'zod/mini';
import { Count } from '../scalars.ts';

/** persona export --to FILE --json: where it was written, and how much of what. */
export const ExportPrinted = z.strictObject({
  namespace_id: z.string(),
  file: z.string(),
  persona: z.boolean(),
  corrections: Count,
  interpretations: Count,
  identities: Count,
  events: Count,
});
export type ExportPrinted = z.infer<typeof ExportPrinted>;
