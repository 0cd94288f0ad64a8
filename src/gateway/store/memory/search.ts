import type { PersonaBody } from '../../../contract/persona.ts';
import { type SearchedNamespace, searchThrough } from '../../search/search-through.ts';
import type { Search } from '../search.ts';
import { iso, type Kept, type KeptNamespace } from './kept.ts';

const searched = (kept: Kept, namespace: KeptNamespace): SearchedNamespace => {
  const { row, binding, persona, events } = namespace;
  const body = persona && (JSON.parse(persona.body) as PersonaBody);
  return {
    namespaceId: row.id,
    name: row.name,
    description: row.description,
    subject: binding?.subject,
    eventCount: events.size,
    providers: body?.providers,
    persona: persona?.builtAt,
    newestBuild: kept.builds.findLast((build) => build.namespace === namespace)?.status,
    body,
    builtAt: persona && iso(persona.builtAt),
    events: [...events.values()].map((text, number) => ({ number, body: text })),
  };
};

/** Finding words, by looking through all there is. */
export const memorySearch = (kept: Kept): Search => ({
  async search(wish) {
    const { orgId, namespaceId } = wish.of;
    const all = kept.namespaces.get(orgId) ?? [];
    const some = all.filter(({ row }) => namespaceId === undefined || row.id === namespaceId);
    return searchThrough(
      some.map((namespace) => searched(kept, namespace)),
      wish,
    );
  },
});
