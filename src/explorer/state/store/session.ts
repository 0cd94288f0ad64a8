import type { Slice } from './slice.ts';

/** Leaving, and what can be cancelled. */
export type SessionSlice = {
  /** the explorer is to end */
  readonly leaving: boolean;
  /** epoch ms of the last Ctrl-c that found nothing to cancel */
  readonly pressedAt: number | undefined;
  leave(): void;
  /** Something that was asked for is not sent yet: who leaves waits for it, for a moment. */
  hold(sent: Promise<unknown>): void;
  /** Resolves when all that is held is settled. */
  settled(): Promise<unknown>;
  /** True when a second press within 1.5 s means to leave. */
  pressQuit(): boolean;
};

const within = 1500;

export const sessionSlice: Slice<SessionSlice> = ({ get, set }, { clock }) => {
  const held = new Set<Promise<unknown>>();
  return {
    leaving: false,
    pressedAt: undefined,
    leave: () => set({ leaving: true }),
    hold(sent) {
      const settled: Promise<unknown> = sent.catch(() => {}).then(() => held.delete(settled));
      held.add(settled);
    },
    settled: () => Promise.all(held),
    pressQuit: () => {
      const { pressedAt } = get();
      const again = pressedAt !== undefined && clock.now() - pressedAt <= within;
      set({ pressedAt: clock.now() });
      return again;
    },
  };
};
