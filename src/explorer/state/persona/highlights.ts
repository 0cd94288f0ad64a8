import type { Json } from '../../../contract/scalars.ts';
import { at, below, children } from './pointer.ts';

const isThere = (raw: Json, pointer: string): boolean => {
  const value = at(raw, pointer);
  return (
    value !== null && (typeof value === 'object' ? children(value).length > 0 : value !== undefined && value !== '')
  );
};

/** The newest two episodes that go on now. */
const current = (raw: Json): string[] =>
  children(at(raw, '/episodes'))
    .filter(([, episode]) => at(episode, '/horizon') === 'current')
    .slice(-2)
    .map(([key]) => below('/episodes', key));

/** The trait furthest from the middle of 0 to 1, weighed by how sure it is; none when all are near the middle. */
function trait(raw: Json): string[] {
  let best: { readonly key: string; readonly weight: number } | undefined;
  for (const [key, value] of children(at(raw, '/traits/big_five'))) {
    const sure = at(raw, `/traits/big_five_confidence${below('', key)}`);
    if (typeof value !== 'number' || !(value >= 0 && value <= 1) || Math.abs(value - 0.5) < 0.1) continue;
    const weight = Math.abs(value - 0.5) * (typeof sure === 'number' ? sure : 0.5);
    if (!best || weight > best.weight) best = { key, weight };
  }
  return best ? [below('/traits/big_five', best.key)] : [];
}

/** The parts of a persona that are worth knowing first, as pointers to what is there, in the order to say them. */
export const highlights = (raw: Json): readonly string[] =>
  [
    '/identity/expertise_areas',
    ...current(raw),
    '/peers',
    '/identity/priorities',
    '/traits/values',
    ...trait(raw),
    ...children(at(raw, '/traits/stress_responses'))
      .slice(0, 1)
      .map(([key]) => below('/traits/stress_responses', key)),
  ].filter((pointer) => isThere(raw, pointer));
