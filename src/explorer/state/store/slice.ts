import type { Clock } from '../../../contract/time/clock.ts';
import type { ThemeName } from '../../../contract/looks/theme.ts';
import type { Gateway, Imports, Profiles, Terminal } from '../../ports.ts';
import type { HeldPersona } from '../namespaces/held-persona.ts';

/** What every slice is given; `gateway` and `session` change together when another profile is picked. */
export type Deps = {
  readonly gateway: () => Gateway;
  /** aborted when the gateway is left or the explorer closes */
  readonly session: () => AbortSignal;
  readonly held: HeldPersona;
  readonly clock: Clock;
  readonly terminal: Terminal;
  readonly profiles: Profiles;
  readonly imports: Imports | undefined;
  /** the terminal has no looks: what is marked stands in »…« */
  readonly spelled: boolean;
  readonly theme: ThemeName;
};

/** A slice's own part of the store, and no other. */
export type Own<S> = {
  readonly get: () => S;
  readonly set: (change: Partial<S> | ((now: S) => Partial<S>)) => void;
};

/** Makes a slice: its first state, and beside it what can be done to it. */
export type Slice<S> = (own: Own<S>, deps: Deps) => S;
