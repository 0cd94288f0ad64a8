import type { Clock } from '../../../contract/time/clock.ts';
import { betweenAtCursor } from '../persona/exchanges.ts';
import type { Store } from './state.ts';
import { afterRest, when } from './store-watch.ts';

/** Reads what went to and fro with the peer under the cursor once that rests; returns how to stop. */
export function watchPeers(store: Store, clock: Clock, signal: AbortSignal): () => void {
  const look = afterRest(clock, 100, signal, () => {
    const { exchanges, persona } = store.getState();
    void exchanges.look(betweenAtCursor(persona));
  });
  const stops = [
    when(store, ({ persona: { views } }) => views, look),
    when(store, ({ persona: { entries } }) => entries, look),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
