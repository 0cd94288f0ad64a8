import * as z from 'zod/mini';
import { Count } from '../scalars.ts';

/** persona backup --json: where it was written, its size, and how much it holds. */
export const BackupPrinted = z.strictObject({ file: z.string(), bytes: Count, namespaces: Count, events: Count });
export type BackupPrinted = z.infer<typeof BackupPrinted>;

/** persona restore --json: where to, how much there is now, whether a store was there before, and where it is kept if it could not be read. */
export const RestorePrinted = z.strictObject({
  data_folder: z.string(),
  namespaces: Count,
  events: Count,
  replaced: z.boolean(),
  kept: z.nullable(z.string()),
});
export type RestorePrinted = z.infer<typeof RestorePrinted>;
