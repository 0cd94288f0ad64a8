import { amount } from '../../text/amount.ts';
import { at } from '../persona/json-pointer.ts';
import type { Json } from '../scalars.ts';

/** What there is of what a claim would need, by its `insufficient`: "7 of 20 own events"; "" where that is not said. */
export function tooFew(insufficient: Json | undefined): string {
  const [have, need, unit] = [at(insufficient, '/have'), at(insufficient, '/need'), at(insufficient, '/unit')];
  if (typeof have !== 'number' || typeof need !== 'number') return '';
  return `${amount(have)} of ${amount(need)} ${typeof unit === 'string' ? unit : ''}`.trimEnd();
}
