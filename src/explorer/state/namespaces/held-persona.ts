import type { ReceivedPersona } from '../../../client/calls.ts';
import type { Clock } from '../../../contract/time/clock.ts';
import type { Gateway } from '../../ports.ts';

type Reading = (signal: AbortSignal) => Promise<ReceivedPersona>;

/** What was read of a persona and when, epoch ms. */
type Came = { readonly data: ReceivedPersona; readonly at: number };

/** The persona that is likely to be opened next, read once for the list and for its opening; one is held, until it is opened. */
export type HeldPersona = {
  /** Reads a persona and holds it in the place of the one before. */
  read(namespaceId: string, signal: AbortSignal): Promise<ReceivedPersona>;
  /** Gives away what is held of a namespace, and how to read what is still missing or no longer new. */
  take(namespaceId: string): { readonly came?: Came | undefined; readonly read?: Reading };
  /** Lets go of what is held, as it may have been built anew. */
  drop(): void;
};

/** how long a persona is new enough not to be read again behind what is shown */
const newMs = 10_000;

/** Holds nothing yet. */
export function heldPersona(gateway: () => Gateway, clock: Pick<Clock, 'now'>): HeldPersona {
  let held: { readonly namespaceId: string; readonly read: Promise<ReceivedPersona>; came?: Came } | undefined;
  const reading =
    (namespaceId: string): Reading =>
    (signal) =>
      gateway().calls.readPersona({ namespace_id: namespaceId }, signal);
  return {
    read: (namespaceId, signal) => {
      const read = reading(namespaceId)(signal);
      const mine: NonNullable<typeof held> = { namespaceId, read };
      held = mine;
      const keep = async () => {
        try {
          mine.came = { data: await read, at: clock.now() };
        } catch {
          if (held === mine) held = undefined;
        }
      };
      void keep();
      return read;
    },
    take: (namespaceId) => {
      if (held?.namespaceId !== namespaceId) return { read: reading(namespaceId) };
      const { came, read } = held;
      held = undefined;
      if (came === undefined) return { read: () => read };
      return clock.now() - came.at <= newMs ? { came } : { came, read: reading(namespaceId) };
    },
    drop: () => {
      held = undefined;
    },
  };
}
