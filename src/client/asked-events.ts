import type { Address } from '../contract/address.ts';
import { limits } from '../contract/limits.ts';
import type { Calls } from './calls.ts';
import { GatewayFailure } from './failure.ts';
import { textIn } from './received/received-fields.ts';

/** what a gateway says that has no such events to give, or not to us */
const notGiven = new Set<GatewayFailure['kind']>(['refused', 'not-found', 'forbidden', 'empty']);

/** Whose an event is and of what kind, where it says so. */
type Known = { readonly self: boolean | undefined; readonly kind: string | undefined };

/** Asks a gateway for events by their ids, as many at once as it takes: whose each is, by its id. Undefined where it gives none to anybody. */
export const askedEvents =
  (calls: Pick<Calls, 'readEvents'>, address: Address, signal: AbortSignal) =>
  async (ids: readonly string[]): Promise<ReadonlyMap<string, Known> | undefined> => {
    const found = new Map<string, Known>();
    for (let from = 0; from < ids.length; from += limits.eventIds) {
      const id = ids.slice(from, from + limits.eventIds);
      try {
        for (const event of await calls.readEvents({ ...address, id }, signal)) {
          const known = textIn(event['id']);
          const { self } = event;
          if (known !== undefined)
            found.set(known, { self: typeof self === 'boolean' ? self : undefined, kind: textIn(event['kind']) });
        }
      } catch (error) {
        if (error instanceof GatewayFailure && notGiven.has(error.kind)) return undefined;
        throw error;
      }
    }
    return found;
  };
