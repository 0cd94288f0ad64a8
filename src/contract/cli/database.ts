import * as z from 'zod/mini';
import { Count } from '../scalars.ts';

/** persona migrate --json: where the schema lies, and from which step to which it was brought; from is 0 where there was none. */
export const MigratePrinted = z.strictObject({
  host: z.string(),
  port: z.int(),
  database: z.string(),
  schema: z.string(),
  from: Count,
  to: Count,
});
export type MigratePrinted = z.infer<typeof MigratePrinted>;
