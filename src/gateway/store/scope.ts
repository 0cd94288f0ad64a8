/** One namespace of one organization: what every call takes that concerns a namespace, so that nobody reaches another's by its id alone. */
export type Scope = { readonly orgId: string; readonly namespaceId: string };

/** One namespace of an organization, or where none is named all of them. */
export type AnyScope = { readonly orgId: string; readonly namespaceId?: string | undefined };
