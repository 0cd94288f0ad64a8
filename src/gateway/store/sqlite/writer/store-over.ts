import type { Backend } from '../../backend.ts';
import type { Scope } from '../../scope.ts';
import type { WriteCalls } from './write-calls.ts';
import { writes } from './write-calls.ts';
import type { Writer } from './writer.ts';

type Parts = Pick<Backend, 'store' | 'runs' | 'keys'>;

/** The named calls, each handed to whoever writes. */
const handedOn = <Names extends readonly (keyof WriteCalls)[]>(
  names: Names,
  writer: Writer,
): Pick<WriteCalls, Names[number]> =>
  Object.fromEntries(
    names.map((name) => [name, (...given: Parameters<WriteCalls[typeof name]>) => writer.call(name, ...given)]),
  ) as Pick<WriteCalls, Names[number]>;

/** Milliseconds between two notes that somebody looked, and of how many namespaces that is remembered. */
const often = 3_600_000;
const remembered = 1_000;

/** Notes that somebody looked, once an hour a namespace: most looks cost no writing. */
function lookedHourly(writer: Writer, now: () => number): (scope: Scope) => Promise<void> {
  const noted = new Map<string, number>();
  return async (scope) => {
    const at = now();
    if (at - (noted.get(scope.namespaceId) ?? -Infinity) < often) return;
    if (noted.size >= remembered) noted.clear();
    noted.set(scope.namespaceId, at);
    await writer.call('looked', scope);
  };
}

/** A store that reads here, on a connection of its own, and hands on what writes. */
export const storeOver = ({ store, runs, keys }: Parts, writer: Writer, now: () => number): Parts => ({
  store: {
    ...store,
    ...handedOn(writes.store, writer),
    keptThatQuote: (scope, quoted) => writer.work.keptThatQuote(scope, quoted),
    looked: lookedHourly(writer, now),
  },
  runs: {
    ...runs,
    ...handedOn(writes.runs, writer),
    // Most looks find nothing, and wake nobody.
    take: async (which) => ((await runs.unfinishedBuilds()) === 0 ? undefined : writer.call('take', which)),
  },
  keys: { ...keys, ...handedOn(writes.keys, writer) },
});
