import { writes, type RouteName } from '../../contract/routes.ts';
import { GatewayRefusal } from '../refusal.ts';
import { closingNow } from './refusals.ts';

/** Gives what the work gives, or the refusal of what the gateway does not wait for any more. */
export type LastCall = <T>(name: RouteName, work: Promise<T>) => Promise<T>;

/** What is sent again without harm may be; of anything else nobody knows whether it was done. */
const refusalOf = (name: RouteName) =>
  writes(name) && name !== 'sendEvents'
    ? new GatewayRefusal(
        'interrupted',
        'the gateway closes before this was done; it may be done all the same: look before you ask for it again',
      )
    : closingNow();

/** Makes what ends the waiting for all work when `late` is aborted. */
export function createLastCall(late: AbortSignal): LastCall {
  const waiting = new Set<() => void>();
  late.addEventListener('abort', () => waiting.forEach((stop) => stop()), { once: true });
  return async (name, work) => {
    const stopped = Promise.withResolvers<never>();
    const stop = () => stopped.reject(refusalOf(name));
    waiting.add(stop);
    try {
      return await Promise.race([work, stopped.promise]);
    } finally {
      waiting.delete(stop);
    }
  };
}
