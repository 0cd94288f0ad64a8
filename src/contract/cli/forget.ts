import * as z from 'zod/mini';

/** persona forget --json: traces is true while a running build still holds a copy that the next write goes over. */
export const ForgetPrinted = z.strictObject({ namespace_id: z.string(), forgotten: z.boolean(), traces: z.boolean() });
export type ForgetPrinted = z.infer<typeof ForgetPrinted>;
