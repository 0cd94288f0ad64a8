import type { Json } from '../../contract/scalars.ts';
import { instant } from '../../text/moment.ts';
import { at, children } from '../state/persona/pointer.ts';

const momentAt = (value: Json | undefined, pointer: string): number | undefined => {
  const text = at(value, pointer);
  return typeof text === 'string' ? instant(text) : undefined;
};

/** When the persona was built; undefined where that is not said. */
export const builtAt = (raw: Json): number | undefined => momentAt(raw, '/built_at');

/** The moment whose year goes without saying: that of the persona, else of its newest event. */
export const besideAt = (raw: Json): number | undefined =>
  momentAt(raw, '/provenance/as_of') ?? builtAt(raw) ?? newestEvent(raw);

/** The moment of the newest event that lies before the build; undefined where no provider tells it. */
export function newestEvent(raw: Json): number | undefined {
  const built = builtAt(raw) ?? Infinity;
  const newest = children(at(raw, '/providers')).flatMap(([, provider]) => momentAt(provider, '/newest_at') ?? []);
  const past = newest.filter((moment) => moment <= built);
  return newest.length === 0 ? undefined : past.length === 0 ? built : Math.max(...past);
}
