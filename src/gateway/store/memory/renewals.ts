import type { PersonaBody } from '../../../contract/persona.ts';
import type { LeftBehind, Renewals } from '../renewals.ts';
import { type Kept, type KeptNamespace, keptIn } from './kept.ts';

const engineOf = ({ persona }: KeptNamespace): string | undefined =>
  persona && ((JSON.parse(persona.body) as Partial<PersonaBody>).provenance?.engine ?? '');

type Place = LeftBehind['place'];

/** Below 0 where the one comes first: who was looked at last, then the oldest. */
const byPlace = ([lookedAt, id]: Place, [otherLookedAt, otherId]: Place): number =>
  otherLookedAt - lookedAt || (id < otherId ? -1 : Number(id > otherId));

/** Which personas an upgrade of the engine leaves behind, and which of them somebody looks at. */
export const memoryRenewals = (kept: Kept, now: () => number): Renewals => ({
  async looked(scope) {
    const namespace = keptIn(kept, scope);
    if (namespace?.persona !== undefined) namespace.lookedAt = now();
  },
  async builtByOthers(engine, most, behind) {
    return [...kept.namespaces.values()]
      .flat()
      .filter((namespace) => namespace.persona !== undefined && engineOf(namespace) !== engine)
      .map(({ row, lookedAt = 0 }) => ({ row, place: [lookedAt, row.id] as const }))
      .toSorted(({ place: one }, { place: other }) => byPlace(one, other))
      .filter(({ place }) => behind === undefined || byPlace(place, behind) > 0)
      .slice(0, most)
      .map(({ row, place }) => ({ orgId: row.org_id, namespaceId: row.id, place }));
  },
});
