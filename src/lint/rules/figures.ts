import { at, below, children } from '../../contract/persona/json-pointer.ts';
import type { Json } from '../../contract/scalars.ts';
import { bigFive } from '../../contract/traits.ts';
import { fieldsAt, type Material } from '../material.ts';
import { type Found, rule } from '../rule.ts';

export const noConfidence = rule({
  id: 'no-confidence',
  severity: 'info',
  title: 'a measure without its confidence',
  why: 'A trait of which nobody says how sure it is, is read as a fact; most are a faint hint.',
  todo: 'Ask whoever runs the gateway for traits.big_five_confidence, and weigh the trait lightly until then.',
  check: ({ persona }) => {
    const confidence = fieldsAt(persona, '/traits/big_five_confidence');
    return Object.entries(fieldsAt(persona, '/traits/big_five')).flatMap(([trait, value]): Found[] => {
      const told = confidence[trait];
      return typeof value === 'number' && (told === undefined || told === null)
        ? [{ at: below('/traits/big_five', trait), says: 'nothing says how sure it is' }]
        : [];
    });
  },
});

const isShare = (value: Json | undefined): boolean =>
  value === undefined || value === null || (typeof value === 'number' && value >= 0 && value <= 1);

/** The maps of the interface whose numbers are shares from 0 to 1. */
const shares = ['/traits/big_five', '/traits/big_five_confidence', '/identity/expertise_areas'];

function* outOfRange({ persona, provenance }: Material): Generator<Found> {
  for (const map of shares)
    for (const [key, value] of children(at(persona, map)))
      if (!isShare(value) && (map !== '/traits/big_five' || (bigFive as readonly string[]).includes(key)))
        yield { at: below(map, key), says: `is ${JSON.stringify(value).slice(0, 40)}, where 0 to 1 is meant` };
  for (const [pointer, { fields }] of provenance) {
    const { confidence, interval } = fields;
    if (!isShare(confidence))
      yield {
        at: pointer,
        says: `its confidence is ${JSON.stringify(confidence).slice(0, 40)}, where 0 to 1 is meant`,
      };
    const [low, high] = Array.isArray(interval) ? interval : [];
    if (typeof low === 'number' && typeof high === 'number' && low > high)
      yield { at: pointer, says: `its interval begins at ${low} and ends at ${high}` };
  }
}

export const badConfidence = rule({
  id: 'out-of-range',
  severity: 'error',
  title: 'a confidence or share that is none',
  why: 'A number beyond its scale was counted wrongly, or on another scale: whoever compares it compares nothing.',
  todo: 'Ask whoever runs the gateway which scale is meant; do not rank by it until then.',
  check: outOfRange,
});
