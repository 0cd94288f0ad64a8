import * as z from 'zod/mini';
import { Count } from '../scalars.ts';

/** The one line of persona serve --database --json: the base URL; with --metrics where they are read. */
export const DatabaseReadyLine = z.strictObject({ url: z.string(), metrics_url: z.optional(z.string()) });
export type DatabaseReadyLine = z.infer<typeof DatabaseReadyLine>;

/** The one line of persona worker --json: how many builds it makes at once; with --metrics where they are read. */
export const WorkerReadyLine = z.strictObject({ concurrency: z.int(), metrics_url: z.optional(z.string()) });
export type WorkerReadyLine = z.infer<typeof WorkerReadyLine>;

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

/** persona copy --json: of each kind how many there are in the folder and how many of them in the database by now, and what the database could not take. */
export const CopyPrinted = z.strictObject({
  counts: z.record(z.string(), z.strictObject({ there: Count, here: Count })),
  left_out: z.array(z.strictObject({ what: z.string(), why: z.string() })),
});
export type CopyPrinted = z.infer<typeof CopyPrinted>;
