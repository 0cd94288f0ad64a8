import type { Scope } from './scope.ts';

/** A persona that an upgrade left behind, and its place among them: when somebody looked at it last, and what its store knows its namespace by. */
export type LeftBehind = Scope & { readonly place: readonly [lookedAt: number, namespace: number | string] };

/** Which personas an upgrade of the engine leaves behind, and which of them somebody looks at. */
export type Renewals = {
  /** Notes that somebody looked at the persona of a namespace; nothing happens where there is none. Often asked, at most hourly written. */
  looked(scope: Scope): Promise<void>;
  /** Built personas that are not this engine's, whoever looked last first, never seen ones behind by their age; at most so many, and none before that place or at it. */
  builtByOthers(engine: string, most: number, behind?: LeftBehind['place']): Promise<readonly LeftBehind[]>;
};
