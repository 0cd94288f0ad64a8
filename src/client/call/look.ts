import type { Clock } from '../clock.ts';
import { GatewayFailure } from '../failure.ts';

/** Looks something up on the side: undefined when it fails or takes longer than `milliseconds`; only a cancelled call rejects. */
export type Look = <T>(
  milliseconds: number,
  signal: AbortSignal | undefined,
  act: (signal: AbortSignal) => Promise<T>,
) => Promise<T | undefined>;

/** Makes such looks on a clock. */
export const createLook =
  (clock: Clock): Look =>
  async (milliseconds, signal, act) => {
    const stop = new AbortController();
    const relay = () => stop.abort();
    signal?.addEventListener('abort', relay, { once: true });
    clock.sleep(milliseconds, stop.signal).then(relay, () => {});
    try {
      return await act(stop.signal);
    } catch (error) {
      if (signal?.aborted === true || !(error instanceof GatewayFailure)) throw error;
      return undefined;
    } finally {
      stop.abort();
      signal?.removeEventListener('abort', relay);
    }
  };
