import * as z from 'zod/mini';

/** persona config list --json: every setting with what it is, may be, and is by itself. */
export const ConfigListed = z.array(
  z.strictObject({
    name: z.string(),
    value: z.string(),
    default: z.string(),
    values: z.array(z.string()),
    meaning: z.string(),
  }),
);
export type ConfigListed = z.infer<typeof ConfigListed>;
