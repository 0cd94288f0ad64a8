/** How the terminal stands: the explorer is drawn on it; it was released to draw anew or for another program; the whole process is stopped; it is as it was found. */
export type TerminalState = 'drawn' | 'released' | 'suspended' | 'ended';

/** What the owner needs of the terminal. */
export type TerminalHands = {
  /** Gives the terminal back as it was found, does this meanwhile, and draws anew; undefined before the first frame. */
  readonly release: ((meanwhile: () => Promise<void> | void) => Promise<void>) | undefined;
  /** Stops the whole process as Ctrl-z does; resolves when it goes on. */
  readonly stop: () => Promise<void>;
  /** Puts the terminal back at once: one write, nothing waits. */
  readonly restore: () => void;
  /** hears of a transition that failed; the next ones go on */
  readonly failed: (error: unknown) => void;
};

/** The one owner of the terminal's states. */
export type TerminalOwner = {
  state(): TerminalState;
  /** Draws everything anew. */
  redraw(): void;
  /** Stops the process, as Ctrl-z does everywhere. */
  suspend(): void;
  /** Lends the terminal to something else; resolves when the explorer is drawn again, and gives what it gave. */
  lend<T>(use: () => Promise<T>): Promise<T>;
  /** Puts the terminal back, once; nothing is drawn on it afterwards. */
  end(): void;
};

/**
 * Makes the owner. Transitions never overlap: each waits for the one before it, and a redraw or stop that waits already is not
 * asked for twice, so any storm of keys comes to one of each.
 */
export function createTerminalOwner(hands: () => TerminalHands): TerminalOwner {
  let state: TerminalState = 'drawn';
  let last: Promise<unknown> = Promise.resolve();
  const waiting = new Set<TerminalState>();

  const transition = async <T>(to: TerminalState, meanwhile: () => Promise<T>): Promise<T | undefined> => {
    waiting.delete(to);
    const { release } = hands();
    if (state === 'ended' || release === undefined) return undefined;
    let given: T | undefined;
    state = to;
    try {
      await release(async () => {
        given = await meanwhile();
      });
    } finally {
      // It may have ended meanwhile, and then stays so.
      if (state === to) state = 'drawn';
    }
    return given;
  };
  const after = <T>(to: TerminalState, meanwhile: () => Promise<T>): Promise<T | undefined> => {
    const done = last.then(() => transition(to, meanwhile));
    last = done.catch(() => {});
    return done;
  };
  const once = (to: TerminalState, meanwhile: () => Promise<void>): void => {
    if (waiting.has(to) || state === 'ended') return;
    waiting.add(to);
    after(to, meanwhile).catch(hands().failed);
  };
  return {
    state: () => state,
    redraw: () => once('released', async () => {}),
    suspend: () => once('suspended', () => hands().stop()),
    async lend<T>(use: () => Promise<T>) {
      let outcome: { readonly given: T } | undefined;
      await after('released', async () => {
        outcome = { given: await use() };
      });
      if (outcome === undefined) throw new Error('the explorer is ending');
      return outcome.given;
    },
    end() {
      if (state === 'ended') return;
      state = 'ended';
      hands().restore();
    },
  };
}
