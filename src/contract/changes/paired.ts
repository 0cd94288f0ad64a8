import { isSameClaim } from '../claims/claim-key.ts';
import { containerOf, fieldsOf, sameText, type ToldClaim } from './told-claims.ts';

/** A claim of one persona beside the same claim of another; one side is undefined where there is none. */
export type Pair = {
  readonly before: ToldClaim | undefined;
  readonly now: ToldClaim | undefined;
  /** both say the same in the same words, with the same provenance */
  readonly isEqual: boolean;
};

type Texted = { readonly claim: ToldClaim; readonly text: string };

/**
 * Where a claim stands, whatever its place in a list; a list is kept apart from a map of the same name, and what stands in nothing
 * from what stands in it under an empty name.
 */
const within = ({ in: where, pointer }: ToldClaim): string => {
  if (where === 'section') return where;
  return pointer === '' ? 'whole' : `${where} ${containerOf(pointer)}`;
};

/** Slips are looked for among so many of a section at most: past that only equal keys are known again. */
const mostForSlips = 500;

/** Pairs of claims that are alike by a name, in the order given; what has no partner is left on its side. */
function alike(before: readonly Texted[], now: readonly Texted[], nameOf: (one: Texted) => string) {
  const waiting = Map.groupBy(before, nameOf);
  const pairs: [Texted, Texted][] = [];
  const fresh: Texted[] = [];
  for (const one of now) {
    const other = waiting.get(nameOf(one))?.shift();
    if (other === undefined) fresh.push(one);
    else pairs.push([other, one]);
  }
  return { pairs, gone: [...waiting.values()].flat(), fresh };
}

const texted = (claims: readonly ToldClaim[]): Texted[] =>
  claims
    .map((claim) => ({ claim, text: sameText(claim) }))
    .toSorted((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0));

/** A stretch of time is also known by its kind and its beginning, where it is called otherwise by now; all else by itself alone. */
function spanOf({ claim, text }: Texted): string {
  const { kind, valid_from: from } = fieldsOf(claim.value) ?? {};
  return typeof kind === 'string' && typeof from === 'string' ? `${kind} ${from}` : `= ${text}`;
}

/** The pairs of claims that stand in the same list or map: equal ones first, then by their key, then by one that is a slip apart. */
function pairsWithin(before: readonly ToldClaim[], now: readonly ToldClaim[]): Pair[] {
  const equal = alike(texted(before), texted(now), ({ text }) => text);
  const keyed = alike(equal.gone, equal.fresh, ({ claim }) => claim.key);
  const spanned = alike(keyed.gone, keyed.fresh, spanOf);
  const { gone } = spanned;
  const slipped: [Texted, Texted][] = [];
  const fresh = spanned.fresh.filter((one) => {
    if (gone.length > mostForSlips || spanned.fresh.length > mostForSlips) return true;
    const at = gone.findIndex(({ claim }) => isSameClaim(claim.key, one.claim.key));
    const [other] = at === -1 ? [] : gone.splice(at, 1);
    if (other !== undefined) slipped.push([other, one]);
    return other === undefined;
  });
  const both = (pairs: readonly [Texted, Texted][], isEqual: boolean) =>
    pairs.map(([earlier, later]) => ({ before: earlier.claim, now: later.claim, isEqual }));
  return [
    ...both(equal.pairs, true),
    ...both([...keyed.pairs, ...spanned.pairs, ...slipped], false),
    ...fresh.map(({ claim }) => ({ before: undefined, now: claim, isEqual: false })),
    ...gone.map(({ claim }) => ({ before: claim, now: undefined, isEqual: false })),
  ];
}

/** Which claim of the one persona is which of the other: by what it is about and the list or map it stands in, never by its place. */
export function paired(before: readonly ToldClaim[], now: readonly ToldClaim[]): Pair[] {
  const [earlier, later] = [Map.groupBy(before, within), Map.groupBy(now, within)];
  const places = new Set([...later.keys(), ...earlier.keys()]);
  return [...places].flatMap((place) => pairsWithin(earlier.get(place) ?? [], later.get(place) ?? []));
}
