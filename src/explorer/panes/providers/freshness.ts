import { keySaid } from '../../bindings/in-force.ts';
import { isEarlierEngine } from '../../../contract/persona/engine-name.ts';
import type { Json } from '../../../contract/scalars.ts';
import { span } from '../../../text/ago.ts';
import { instant } from '../../../text/moment.ts';
import { safe } from '../../../text/safe.ts';
import { at, children } from '../../state/persona/pointer.ts';

/** One provider as far as the gateway says it; moments are epoch milliseconds. */
export type ProviderSeen = {
  readonly pointer: string;
  readonly name: string;
  readonly count: number | undefined;
  readonly oldest: number | undefined;
  readonly newest: number | undefined;
  /** counts over time, where the gateway gives any */
  readonly series: readonly number[] | undefined;
};

const momentAt = (value: Json | undefined, pointer: string): number | undefined => {
  const text = at(value, pointer);
  return typeof text === 'string' ? instant(text) : undefined;
};

/** The providers of a composite persona, in the gateway's order. */
export const providersOf = (raw: Json): ProviderSeen[] =>
  children(at(raw, '/providers')).map(([key, value]) => {
    const [name, count] = [at(value, '/provider'), at(value, '/event_count')];
    const series = children(value)
      .map(([, item]) => item)
      .find(
        (item): item is number[] =>
          Array.isArray(item) && item.length > 2 && item.every((number) => typeof number === 'number'),
      );
    return {
      pointer: `/providers/${key}`,
      name: typeof name === 'string' && name !== '' ? safe(name) : 'no name is given',
      count: typeof count === 'number' && count >= 0 ? count : undefined,
      oldest: momentAt(value, '/oldest_at'),
      newest: momentAt(value, '/newest_at'),
      series,
    };
  });

const dayLong = 86_400_000;

type Standing = { readonly words: string; readonly isBehind: boolean; readonly isQuiet: boolean };

/** How a provider's newest event stands to the build, in words, and whether that deserves a look. */
export function standing(newest: number | undefined, built: number | undefined, now: number): Standing {
  const calm = { isBehind: false, isQuiet: false };
  if (newest === undefined || built === undefined) return { words: '', ...calm };
  if (newest > now + dayLong) return { words: `reaches ${span(newest - now)} ahead`, ...calm };
  const late = newest - built;
  if (late > 0) return { words: `newest event is ${span(late)} after the build`, ...calm, isBehind: true };
  if (-late < dayLong) return { words: 'newest within a day', ...calm };
  return { words: `newest ${span(-late)} before`, ...calm, isQuiet: -late > 30 * dayLong };
}

/** How fresh a persona is as a whole. */
export function verdict(raw: Json, now: number): { readonly words: string; readonly tone: 'warn' | undefined } {
  const engine = at(raw, '/provenance/engine');
  if (typeof engine === 'string' && isEarlierEngine(engine))
    return { words: `built by an earlier engine; ${keySaid('build', 'b')} builds it again`, tone: 'warn' };
  const builtText = at(raw, '/built_at');
  const built = typeof builtText === 'string' ? instant(builtText) : undefined;
  if (built === undefined) return { words: 'the gateway does not say when it was built', tone: undefined };
  const seen = providersOf(raw)
    .map(({ newest }) => newest)
    .filter((newest) => newest !== undefined && newest <= now + dayLong);
  if (seen.length === 0) return { words: 'no event says how far it reaches', tone: undefined };
  const newest = Math.max(...seen.map((moment) => moment ?? 0));
  const { words, isBehind, isQuiet } = standing(newest, built, now);
  if (isBehind) return { words: `behind: ${words}`, tone: 'warn' };
  const gap = built - newest;
  const told =
    gap >= 0 && gap < dayLong
      ? 'within a day of the build'
      : `${span(Math.abs(gap))} ${gap < 0 ? 'after' : 'before'} the build`;
  return { words: `newest event ${told}`, tone: isQuiet ? 'warn' : undefined };
}
