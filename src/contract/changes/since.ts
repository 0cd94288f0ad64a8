import type { Json } from '../scalars.ts';
import { isTelling, verdictsOf } from './diff.ts';
import { type ToldClaim, toldClaims } from './told-claims.ts';

/** Since when a claim of a persona stands in it, by places in the list of personas, the oldest of which is 0. */
export type Since = {
  /** where it stands in the newest persona */
  readonly pointer: string;
  /** the persona in which it came, without a pause since; 0 says that it is at least as old as what is kept */
  readonly came: number;
  /** the last persona in which it moved or was worded anew, noise left out; undefined where it never was since it came */
  readonly moved: number | undefined;
};

type Age = { readonly came: number; readonly moved: number | undefined };

const nameOf = ({ in: where, pointer }: ToldClaim): string => `${where === 'section' ? 'section' : ''}${pointer}`;

/**
 * For each claim of the newest of these personas, the oldest first: with which it came, and with which it moved last. A claim is
 * known again by what it is about, as `diff` does; the time is linear in the number of personas.
 */
export function since(personas: readonly Json[]): Since[] {
  const [first, ...later] = personas;
  if (first === undefined) return [];
  let ages = new Map<string, Age>(toldClaims(first).map((claim) => [nameOf(claim), { came: 0, moved: undefined }]));
  let before = first;
  let claims = toldClaims(first);
  for (const [index, now] of later.entries()) {
    const next = new Map<string, Age>();
    for (const { pair, verdict } of verdictsOf(before, now)) {
      if (pair.now === undefined) continue;
      const old = pair.before === undefined ? undefined : ages.get(nameOf(pair.before));
      const isOther = verdict !== undefined && isTelling(verdict);
      if (old === undefined || verdict?.what === 'new')
        next.set(nameOf(pair.now), { came: index + 1, moved: undefined });
      else next.set(nameOf(pair.now), isOther ? { ...old, moved: index + 1 } : old);
    }
    ages = next;
    before = now;
    claims = toldClaims(now);
  }
  return claims.flatMap((claim) => {
    const age = ages.get(nameOf(claim));
    return age === undefined || claim.in === 'section' ? [] : [{ pointer: claim.pointer, ...age }];
  });
}
