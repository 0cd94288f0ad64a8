import { claimKey } from '../claims/claim-key.ts';
import { below, steps } from '../persona/json-pointer.ts';
import type { Json } from '../scalars.ts';
import { type Beneath, canonical, isAllNumbers, settled } from './canonical.ts';
import { isMapOfClaims, isTable } from './sections.ts';

/** One thing that a persona says, of whatever shape the persona is. */
export type ToldClaim = {
  /** where it stands in the persona it was read in */
  readonly pointer: string;
  /** an item of a list, an entry of a map, or the provenance of a whole section, which has no value */
  readonly in: 'list' | 'map' | 'section';
  /** what it is about: by this it is known again in another persona, together with the list or map it stands in */
  readonly key: string;
  readonly value?: Json;
  /** its provenance, and that of what is in it, by the pointer from it on */
  readonly provenance: Beneath;
};

export type Fields = { readonly [key: string]: Json };
export const fieldsOf = (value: Json | undefined): Fields | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;

const claimsPointer = '/provenance/claims';

/** The provenance of a persona by pointer, where it has any. */
const provenanceOf = (persona: Json): Fields | undefined => {
  const claims = fieldsOf(fieldsOf(fieldsOf(persona)?.['provenance'])?.['claims']);
  return claims === undefined || Object.keys(claims).length === 0 ? undefined : claims;
};

const lastOf = (pointer: string): string => steps(pointer).at(-1) ?? '';
/** The pointer of the list or map that something stands in. */
export const containerOf = (pointer: string): string => pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')));

function* valuesIn(value: Json, pointer: string, hasClaims: boolean): Generator<Omit<ToldClaim, 'provenance'>> {
  if (hasClaims && pointer === claimsPointer) return;
  const isWhole = isTable(pointer) || (Array.isArray(value) && isAllNumbers(value));
  if (!isWhole && Array.isArray(value) && value.length > 0) {
    const section = lastOf(pointer);
    for (const [index, item] of value.entries()) {
      yield { pointer: below(pointer, index), in: 'list', key: claimKey(section, settled(item)), value: item };
    }
    return;
  }
  const fields = isWhole ? undefined : fieldsOf(value);
  if (fields !== undefined && Object.keys(fields).length > 0) {
    for (const [key, field] of Object.entries(fields)) yield* valuesIn(field, below(pointer, key), hasClaims);
    return;
  }
  const own = lastOf(pointer);
  yield { pointer, in: 'map', key: isMapOfClaims(containerOf(pointer)) ? claimKey('', own) : own, value };
}

/** All that a persona says, each with its provenance: nothing of the persona is in none of them, and nothing in two. */
export function toldClaims(persona: Json): ToldClaim[] {
  const table = provenanceOf(persona);
  const values = [...valuesIn(persona, '', table !== undefined)];
  if (table === undefined) return values.map((value) => ({ ...value, provenance: {} }));
  const known = new Set(values.map(({ pointer }) => pointer));
  const beneath = new Map<string, [string, Json][]>();
  const sections: ToldClaim[] = [];
  for (const [pointer, claim] of Object.entries(table)) {
    let above = pointer;
    while (!known.has(above) && above !== '') above = containerOf(above);
    if (known.has(above)) beneath.set(above, [...(beneath.get(above) ?? []), [pointer.slice(above.length), claim]]);
    else sections.push({ pointer, in: 'section', key: pointer, provenance: { '': claim } });
  }
  const told = values.map((value) => ({ ...value, provenance: Object.fromEntries(beneath.get(value.pointer) ?? []) }));
  return [...told, ...sections];
}

/** The same text for equal claims, also where their lists are in another order; of a map the key is part of the claim. */
export const sameText = ({ value, provenance, pointer, in: where }: ToldClaim): string =>
  where === 'list' ? canonical(value, provenance) : `${lastOf(pointer)} ${canonical(value, provenance, pointer)}`;
