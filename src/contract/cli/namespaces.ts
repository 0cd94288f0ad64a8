import * as z from 'zod/mini';
import { Pagination } from '../envelope.ts';

/** persona namespaces delete --json */
export const NamespaceDeleted = z.strictObject({ namespace_id: z.string(), status: z.literal('erasing') });
export type NamespaceDeleted = z.infer<typeof NamespaceDeleted>;

/** persona namespaces [list] --json: the rows as the gateway gave them; without pagination where it gave none. */
export const NamespacesListed = z.strictObject({
  data: z.array(z.looseObject({ id: z.string() })),
  pagination: z.optional(Pagination),
});
