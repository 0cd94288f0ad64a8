import * as z from 'zod/mini';
import { Count } from '../scalars.ts';

/** persona doctor --contract --json: what became of each point of the interface. */
export const ContractPrinted = z.strictObject({
  gateway: z.string(),
  /** namespaces were made and written to */
  writes: z.boolean(),
  kept: Count,
  broken: Count,
  not_shown: Count,
  /** in the order of the interface's page; those beyond it at the end */
  points: z.array(
    z.strictObject({
      id: z.string(),
      section: z.string(),
      promises: z.string(),
      how: z.string(),
      /** an addition of ours, which other gateways need not have */
      ours: z.boolean(),
      verdict: z.enum(['kept', 'broken', 'not shown']),
      /** what is wrong, or why it is not shown */
      says: z.nullable(z.string()),
      /** of a broken point: the request that shows it, without the key, and the answer as it came, cut */
      request: z.nullable(z.strictObject({ method: z.string(), path: z.string(), body: z.nullable(z.string()) })),
      answer: z.nullable(z.strictObject({ status: z.nullable(Count), body: z.string() })),
    }),
  ),
  /** the namespaces that were made, and whether they are erased again */
  made: z.array(z.strictObject({ id: z.string(), name: z.string(), erased: z.boolean(), why: z.nullable(z.string()) })),
});
export type ContractPrinted = z.infer<typeof ContractPrinted>;
