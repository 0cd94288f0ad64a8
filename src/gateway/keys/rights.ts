import { type RouteName, routes, writes } from '../../contract/routes.ts';
import type { Caller, Handlers } from '../handling.ts';
import { GatewayRefusal } from '../refusal.ts';
import type { KeyRights } from '../store/keys.ts';

const isForPeople = (name: RouteName, { by }: Caller): boolean => by?.agent === true && routes[name].forPeople === true;

/** Whether the caller's key reaches so far: a key that only reads is offered nothing that writes, an agent's nothing that is for people. */
export const mayCall = (name: RouteName, caller: Caller): boolean =>
  !isForPeople(name, caller) && (caller.by?.readOnly !== true || !writes(name));

/** Refuses a route that the caller's key does not reach, and says what the key lacks. */
export function mustReach(name: RouteName, caller: Caller): void {
  if (mayCall(name, caller)) return;
  const { method, path } = routes[name];
  if (isForPeople(name, caller))
    throw new GatewayRefusal(
      'key_of_agent',
      `${method} ${path} is for people, and an agent asks: a person does it with a key that is no agent's`,
    );
  throw new GatewayRefusal(
    'key_reads_only',
    `this key may only read, and ${method} ${path} writes: use a key that may write; "persona keys create" makes one`,
  );
}

/** The handlers, each of which looks at the rights of the key first: whatever way a call takes, it comes by here. */
export const heldToRights = (handlers: Handlers): Handlers =>
  Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [
      name,
      async (input: never, caller: Caller) => {
        mustReach(name as RouteName, caller);
        return handle(input, caller);
      },
    ]),
  ) as Handlers;

/** When a key expired, where it has by then (epoch milliseconds). */
export const expiredBy = ({ expiresAt }: KeyRights, now: number): string | undefined =>
  expiresAt !== undefined && expiresAt <= now ? new Date(expiresAt).toISOString() : undefined;
