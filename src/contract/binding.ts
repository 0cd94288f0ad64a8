import * as z from 'zod/mini';
import { addressFields, eitherId, isAddressed } from './address.ts';
import { Name, NewName, Timestamp } from './scalars.ts';

/** A persona binding: the persona of a namespace, whether built or not. */
export const PersonaBinding = z.object({
  agent_id: z.uuid(),
  namespace_id: z.string(),
  subject: Name,
  role: z.string(),
  has_built: z.boolean(),
  created_at: Timestamp,
  last_built_at: z.nullable(Timestamp),
});
export type PersonaBinding = z.infer<typeof PersonaBinding>;

/** What creates or fetches a persona; `subject` counts on the first create only. */
export const NewPersona = z
  .object({
    subject: NewName.check(z.describe('the display name; it counts on the first create only')),
    ...addressFields,
  })
  .check(isAddressed, eitherId);
export type NewPersona = z.infer<typeof NewPersona>;
