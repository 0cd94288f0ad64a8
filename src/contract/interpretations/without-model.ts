import { at, below } from '../persona/json-pointer.ts';
import type { Json } from '../scalars.ts';
import { interpretedFields } from './interpreted-fields.ts';
import { type ByModel, byModel } from './by-model.ts';

/** Who said the claim at a pointer of a persona; undefined where it was counted, or nothing says so. */
export const byModelAt = (raw: Json | undefined, pointer: string): ByModel | undefined =>
  pointer === '' ? undefined : byModel(at(raw, below('/provenance/claims', pointer)));

/** A claim of a model's in a persona: where it stands, and who said it. */
export type ClaimByModel = ByModel & { readonly at: string };

/** The claims of a model's in a persona of any gateway, in their order. */
export const claimsByModel = (raw: Json | undefined): ClaimByModel[] =>
  interpretedFields.flatMap((field) => {
    const list = at(raw, field);
    return (Array.isArray(list) ? list : []).flatMap((_, place) => {
      const by = byModelAt(raw, below(field, place));
      return by === undefined ? [] : [{ at: below(field, place), ...by }];
    });
  });

/** A persona without what a model said, and without that one was asked: what was counted moves up in its list, with its provenance. The same one where there is nothing of it. */
export function withoutModel<Persona>(persona: Persona): Persona {
  const said = claimsByModel(persona as Json);
  if (said.length === 0 && at(persona as Json, '/provenance/interpretations') === undefined) return persona;
  const copy = structuredClone(persona);
  delete (at(copy as Json, '/provenance') as { [key: string]: Json })['interpretations'];
  const claims = at(copy as Json, '/provenance/claims') as { [pointer: string]: Json };
  // From the end, so that what stands before keeps its place.
  for (const { at: pointer } of said.toReversed()) {
    const cut = pointer.lastIndexOf('/');
    const [field, place] = [pointer.slice(0, cut), Number(pointer.slice(cut + 1))];
    const list = at(copy as Json, field) as unknown as Json[];
    list.splice(place, 1);
    delete claims[pointer];
    for (let later = place; later < list.length; later += 1) {
      const moved = claims[below(field, later + 1)];
      if (moved !== undefined) claims[below(field, later)] = moved;
      delete claims[below(field, later + 1)];
    }
  }
  return copy;
}
