import { tooFew } from '../../../contract/claims/too-few.ts';
import { modelInMethod } from '../../../contract/interpretations/by-model.ts';
import { limits } from '../../../contract/limits.ts';
import type { Json } from '../../../contract/scalars.ts';
import { at, children } from './pointer.ts';

/** What the provenance says about a place in the persona; all of it may be missing at other gateways. */
export type ShownClaim = {
  /** where the claim stands: the place asked for, or the nearest one above it */
  readonly pointer: string;
  readonly method: string | undefined;
  readonly evidence: readonly string[];
  readonly confidence: number | undefined;
  readonly interval: readonly [number, number] | undefined;
  /** why there is nothing, in words */
  readonly reason: string | undefined;
  /** how many events are behind it, where that is said */
  readonly total: number | undefined;
  /** event id → the words in its text that decided, as [from, length] in code points */
  readonly marks: Readonly<Record<string, readonly (readonly [from: number, length: number])[]>>;
};

const texts = (value: Json | undefined): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

function reasonOf(claim: { [key: string]: Json }): string | undefined {
  if (typeof claim['reason'] === 'string') return claim['reason'];
  const few = tooFew(claim['insufficient']);
  return few === '' ? undefined : `not enough data: ${few}`;
}

function marksOf(value: Json | undefined): ShownClaim['marks'] {
  const isPlace = (place: Json): place is [number, number] =>
    Array.isArray(place) && place.length === 2 && place.every((number) => Number.isSafeInteger(number));
  return Object.fromEntries(
    children(value).map(([id, places]) => [id, Array.isArray(places) ? places.filter(isPlace) : []]),
  );
}

type Claims = { readonly [pointer: string]: Json };

const claimsIn = (raw: Json): Claims => {
  const claims = at(raw, '/provenance/claims');
  return claims !== null && typeof claims === 'object' && !Array.isArray(claims) ? claims : {};
};

function claimAmong(claims: Claims, pointer: string): ShownClaim | undefined {
  const claim = Object.hasOwn(claims, pointer) ? claims[pointer] : undefined;
  if (claim === null || typeof claim !== 'object' || Array.isArray(claim)) return undefined;
  const { method, confidence, interval } = claim;
  const [low, high] = Array.isArray(interval) ? interval : [];
  return {
    pointer,
    method: typeof method === 'string' ? method : undefined,
    evidence: texts(claim['evidence']),
    confidence: typeof confidence === 'number' ? confidence : undefined,
    interval: typeof low === 'number' && typeof high === 'number' ? [low, high] : undefined,
    reason: reasonOf(claim),
    total: typeof claim['total'] === 'number' ? claim['total'] : undefined,
    marks: marksOf(claim['marks']),
  };
}

/** The claim on exactly this place in the persona. */
export const claimOn = (raw: Json, pointer: string): ShownClaim | undefined => claimAmong(claimsIn(raw), pointer);

/** How a claim was made, as it is told on screens. */
const madeBy = (method = ''): string => {
  const model = modelInMethod(method);
  return model === undefined ? method : `said by the model ${model}; each quote was checked by program`;
};

/** What the claims on the parts of a place say together: one event of each, `limits.evidence` at most. */
function claimOnParts(claims: Claims, pointer: string): ShownClaim | undefined {
  const parts = Object.keys(claims)
    .filter((other) => other.startsWith(`${pointer}/`))
    .map((other) => claimAmong(claims, other))
    .filter((claim) => claim !== undefined);
  const shown = parts.filter(({ evidence }) => evidence.length > 0);
  if (shown.length === 0) return parts.find(({ reason }) => reason !== undefined);
  const methods = [...new Set(shown.map(({ method }) => method).filter((method) => method !== undefined))];
  const evidence = [...new Set(shown.map(({ evidence: [first = ''] }) => first))].slice(0, limits.evidence);
  return {
    pointer,
    method: `${evidence.length === 1 ? 'One event of its first part' : `One event each of its first ${evidence.length} parts`}${methods.length === 1 ? `: ${madeBy(methods[0])}` : ''}`,
    evidence,
    confidence: undefined,
    interval: undefined,
    reason: undefined,
    total: undefined,
    marks: Object.assign({}, ...shown.map(({ marks }) => marks)) as ShownClaim['marks'],
  };
}

/** The claim on a place in the persona, else those on its parts together, else the one on the nearest place above it. */
export function claimOf(raw: Json, pointer: string): ShownClaim | undefined {
  const claims = claimsIn(raw);
  const own = claimAmong(claims, pointer) ?? claimOnParts(claims, pointer);
  if (own !== undefined) return own;
  for (let above = pointer; above !== ''; above = above.slice(0, above.lastIndexOf('/'))) {
    const claim = claimAmong(claims, above);
    if (claim !== undefined) return claim;
  }
  return undefined;
}
