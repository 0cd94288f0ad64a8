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

/** persona config bindings --json: every command of the explorer with the keys in force, and those that it has by itself. */
export const BindingsListed = z.array(
  z.strictObject({
    command: z.string(),
    meaning: z.string(),
    keys: z.array(z.string()),
    default: z.array(z.string()),
    where: z.array(z.string()),
  }),
);
export type BindingsListed = z.infer<typeof BindingsListed>;
