import * as z from 'zod/mini';
import { Name, Timestamp } from './scalars.ts';

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
  name: Name,
  description: z.optional(z.string('must be a text')),
  external_reference_id: z.optional(
    z.string('must be a text').check(z.minLength(1, 'must not be empty; leave it out instead')),
  ),
});
export type NewNamespace = z.infer<typeof NewNamespace>;
