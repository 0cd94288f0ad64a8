import type { Address } from '../../contract/address.ts';
import type { Calls } from '../calls.ts';
import type { Clock } from '../clock.ts';
import { GatewayFailure } from '../failure.ts';
import type { ReceivedBuildStatus } from '../received/status-answer.ts';

const firstWait = 1000;
const longestWait = 10_000;

/** How long a gateway may be out of reach before watching ends, in milliseconds. */
const patience = 5 * 60_000;
const passing = new Set(['connection-refused', 'reset', 'timeout', 'offline', 'gateway-broken', 'rate-limited']);
const passes = (error: unknown) => error instanceof GatewayFailure && passing.has(error.kind);

/** Whether a build has come to its end, as far as the gateway's words are known. */
const isOver = ({ state }: ReceivedBuildStatus): boolean => state === 'completed' || state === 'failed';

/** What changes while a build goes on. */
const movement = ({ build_id, status, progress, finished_at }: ReceivedBuildStatus) =>
  JSON.stringify([build_id, status, progress, finished_at]);

/**
 * Reads a build's status until it is over, each status once as it changes, with the milliseconds since the last change; asks
 * after 1 s, then ever more rarely down to every 10 s while nothing moves, and at once more often when something does. A gateway
 * that is out of reach for less than five minutes is waited for.
 */
export async function* watchBuild(
  calls: Calls,
  address: Address,
  { clock, signal, random }: { clock: Clock; signal: AbortSignal; random: () => number },
): AsyncGenerator<{ readonly status: ReceivedBuildStatus; readonly stillFor: number }> {
  let wait = firstWait;
  let last: string | undefined;
  let changedAt = clock.elapsed();
  let readAt = changedAt;
  for (;;) {
    const status = await calls.readBuildStatus(address, signal).catch((error: unknown) => {
      if (clock.elapsed() - readAt > patience || !passes(error)) throw error;
      return undefined;
    });
    if (status === undefined) {
      await clock.sleep(longestWait, signal);
      continue;
    }
    readAt = clock.elapsed();
    const now = movement(status);
    if (now !== last) {
      changedAt = clock.elapsed();
      wait = firstWait;
    } else wait = Math.min(longestWait, wait * 1.5);
    last = now;
    yield { status, stillFor: clock.elapsed() - changedAt };
    if (isOver(status)) return;
    await clock.sleep(wait * (0.8 + 0.4 * random()), signal);
  }
}
