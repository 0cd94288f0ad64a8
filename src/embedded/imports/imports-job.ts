/** One import: what is read, as whom, and into which namespace. */
export type ImportJob = {
  readonly namespaceId: string;
  readonly reader: string;
  readonly path: string;
  readonly me: readonly string[];
  /** addresses that are nobody else's: joins that somebody undid, and that are not made */
  readonly apart?: readonly string[];
};

/** An import with what a gateway needs that keeps no identities: the subject's addresses of the namespace's other imports. */
export type ImportRun = ImportJob & { readonly elsewhere: readonly string[] };
