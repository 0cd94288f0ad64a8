import type { Clock } from '../../client/clock.ts';

/** How a keeper lives: until nothing was left to do for this long. */
export type Keeping = {
  /** the process that leaves the folder to it */
  readonly after: number | undefined;
  /** milliseconds */
  readonly idle: number;
};

/** Milliseconds that a keeper stays where nothing is left to do. */
export const usualIdle = 60_000;

const look = 500;

type Needs = {
  readonly idle: number;
  readonly isThere: () => boolean;
  /** whether something is left to do that can be done */
  readonly isBusy: () => Promise<boolean>;
  readonly clock: Pick<Clock, 'sleep'>;
  readonly signal: AbortSignal;
};

/** Waits until nothing was left to do for the whole of `idle`, or at once until the folder is gone. */
export async function untilIdle({ idle, isThere, isBusy, clock, signal }: Needs): Promise<'idle' | 'gone'> {
  for (let idled = 0; idled < idle; idled += look) {
    if (!isThere()) return 'gone';
    if (await isBusy()) idled = -look;
    await clock.sleep(look, signal);
  }
  return 'idle';
}
