import type { Json } from '../../contract/scalars.ts';
import { figure } from '../../text/figure.ts';
import type { MomentStyle } from '../../text/moment.ts';
import { safe } from '../../text/safe.ts';
import type { Entry } from '../state/entries.ts';
import type { PersonaSlice } from '../state/persona.ts';
import { at, below } from '../state/pointer.ts';
import type { Glyphs } from '../widgets/glyphs.ts';

/** What a pane draws from; the cursor is not in it, so that moving draws nothing anew but two rows. */
export type Scene = NonNullable<PersonaSlice['read']['data']> & {
  readonly entries: readonly Entry[];
  readonly now: number;
  readonly time: MomentStyle;
  readonly glyphs: Glyphs;
};

/** Where a claim comes from, as far as the gateway says it. */
export type SeenClaim = {
  readonly method: string | undefined;
  readonly evidence: readonly string[];
  readonly interval: readonly [low: number, high: number] | undefined;
  /** why there is nothing, in words */
  readonly reason: string | undefined;
};

/** Whether the gateway says where its claims come from, as the embedded one does: then the units of its inner keys are known. */
export const isDocumented = (raw: Json): boolean => typeof at(raw, '/provenance/engine') === 'string';

const numberAt = (value: Json | undefined, key: string): number | undefined => {
  const found = at(value, below('', key));
  return typeof found === 'number' ? found : undefined;
};

/** The claim on a pointer, or undefined where the gateway makes none. */
export function claimOn(raw: Json, pointer: string): SeenClaim | undefined {
  const claim = at(raw, `/provenance/claims${below('', pointer)}`);
  if (claim === undefined || claim === null || typeof claim !== 'object' || Array.isArray(claim)) return undefined;
  const { method, evidence, interval, insufficient, reason } = claim;
  const ids = Array.isArray(evidence) ? evidence.filter((id) => typeof id === 'string') : [];
  const [low, high] = Array.isArray(interval) ? interval : [];
  const need = numberAt(insufficient, 'need');
  const have = numberAt(insufficient, 'have');
  const unit = at(insufficient, '/unit');
  const counted =
    need === undefined || have === undefined
      ? undefined
      : `needs ${figure(need)} ${typeof unit === 'string' ? safe(unit) : ''}`.trim() + `, has ${figure(have)}`;
  return {
    method: typeof method === 'string' ? safe(method) : undefined,
    evidence: ids,
    interval: typeof low === 'number' && typeof high === 'number' ? [low, high] : undefined,
    reason: counted ?? (typeof reason === 'string' && reason !== '' ? safe(reason) : undefined),
  };
}

/** The claim on a pointer, or the one on what it is part of. */
export function nearestClaim(raw: Json, pointer: string): SeenClaim | undefined {
  for (let path = pointer; path !== ''; path = path.slice(0, path.lastIndexOf('/'))) {
    const claim = claimOn(raw, path);
    if (claim) return claim;
  }
  return undefined;
}
