import * as z from 'zod/mini';
import { Timestamp } from '../scalars.ts';

/** What a key may do, and until when; null where it does not expire. */
const rights = { read_only: z.boolean(), agent: z.boolean(), expires_at: z.nullable(Timestamp) };

/** persona keys create --json: the one time that the key is shown. */
export const KeyCreated = z.strictObject({ key: z.string(), id: z.string(), org_id: z.string(), ...rights });
export type KeyCreated = z.infer<typeof KeyCreated>;

/** persona keys list --json: the revoked and expired ones too, never their texts. */
export const KeysListed = z.strictObject({
  data: z.array(
    z.strictObject({
      id: z.string(),
      org_id: z.string(),
      org: z.string(),
      ...rights,
      created_at: Timestamp,
      revoked_at: z.nullable(Timestamp),
    }),
  ),
});
export type KeysListed = z.infer<typeof KeysListed>;

/** persona keys revoke --json */
export const KeyRevoked = z.strictObject({ id: z.string(), revoked: z.literal(true) });
export type KeyRevoked = z.infer<typeof KeyRevoked>;
