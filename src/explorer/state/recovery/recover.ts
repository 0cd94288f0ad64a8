import { GatewayFailure } from '../../../client/failure.ts';
import type { Clock } from '../../../contract/time/clock.ts';
import { absence } from '../store/condition.ts';
import type { State, Store } from '../store/state.ts';
import { when } from '../store/store-watch.ts';
import type { Recovered } from './recovery.ts';

const firstWait = 2000;
const longestWait = 60_000;

/** How long nobody must have pressed a key for the next one to mean that somebody came back. */
const pause = 2000;

/** What only a person can mend: the key. */
const isFinal = (failure: Error): boolean =>
  failure instanceof GatewayFailure && (failure.kind === 'key-refused' || failure.kind === 'forbidden');

const waitAfter = (failures: number, failure: Error): number => {
  const ordered = failure instanceof GatewayFailure ? (failure.waitMs ?? 0) : 0;
  return Math.max(ordered, Math.min(longestWait, firstWait * 2 ** (failures - 1)));
};

type Part = { readonly failure: (state: State) => Error | undefined; readonly again: (state: State) => void };

const parts: Readonly<Record<Recovered, Part>> = {
  namespaces: {
    failure: ({ namespaces }) => namespaces.failure,
    again: ({ namespaces }) => {
      if (namespaces.loading) return;
      if (namespaces.pages.size === 0) namespaces.read();
      else namespaces.refresh();
    },
  },
  persona: {
    failure: ({ persona: { read } }) => (absence(read.failure) === undefined ? read.failure : undefined),
    again: ({ persona }) => {
      if (!persona.read.loading) void persona.reread();
    },
  },
  summaries: {
    failure: ({ summaries }) => (summaries.isOn ? summaries.failure : undefined),
    again: ({ summaries }) => summaries.expireFailed(),
  },
};

/**
 * Reads again by itself what failed to be read: after 2, 4, 8 … 60 s, or as long as the gateway asked for, and at once when a key is
 * pressed after a pause; never where the key was refused. Returns how to stop.
 */
export function recoverByItself(store: Store, clock: Clock, signal: AbortSignal): () => void {
  const timers = new Map<Recovered, AbortController>();
  const names = Object.keys(parts) as Recovered[];
  const again = (name: Recovered) => {
    timers.get(name)?.abort();
    timers.delete(name);
    if (!signal.aborted) parts[name].again(store.getState());
  };
  const learn = (name: Recovered, failure: Error | undefined) => {
    const { recovery } = store.getState();
    if (failure === undefined) {
      timers.get(name)?.abort();
      timers.delete(name);
      return recovery.plan(name, undefined);
    }
    const failures = (recovery.plans.get(name)?.failures ?? 0) + 1;
    // A read that somebody else asked for does not put off the one that is planned.
    if (timers.has(name) && !isFinal(failure)) return undefined;
    timers.get(name)?.abort();
    timers.delete(name);
    const wait = waitAfter(failures, failure);
    if (isFinal(failure)) return recovery.plan(name, { failures, wait, at: undefined });
    recovery.plan(name, { failures, wait, at: clock.now() + wait });
    const timer = new AbortController();
    timers.set(name, timer);
    clock.sleep(wait, AbortSignal.any([timer.signal, signal])).then(
      () => again(name),
      () => {},
    );
    return undefined;
  };
  const comeBack = ({ recovery: { touchedAt = 0, touchedBefore = 0 } }: State) => {
    if (touchedAt - touchedBefore < pause) return;
    // What the key itself reads is under way by then.
    queueMicrotask(() => {
      for (const name of names) if (timers.has(name)) again(name);
    });
  };
  const stops = [
    ...names.map((name) => when(store, parts[name].failure, (failure) => learn(name, failure))),
    when(store, ({ recovery }) => recovery.touchedAt, () => comeBack(store.getState())), // prettier-ignore
  ];
  return () => {
    for (const stop of stops) stop();
    for (const timer of timers.values()) timer.abort();
  };
}
