import type { GatewayListeners } from '../embedded/gateway-orders.ts';
import type { DebugLog } from '../settings/debug/debug-log.ts';
import type { Connection } from './choosing/gateway-connection.ts';

/** What this machine's own gateway is to tell the debug log of itself. */
export const gatewayListeners = (debug: DebugLog): GatewayListeners => ({
  step: (name, at) => debug.step(name, at),
  answered: ({ method, path, status, milliseconds }) =>
    debug.request('answered', path, { method, status, ms: Math.round(milliseconds) }),
  reconnects: () => debug.line('reconnection', { to: "this machine's own gateway" }),
  problem: (text) => debug.trouble('problem', text),
});

/** Writes every attempt at a request on this gateway, and every wait before another one, into the debug log. */
export function followRequests(debug: DebugLog, { client, name, target }: Connection): void {
  void (async () => {
    try {
      const { baseUrl, key } = await target();
      debug.secret(key);
      debug.line('gateway', { name, origin: new URL(baseUrl).origin });
    } catch (error) {
      debug.failed('gateway', error);
    }
  })();
  const { requests } = client;
  /** how many attempts of a request were written, and how many waits */
  const written = new Map<number, { attempts: number; waits: number }>();
  requests.watch(() => {
    for (const { number, method, path, attempts, state, nextAttemptAt } of requests.list()) {
      const known = written.get(number) ?? { attempts: 0, waits: 0 };
      written.set(number, known);
      for (const [index, { milliseconds, status, bytes, failure }] of attempts.entries()) {
        if (index < known.attempts || milliseconds === undefined) continue;
        known.attempts = index + 1;
        // What a gateway says may repeat what it was sent; what never reached one is said by this program.
        const why = status === undefined ? failure : undefined;
        const ms = Math.round(milliseconds);
        debug.request('request', path, { number, method, attempt: index + 1, status, ms, bytes, why });
      }
      if (state === 'waiting' && known.waits < attempts.length) {
        known.waits = attempts.length;
        const last = attempts.at(-1);
        const wait = (nextAttemptAt ?? 0) - (last?.startedAt ?? 0) - (last?.milliseconds ?? 0);
        debug.request('retry', path, { number, method, attempt: attempts.length + 1, wait: Math.round(wait) });
      }
    }
  });
}

/** milliseconds after which a frame is felt */
const slow = 33;

/** Tells the debug log of the first frame, and of each that took long. */
export function slowFrames(debug: DebugLog): (milliseconds: number) => void {
  let count = 0;
  return (milliseconds) => {
    count += 1;
    if (count === 1) debug.step('first frame');
    if (milliseconds > slow) debug.line('slow render', { frame: count, ms: Math.round(milliseconds) });
  };
}
