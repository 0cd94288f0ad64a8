import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Ports } from '../ports.ts';
import { personaSlice, type PersonaSlice } from './persona.ts';
import { screenSlice, type ScreenSlice } from './screen.ts';
import type { Deps, Slice } from './slice.ts';

/** Everything the explorer knows: slices side by side, none of which sees another. */
export type State = { readonly screen: ScreenSlice; readonly persona: PersonaSlice };

export type Explorer = StoreApi<State> & {
  /** Ends everything under way. */
  readonly close: () => void;
};

/** The explorer without a screen: its store, from its ports. */
export function createExplorer(ports: Ports): Explorer {
  const session = new AbortController();
  const deps: Deps = {
    gateway: () => ports.gateway,
    session: () => session.signal,
    clock: ports.clock,
    terminal: ports.terminal,
    profiles: ports.profiles,
    imports: ports.imports,
  };
  const store = createStore<State>()(() => ({}) as State);
  const part = <K extends keyof State>(key: K, slice: Slice<State[K]>) => {
    const get = () => store.getState()[key];
    const first = slice(
      {
        get,
        set: (change) => {
          const now = get();
          store.setState({ [key]: { ...now, ...(typeof change === 'function' ? change(now) : change) } });
        },
      },
      deps,
    );
    store.setState({ [key]: first });
  };
  part('screen', screenSlice);
  part('persona', personaSlice);
  return { ...store, close: () => session.abort() };
}
