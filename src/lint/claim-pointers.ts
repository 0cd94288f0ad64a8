import { judgedLists, judgedMaps, judgedMeasures, judgedTexts } from '../contract/corrections/judged-claim.ts';
import { at, below, children } from '../contract/persona/json-pointer.ts';
import type { Json } from '../contract/scalars.ts';
import type { Material, ToldProvenance } from './material.ts';

/** what chance alone would give stands beside `recognised`, and claims nothing itself */
const yardstick = '/facets/idiolect/chance';
const relationships = '/identity/key_relationships';

/** Where each claim of a persona stands: texts that are filled, items of lists, keys of maps, and what is measured. */
export const claimPointers = (persona: Json): string[] => [
  ...judgedTexts.filter((pointer) => (at(persona, pointer) ?? '') !== ''),
  ...[...judgedLists, relationships, ...judgedMaps, ...judgedMeasures].flatMap((parent) =>
    children(at(persona, parent))
      .map(([key]) => below(parent, key))
      .filter((pointer) => !(judgedLists as readonly string[]).includes(pointer) && pointer !== yardstick),
  ),
];

/** Every part of a persona that may be empty. */
export const sections: readonly string[] = [
  ...judgedTexts,
  ...judgedMaps,
  ...judgedMeasures,
  ...judgedLists.filter((list) => !list.startsWith('/facets/idiolect/')),
  relationships,
];

/** What is said of a claim itself and of its parts; where neither is said, of the nearest thing above it. */
export function provenanceOf({ provenance }: Pick<Material, 'provenance'>, pointer: string): readonly ToldProvenance[] {
  const own = provenance.get(pointer);
  const parts = [...provenance].flatMap(([other, told]) => (other.startsWith(`${pointer}/`) ? [told] : []));
  if (own !== undefined || parts.length > 0) return [...(own === undefined ? [] : [own]), ...parts];
  for (let above = pointer; above !== ''; above = above.slice(0, above.lastIndexOf('/'))) {
    const told = provenance.get(above);
    if (told !== undefined) return [told];
  }
  return [];
}
