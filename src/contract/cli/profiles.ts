import * as z from 'zod/mini';

/** persona profiles [list] --json: the gateways under names; never their keys, but where each comes from. */
export const ProfilesListed = z.array(
  z.strictObject({
    name: z.string(),
    url: z.string(),
    colour: z.nullable(z.string()),
    read_only: z.boolean(),
    key: z.enum(['stored', 'environment']),
    in_use: z.boolean(),
  }),
);
export type ProfilesListed = z.infer<typeof ProfilesListed>;
