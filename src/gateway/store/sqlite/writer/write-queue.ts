/** Calls that wait for one another: one is under way at a time, in the order they came. */
export type WriteQueue<Call> = {
  /** What the call gives; rejects where it did not come to its turn in time, and is not done then. */
  add(call: Call): Promise<unknown>;
  /** Begins nothing until this is settled; what waits too long meanwhile is given up. */
  holdUntil(settled: Promise<unknown>): void;
  /** How many wait. */
  waiting(): number;
  /** Gives up what waits, and whatever comes; resolves when nothing is under way any more. */
  close(): Promise<void>;
};

type Options<Call> = {
  /** does one call, which may wait so many milliseconds more for a lock */
  readonly run: (call: Call, patience: number) => Promise<unknown>;
  /** as many calls as may wait */
  readonly most: number;
  /** milliseconds that a call may take until it writes: for its turn and for a lock together */
  readonly patience: number;
  /** why a call is given up */
  readonly givenUp: () => Error;
};

type Waiting<Call> = {
  readonly call: Call;
  /** on the monotonic clock */
  readonly until: number;
  readonly timer: NodeJS.Timeout;
  readonly resolve: (given: unknown) => void;
  readonly reject: (why: unknown) => void;
};

/** A queue that nobody waits in for longer than its patience. */
export function createWriteQueue<Call>({ run, most, patience, givenUp }: Options<Call>): WriteQueue<Call> {
  let waiting: Waiting<Call>[] = [];
  let running: Promise<unknown> | undefined;
  let holds = 0;
  let isClosed = false;

  const begin = () => {
    if (running !== undefined || holds > 0) return;
    const next = waiting.shift();
    if (next === undefined) return;
    clearTimeout(next.timer);
    running = run(next.call, Math.max(0, next.until - performance.now()))
      .then(next.resolve, next.reject)
      .finally(() => {
        running = undefined;
        begin();
      });
  };
  return {
    add(call) {
      if (isClosed || waiting.length >= most) return Promise.reject(givenUp());
      return new Promise((resolve, reject) => {
        const giveUp = () => {
          waiting = waiting.filter((one) => one !== mine);
          reject(givenUp());
        };
        const timer = setTimeout(giveUp, patience);
        const mine = { call, until: performance.now() + patience, timer, resolve, reject };
        waiting.push(mine);
        begin();
      });
    },
    holdUntil(settled) {
      holds += 1;
      const letGo = () => {
        holds -= 1;
        begin();
      };
      settled.then(letGo, letGo);
    },
    waiting: () => waiting.length,
    async close() {
      isClosed = true;
      for (const { timer, reject } of waiting.splice(0)) {
        clearTimeout(timer);
        reject(givenUp());
      }
      await running;
    },
  };
}
