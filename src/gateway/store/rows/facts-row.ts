import type { ProviderSummary } from '../../../contract/persona.ts';
import type { NamespaceFacts } from '../../search/namespace-facts.ts';

/** What filters ask of a namespace, as its tables have it. */
export type FactsRow = {
  number: number;
  id: string;
  name: string;
  description: string | null;
  events: number;
  subject: string | null;
  last_built_at: number | null;
  providers: string | null;
  status: NamespaceFacts['newestBuild'] | null;
};

/** The facts of a row. */
export const factsOf = (row: FactsRow): NamespaceFacts => ({
  namespaceId: row.id,
  name: row.name,
  description: row.description ?? undefined,
  subject: row.subject ?? undefined,
  eventCount: row.events,
  providers: row.providers === null ? undefined : (JSON.parse(row.providers) as ProviderSummary[]),
  persona: row.last_built_at ?? undefined,
  newestBuild: row.status ?? undefined,
});
