import type { Scope } from './scope.ts';

/** Which personas an upgrade of the engine leaves behind, and which of them somebody looks at. */
export type Renewals = {
  /** Notes that somebody looked at the persona of a namespace; nothing happens where there is none. Often asked, at most hourly written. */
  looked(scope: Scope): Promise<void>;
  /** Built personas that are not this engine's, whoever looked last first, never seen ones behind by their age; at most so many. */
  builtByOthers(engine: string, most: number): Promise<readonly Scope[]>;
};
