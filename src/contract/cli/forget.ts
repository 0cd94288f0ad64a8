import * as z from 'zod/mini';
import { Count } from '../scalars.ts';

/**
 * persona forget --json: traces is true while a running build still holds a copy that the next write goes over. `events` stands
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
