import type { Json } from '../../../contract/scalars.ts';
import { holdsRows } from '../../../contract/search/matches.ts';
import { searchedClaims } from '../../../contract/search/persona-claims.ts';
import type { SearchQuery } from '../../../contract/search/search-query.ts';
import { snippetOf } from '../../../contract/search/snippet.ts';
import type { Found, Hit } from './found.ts';

/** What can be searched without the gateway: namespaces in the list, and personas that were opened. */
export type LocalSources = {
  readonly namespaces: readonly {
    readonly id: string;
    readonly name: string;
    readonly description: string;
    readonly subject: string;
  }[];
  readonly personas: readonly { readonly namespaceId: string; readonly raw: Json }[];
  readonly total: number | undefined;
};

const nothing = { pointer: undefined, is: undefined, built_at: undefined, id: undefined, provider: undefined, event_kind: undefined, occurred_at: undefined, channel: undefined, by: undefined }; // prettier-ignore

/** Finds names and claims in what is loaded here, as a gateway would. */
export function searchLocally(query: SearchQuery, typed: string, { namespaces, personas, total }: LocalSources): Found {
  const { rows } = query;
  const wants = (kind: 'name' | 'claim') => query.kind.length === 0 || query.kind.includes(kind);
  const isNamed = (name: string, subject: string) =>
    query.name.length === 0 || holdsRows(`${name}\n${subject}`, query.name);
  const asksForEvents =
    query.from.length + query.with.length > 0 || query.since !== undefined || query.until !== undefined;
  const names: Hit[] = namespaces.flatMap(({ id, name, description, subject }) => {
    const text = [name, subject, description].filter((part) => part !== '').join(' · ');
    const isFound =
      !asksForEvents && query.is.length === 0 && wants('name') && isNamed(name, subject) && holdsRows(text, rows);
    return isFound
      ? [{ ...nothing, kind: 'name' as const, namespace_id: id, name, subject, ...snippetOf(text, rows) }]
      : [];
  });
  const claims: Hit[] = personas.flatMap(({ namespaceId, raw }) => {
    const known = namespaces.find(({ id }) => id === namespaceId);
    const { name = namespaceId, subject = '' } = known ?? {};
    if (asksForEvents || !wants('claim') || !isNamed(name, subject)) return [];
    return searchedClaims(raw)
      .filter(({ is, text }) => (query.is.length === 0 || query.is.includes(is)) && holdsRows(text, rows))
      .map(({ pointer, is, text, by }): Hit => ({
        ...nothing,
        kind: 'claim',
        namespace_id: namespaceId,
        name,
        subject,
        pointer,
        is,
        ...snippetOf(text, rows),
        ...(by && { said_by_model: by }),
      }));
  });
  return {
    hits: [...names, ...claims],
    found: { names: names.length, claims: claims.length, events: 0, more: false },
    namespaces: namespaces.length,
    events: undefined,
    indexed: undefined,
    query: typed,
    page: 1,
    isLast: true,
    near: [],
    local: { personas: personas.length, of: total },
  };
}
