import type { Slice } from './slice.ts';

/** Leaving, and what can be cancelled. */
export type SessionSlice = {
  /** what to print after the terminal is back; set when the explorer is to end */
  readonly leaving: { readonly farewell: string | undefined } | undefined;
  /** epoch ms of the last Ctrl-c that found nothing to cancel */
  readonly pressedAt: number | undefined;
  leave(farewell?: string): void;
  /** True when a second press within 1.5 s means to leave. */
  pressQuit(): boolean;
};

const within = 1500;

export const sessionSlice: Slice<SessionSlice> = ({ get, set }, { clock }) => ({
  leaving: undefined,
  pressedAt: undefined,
  leave: (farewell) => set({ leaving: { farewell } }),
  pressQuit: () => {
    const { pressedAt } = get();
    const again = pressedAt !== undefined && clock.now() - pressedAt <= within;
    set({ pressedAt: clock.now() });
    return again;
  },
});
