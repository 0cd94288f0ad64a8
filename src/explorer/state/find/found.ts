import type { FoundPage } from '../../../client/calls.ts';

/** One thing that was found. */
export type Hit = FoundPage['hits'][number];

/** What was found so far. */
export type Found = Pick<FoundPage, 'found' | 'namespaces' | 'events' | 'indexed'> & {
  readonly hits: readonly Hit[];
  /** the words that were searched, as they were typed */
  readonly query: string;
  readonly page: number;
  readonly isLast: boolean;
  /** words that are one letter away, where nothing was found */
  readonly near: readonly string[];
  /** searched in what is loaded here, as the gateway cannot search: so many opened personas of so many namespaces */
  readonly local: { readonly personas: number; readonly of: number | undefined } | undefined;
};

/** What was found in one namespace: its name, whom its persona is about, and the hits in their order. */
export type HitGroup = {
  readonly namespaceId: string;
  readonly name: string;
  readonly subject: string;
  readonly hits: readonly Hit[];
};

/** Hits by namespace, in the order in which each comes first. */
export function groupsOf(hits: readonly Hit[]): readonly HitGroup[] {
  const groups = new Map<string, { name: string; subject: string; hits: Hit[] }>();
  for (const hit of hits) {
    const group = groups.get(hit.namespace_id) ?? { name: '', subject: '', hits: [] };
    group.name ||= hit.name ?? '';
    group.subject ||= hit.subject ?? '';
    group.hits.push(hit);
    groups.set(hit.namespace_id, group);
  }
  return [...groups].map(([namespaceId, group]) => ({ namespaceId, ...group }));
}

/** The hits in the order in which they are drawn. */
export const drawnHits = (hits: readonly Hit[]): readonly Hit[] => groupsOf(hits).flatMap((group) => group.hits);

/** What a hit is known by. */
export const hitKey = ({ kind, namespace_id, pointer, id }: Hit): string =>
  `${kind} ${namespace_id} ${pointer ?? id ?? ''}`;
