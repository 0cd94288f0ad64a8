import type { PersonaBody } from '../../../contract/persona.ts';
import type { Renewals } from '../renewals.ts';
import { type Kept, type KeptNamespace, keptIn } from './kept.ts';

const engineOf = ({ persona }: KeptNamespace): string | undefined =>
  persona && ((JSON.parse(persona.body) as Partial<PersonaBody>).provenance?.engine ?? '');

/** Which personas an upgrade of the engine leaves behind, and which of them somebody looks at. */
export const memoryRenewals = (kept: Kept, now: () => number): Renewals => ({
  async looked(scope) {
    const namespace = keptIn(kept, scope);
    if (namespace?.persona !== undefined) namespace.lookedAt = now();
  },
  async builtByOthers(engine, most) {
    return [...kept.namespaces.values()]
      .flat()
      .filter((namespace) => namespace.persona !== undefined && engineOf(namespace) !== engine)
      .toSorted((a, b) => (b.lookedAt ?? 0) - (a.lookedAt ?? 0))
      .slice(0, most)
      .map(({ row }) => ({ orgId: row.org_id, namespaceId: row.id }));
  },
});
