import type { Clock } from '../../../contract/time/clock.ts';
import { betweenAtCursor } from '../persona/exchanges.ts';
import type { Store } from './state.ts';
import { afterRest, when } from './store-watch.ts';

/** Reads the events that stand beside a section once the cursor rests: a peer's, or the newest; returns how to stop. */
export function watchPeers(store: Store, clock: Clock, signal: AbortSignal): () => void {
  const look = afterRest(clock, 100, signal, () => {
    const { beside, persona, screen } = store.getState();
    void beside.look(betweenAtCursor(persona, screen.columns));
  });
  const stops = [
    when(store, ({ persona: { views } }) => views, look),
    when(store, ({ persona: { entries } }) => entries, look),
    when(store, ({ screen: { columns } }) => columns, look),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
