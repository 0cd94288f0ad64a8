import type { Episode } from '../../contract/episode.ts';
import type { Made } from '../claims/claim.ts';
import { stamp } from '../tally/calendar-day.ts';

/** An episode with what speaks for it. */
export type Found = { readonly episode: Episode; readonly made: Made };

const current = 30 * 86_400_000;

/** An episode of a span of time: current where it ended within 30 days before `asOf`. */
export const spanning = (kind: Episode['kind'], label: string, from: number, until: number, asOf: number): Episode => ({
  kind,
  label,
  valid_from: stamp(from),
  valid_until: stamp(until),
  horizon: until >= asOf - current ? 'current' : 'past',
});
