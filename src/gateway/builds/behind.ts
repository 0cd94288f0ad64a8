import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** The ids of the events behind each claim, as numbers into one list of ids: claims share most of their events. */
type Packed = { readonly ids: readonly string[]; readonly claims: Readonly<Record<string, readonly number[]>> };

/** Packs which events are behind each claim, for a store to keep as it is. */
export function packBehind(behind: ReadonlyMap<string, readonly string[]>): Uint8Array {
  const numbers = new Map<string, number>();
  const numberOf = (id: string): number => {
    const known = numbers.get(id);
    if (known !== undefined) return known;
    numbers.set(id, numbers.size);
    return numbers.size - 1;
  };
  const claims = Object.fromEntries([...behind].map(([claim, ids]) => [claim, ids.map(numberOf)]));
  const packed: Packed = { ids: [...numbers.keys()], claims };
  return new Uint8Array(deflateRawSync(JSON.stringify(packed)));
}

/** The lists without these ids, which stand in them no more; undefined where they hold none of them. */
export function behindWithout(packed: Uint8Array, gone: ReadonlySet<string>): Uint8Array | undefined {
  const { ids, claims } = JSON.parse(inflateRawSync(packed).toString()) as Packed;
  if (!ids.some((id) => gone.has(id))) return undefined;
  const left = Object.entries(claims).map(([claim, numbers]) => {
    const named = numbers.map((number) => ids[number] ?? '');
    return [claim, named.filter((id) => !gone.has(id))] as const;
  });
  return packBehind(new Map(left));
}

/** The ids of the events behind a claim, as they were packed; none where the claim is not known. */
export function behindOf(packed: Uint8Array, claim: string): readonly string[] {
  const { ids, claims } = JSON.parse(inflateRawSync(packed).toString()) as Packed;
  return (Object.hasOwn(claims, claim) ? (claims[claim] ?? []) : []).map((number) => ids[number] ?? '');
}
