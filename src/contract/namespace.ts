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

const newName = NewName.check(z.describe('what people call it'));
const newDescription = z
  .string('must be a text')
  .check(...atMost(limits.descriptionLength.most), ...storable, z.describe('what it is for'));

/** What creates a namespace. */
export const NewNamespace = z.object({
  name: newName,
  description: z.optional(newDescription),
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

/** What may be changed of a namespace; what is absent stays, a description of null goes. */
export const namespaceChange = { name: z.optional(newName), description: z.optional(z.nullable(newDescription)) };
export type NamespaceChange = { readonly name?: string | undefined; readonly description?: string | null | undefined };

/** The answer to a deletion: the namespace is gone, and what it held is being erased. */
export const NamespaceErasure = z.object({ status: z.literal('erasing') });
export type NamespaceErasure = z.infer<typeof NamespaceErasure>;
