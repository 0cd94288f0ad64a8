import type { Slice } from '../store/slice.ts';

/** What is read again by itself when reading it failed. */
export type Recovered = 'namespaces' | 'persona' | 'summaries';

/** When something is read again: at a moment (epoch ms), or never by itself. */
export type Plan = {
  /** how often it failed in a row */
  readonly failures: number;
  readonly wait: number;
  readonly at: number | undefined;
};

export type RecoverySlice = {
  readonly plans: ReadonlyMap<Recovered, Plan>;
  /** epoch ms of the newest key, and of the one before it */
  readonly touchedAt: number | undefined;
  readonly touchedBefore: number | undefined;
  plan(what: Recovered, plan: Plan | undefined): void;
  /** Somebody is at the keys. */
  touch(): void;
};

/** When what failed to be read is read again, and whether somebody is there who wants it sooner. */
export const recoverySlice: Slice<RecoverySlice> = ({ get, set }, { clock }) => ({
  plans: new Map(),
  touchedAt: undefined,
  touchedBefore: undefined,
  plan: (what, plan) => {
    const plans = new Map(get().plans);
    if (plan === undefined) {
      if (!plans.delete(what)) return;
    } else plans.set(what, plan);
    set({ plans });
  },
  touch: () => set({ touchedBefore: get().touchedAt, touchedAt: clock.now() }),
});
