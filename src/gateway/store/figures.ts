/** How much a store holds and has to do, for who operates it; of all organizations together. */
export type StoreFigures = {
  readonly namespaces: number;
  readonly events: number;
  /** builds that were accepted and are not begun */
  readonly waitingBuilds: number;
  readonly runningBuilds: number;
  /** milliseconds for which the first of those that wait has waited; 0 where none waits */
  readonly longestWait: number;
  /** bytes of each of its files, by what it is */
  readonly files: Readonly<Record<string, number>>;
};

/** What a store tells of itself. */
export type Figures = {
  /** In a few milliseconds, however much there is. */
  figures(): Promise<StoreFigures>;
};
