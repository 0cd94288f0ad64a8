import type { Slice } from './slice.ts';

/** Leaving, and what can be cancelled. */
export type SessionSlice = {
  /** the explorer is to end */
  readonly leaving: boolean;
  /** epoch ms of the last Ctrl-c that found nothing to cancel */
  readonly pressedAt: number | undefined;
  leave(): void;
  /** True when a second press within 1.5 s means to leave. */
  pressQuit(): boolean;
};

const within = 1500;

export const sessionSlice: Slice<SessionSlice> = ({ get, set }, { clock }) => ({
  leaving: false,
  pressedAt: undefined,
  leave: () => set({ leaving: true }),
  pressQuit: () => {
    const { pressedAt } = get();
    const again = pressedAt !== undefined && clock.now() - pressedAt <= within;
    set({ pressedAt: clock.now() });
    return again;
  },
});
