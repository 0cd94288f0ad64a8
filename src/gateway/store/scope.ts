/** One namespace of one organization: what every call takes that concerns a namespace, so that nobody reaches another's by its id alone. */
export type Scope = { readonly orgId: string; readonly namespaceId: string };
