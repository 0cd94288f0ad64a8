import * as z from 'zod/mini';
import { limits } from './limits.ts';
import { atMost, Name, NewName, storable, Timestamp } from './scalars.ts';

/** A namespace: what the service groups data under. */
export const Namespace = z.object({
  id: z.string(),
  org_id: z.string(),
  name: Name,
  mcp_endpoint_url: z.string(),
  created_at: Timestamp,
  updated_at: Timestamp,
  description: z.optional(z.string()),
  external_reference_id: z.optional(z.string()),
});
export type Namespace = z.infer<typeof Namespace>;

/** What creates a namespace. */
export const NewNamespace = z.object({
  name: NewName.check(z.describe('what people call it')),
  description: z.optional(
    z
      .string('must be a text')
      .check(...atMost(limits.descriptionLength.most), ...storable, z.describe('what it is for')),
  ),
  external_reference_id: z.optional(
    z
      .string('must be a text')
      .check(
        z.minLength(limits.referenceLength.least, 'must not be empty; leave it out instead'),
        ...atMost(limits.referenceLength.most),
        ...storable,
        z.describe('its id in another system: case-sensitive, and unique in the organization'),
      ),
  ),
});
export type NewNamespace = z.infer<typeof NewNamespace>;
