import type { Json } from '../scalars.ts';
import { canonical } from './canonical.ts';
import type { Figure } from './figures.ts';
import { judged, type Noise, type Verdict } from './judged.ts';
import { type Pair, paired } from './paired.ts';
import { said } from './said.ts';
import { sectionOf } from './sections.ts';
import { containerOf, type ToldClaim, toldClaims } from './told-claims.ts';
import { untwinning } from './twins.ts';

/**
 * A difference of two personas in one claim. What is `new` was not said before, what is `gone` is not said any more; `moved` is
 * a number or a word that is another, `reworded` the same in other words, `evidence` the same in the same words on other events.
 */
export type Change = {
  readonly what: Verdict['what'];
  /** folded away: the difference is there and tells nothing, for this reason */
  readonly noise?: Noise;
  /** what kind of claim it is, in a word */
  readonly is: string;
  /** what it says, or said where it is gone */
  readonly text: string;
  /** why it is gone, where that is known: people rejected it */
  readonly why?: string;
  /** which numbers and words of it are other */
  readonly figures?: readonly Figure[];
  /** the claim as the one persona makes it, and as the other does */
  readonly before?: ToldClaim;
  readonly now?: ToldClaim;
};

const order = ['new', 'moved', 'reworded', 'gone', 'evidence'] as const;

/** Nothing is said by an empty list, map or text. */
const isEmpty = ({ value }: ToldClaim): boolean =>
  value === '' || value === null || (typeof value === 'object' && Object.keys(value).length === 0);

const kindOf = ({ in: where, pointer }: ToldClaim): string =>
  sectionOf(where === 'list' ? containerOf(pointer) : pointer).is;

const sides = ({ before, now }: Pair) => ({
  ...(before === undefined ? {} : { before }),
  ...(now === undefined ? {} : { now }),
});

/** Why one that is new or gone is folded away, where it is. */
function noiseOfOne(claim: ToldClaim): Noise | undefined {
  const { judged: how } = sectionOf(claim.pointer);
  if (how === 'frame' || how === 'history') return how;
  if (how === 'beside') return 'twin';
  if (containerOf(claim.pointer) === '/facets/idiolect/punctuation') return 'estimate';
  if (claim.in === 'section') return 'evidence';
  return isEmpty(claim) ? 'frame' : undefined;
}

const one = (what: 'new' | 'gone', claim: ToldClaim): Verdict => {
  const noise = noiseOfOne(claim);
  return noise === undefined ? { what } : { what, noise };
};

function verdictOf({ before, now }: Pair): Verdict {
  if (before === undefined) return now === undefined ? { what: 'moved' } : one('new', now);
  if (now === undefined) return one('gone', before);
  if (isEmpty(before) !== isEmpty(now) && before.in === now.in)
    return isEmpty(before) ? one('new', now) : one('gone', before);
  return judged(before, now, canonical(before.value) === canonical(now.value) && before.key === now.key);
}

const evidenceOf = ({ before, now }: Change): number => {
  const own = (now ?? before)?.provenance[''];
  const total = typeof own === 'object' && own !== null && !Array.isArray(own) ? own['total'] : undefined;
  return typeof total === 'number' ? total : 0;
};

const byWeight = (a: Change, b: Change): number =>
  Number(a.noise !== undefined) - Number(b.noise !== undefined) ||
  order.indexOf(a.what) - order.indexOf(b.what) ||
  evidenceOf(b) - evidenceOf(a) ||
  (a.is + a.text < b.is + b.text ? -1 : 1);

/** Every claim of two personas beside its counterpart, and what became of it; undefined where both are equal. */
export function verdictsOf(before: Json, now: Json): { readonly pair: Pair; readonly verdict: Verdict | undefined }[] {
  const pairs = paired(toldClaims(before), toldClaims(now));
  const untwinned = untwinning(pairs);
  return pairs.map((pair) => ({ pair, verdict: pair.isEqual ? undefined : untwinned(pair, verdictOf(pair)) }));
}

/**
 * How one persona differs from another, claim by claim, of whatever shape they are: what tells something first, new before
 * moved before gone, the best founded first; then the noise, marked with its reason. `apply` makes the one of the other by it.
 */
export const diff = (before: Json, now: Json): Change[] =>
  verdictsOf(before, now)
    .flatMap(({ pair, verdict }): Change[] => {
      const claim = verdict?.what === 'gone' ? (pair.before ?? pair.now) : (pair.now ?? pair.before);
      if (verdict === undefined || claim === undefined) return [];
      return [{ ...verdict, is: kindOf(claim), text: said(claim), ...sides(pair) }];
    })
    .toSorted(byWeight);

/** Whether a change tells that something is said otherwise: no noise, and not only other evidence for the same. */
export const isTelling = ({ what, noise }: Verdict): boolean => noise === undefined && what !== 'evidence';

/** How many claims are new, gone, moved or reworded, the noise left out: what builds count as `changed`. */
export const changedCount = (before: Json, now: Json): number => diff(before, now).filter(isTelling).length;
