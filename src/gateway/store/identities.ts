import type { Scope } from './scope.ts';

/** What one source knows of who is who, as it is stored: the JSON text of its people. */
export type StoredIdentities = { readonly source: string; readonly people: string };

/** Who is who in the events of every namespace, one set a source. */
export type IdentitySets = {
  /**
   * Puts a source's set in the place of its earlier one, none takes it away; a change counts as one of the events, so that
   * the next build sees it. False where the namespace has `most` other sources already, undefined where it is not there.
   */
  putIdentities(scope: Scope, source: string, people: string | undefined, most: number): Promise<boolean | undefined>;
  /** The sets of a namespace, or of one source of it, in the order of the sources' names. */
  identities(scope: Scope, source?: string): Promise<StoredIdentities[]>;
};
