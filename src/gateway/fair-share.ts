/** Gives one turn of the event loop after another, so that long work of many callers leaves room for short calls. */
export type FairShare = {
  /** Resolves when it is the organization's turn: they take turns, however much one of them has to do. Who erases stands in one line. */
  next(organization?: string): Promise<void>;
};

/** FairShare that all callers share. */
export function createFairShare(): FairShare {
  /** who waits, by organization; the one whose turn is next stands first */
  const waiting = new Map<string, (() => void)[]>();
  const turn = () => {
    const [organization, begins] = waiting.entries().next().value ?? [];
    if (organization === undefined || begins === undefined) return;
    waiting.delete(organization);
    begins.shift()?.();
    if (begins.length > 0) waiting.set(organization, begins);
    if (waiting.size > 0) setImmediate(turn);
  };
  return {
    next: (organization = 'erasing') =>
      new Promise((resolve) => {
        if (waiting.size === 0) setImmediate(turn);
        const begins = waiting.get(organization);
        if (begins === undefined) waiting.set(organization, [resolve]);
        else begins.push(resolve);
      }),
  };
}
