import { claimKinds, type ClaimKind } from '../../../contract/search/search-filters.ts';
import type { NamespaceFacts } from '../../search/namespace-facts.ts';
import type { StoredHit } from '../search.ts';
import { iso } from './moments.ts';

/** A name or a claim as the table of searched pages has it. */
export type PageRow = { namespace: number; pointer: string | null; is_a: string; text: string };

const isClaimKind = (is: string): is is ClaimKind => (claimKinds as readonly string[]).includes(is);

/** What a found row says; undefined where it is a claim of a persona that is not there any more. */
export function hitOf({ pointer, is_a: is, text }: PageRow, facts: NamespaceFacts): StoredHit | undefined {
  const { namespaceId, name, subject, persona } = facts;
  if (pointer === null) return { kind: 'name', namespaceId, name, subject, text };
  if (!isClaimKind(is) || persona === undefined) return undefined;
  return { kind: 'claim', namespaceId, name, subject, pointer, is, text, builtAt: iso(persona) };
}
