import type { Clock } from '../../../contract/time/clock.ts';
import type { State, Store } from './state.ts';

/** Calls back once a part of the state is another one. */
export function when<T>(store: Store, part: (state: State) => T, then: (now: T, before: T) => void): () => void {
  return store.subscribe((state, before) => {
    const [now, was] = [part(state), part(before)];
    if (now !== was) then(now, was);
  });
}

/**
 * Does something once nobody has asked for it for at least so long (and at most twice that); one timer runs, however
 * often it is asked for.
 */
export function afterRest(clock: Clock, milliseconds: number, signal: AbortSignal, task: () => void): () => void {
  let asked = 0;
  let isWaiting = false;
  const rest = async () => {
    for (let seen = -1; seen !== asked;) {
      seen = asked;
      await clock.sleep(milliseconds, signal);
    }
  };
  return () => {
    asked += 1;
    if (isWaiting) return;
    isWaiting = true;
    rest()
      .finally(() => {
        isWaiting = false;
      })
      .then(task, () => {});
  };
}
