import type { Json } from '../../contract/scalars.ts';
import { at } from './pointer.ts';

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
};

const texts = (value: Json | undefined): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

function reasonOf(claim: { [key: string]: Json }): string | undefined {
  if (typeof claim['reason'] === 'string') return claim['reason'];
  const { need, have, unit } = (claim['insufficient'] ?? {}) as { [key: string]: Json };
  if (typeof need !== 'number' || typeof have !== 'number') return undefined;
  return `not enough data: ${have} of ${need} ${typeof unit === 'string' ? unit : ''}`.trimEnd();
}

/** The claim on a place in the persona, or on the nearest place above it that has one. */
export function claimOf(raw: Json, pointer: string): ShownClaim | undefined {
  const claims = at(raw, '/provenance/claims');
  if (claims === null || typeof claims !== 'object' || Array.isArray(claims)) return undefined;
  for (let here = pointer; here !== ''; here = here.slice(0, here.lastIndexOf('/'))) {
    const claim = Object.hasOwn(claims, here) ? claims[here] : undefined;
    if (claim === null || typeof claim !== 'object' || Array.isArray(claim)) continue;
    const { method, confidence, interval } = claim;
    const [low, high] = Array.isArray(interval) ? interval : [];
    return {
      pointer: here,
      method: typeof method === 'string' ? method : undefined,
      evidence: texts(claim['evidence']),
      confidence: typeof confidence === 'number' ? confidence : undefined,
      interval: typeof low === 'number' && typeof high === 'number' ? [low, high] : undefined,
      reason: reasonOf(claim),
    };
  }
  return undefined;
}
