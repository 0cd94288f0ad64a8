import type { ByModel } from '../../../contract/interpretations/by-model.ts';
import { claimKinds, type ClaimKind } from '../../../contract/search/search-filters.ts';
import type { NamespaceFacts } from '../../search/namespace-facts.ts';
import type { StoredHit } from '../search.ts';
import { iso } from './moments.ts';

/** A name or a claim as the table of searched pages has it; said_by is the JSON of who said it, where a model did. */
export type PageRow = {
  namespace: number;
  pointer: string | null;
  is_a: string;
  text: string;
  said_by: string | null;
};

/** Who said a claim, as the table of searched pages has it. */
export const saidByText = (by: ByModel | undefined): string | null => (by === undefined ? null : JSON.stringify(by));

const isClaimKind = (is: string): is is ClaimKind => (claimKinds as readonly string[]).includes(is);

/** What a found row says; undefined where it is a claim of a persona that is not there any more. */
export function hitOf({ pointer, is_a: is, text, said_by: by }: PageRow, facts: NamespaceFacts): StoredHit | undefined {
  const { namespaceId, name, subject, persona } = facts;
  if (pointer === null) return { kind: 'name', namespaceId, name, subject, text };
  if (!isClaimKind(is) || persona === undefined) return undefined;
  return {
    kind: 'claim',
    namespaceId,
    name,
    subject,
    pointer,
    is,
    text,
    builtAt: iso(persona),
    ...(by === null ? {} : { by: JSON.parse(by) as ByModel }),
  };
}
