import type { Clock } from '../ports.ts';
import type { State, Store } from './state.ts';

/** Calls back once a part of the state is another one. */
export function when<T>(store: Store, part: (state: State) => T, then: (now: T, before: T) => void): () => void {
  return store.subscribe((state, before) => {
    const [now, was] = [part(state), part(before)];
    if (now !== was) then(now, was);
  });
}

/** Does something once nobody has asked for it for a while. */
export function afterRest(clock: Clock, milliseconds: number, signal: AbortSignal, task: () => void): () => void {
  let waiting: AbortController | undefined;
  return () => {
    waiting?.abort();
    waiting = new AbortController();
    clock.sleep(milliseconds, AbortSignal.any([waiting.signal, signal])).then(task, () => {});
  };
}
