import * as z from 'zod/mini';
import { Count } from '../scalars.ts';

/**
 * persona forget --json: traces is true where what was forgotten may stand in the files until later writes go over it. `events` stands
 * there where only events were forgotten: how many, how many kept personas that quoted them went too, and the build that makes
 * the persona anew where it quoted them.
 */
export const ForgetPrinted = z.strictObject({
  namespace_id: z.string(),
  forgotten: z.boolean(),
  traces: z.boolean(),
  events: z.optional(z.strictObject({ erased: Count, personas: Count, build_id: z.nullable(z.string()) })),
});
export type ForgetPrinted = z.infer<typeof ForgetPrinted>;
