import type { ReceivedEvent } from '../../../client/calls.ts';
import { instant } from '../../../text/moment.ts';
import { reading, unread, type Read } from '../store/read.ts';
import type { Slice } from '../store/slice.ts';
import { claimOn } from './claim.ts';
import { entryAtCursor, type PersonaSlice } from './persona.ts';
import { at } from './pointer.ts';

export type { ReceivedEvent } from '../../../client/calls.ts';

/** Between whom: a peer of the persona that one build made, and the events that its claim names. */
export type Between = {
  readonly namespaceId: string;
  readonly pointer: string;
  readonly builtAt: string;
  readonly ids: readonly string[];
};

export type ExchangesSlice = {
  readonly between: Between | undefined;
  /** the events between the two that the claim names, newest first */
  readonly read: Read<readonly ReceivedEvent[]>;
  /** Reads what went to and fro with somebody; what was read of this session's peers stays. */
  look(between: Between | undefined): Promise<void>;
};

/** the exchanges of so many peers are kept */
const mostPeers = 60;

const timeOf = (event: ReceivedEvent): number => {
  const text = event['occurred_at'];
  return typeof text === 'string' ? (instant(text) ?? -Infinity) : -Infinity;
};

const keyOf = ({ namespaceId, pointer, builtAt }: Between): string => [namespaceId, pointer, builtAt].join('\n');

/** Whose exchanges are wanted: of the peer under the cursor, where the gateway says which events are behind that. */
export function betweenAtCursor(persona: PersonaSlice): Between | undefined {
  const { section, namespaceId, read } = persona;
  if (section !== 'peers' || namespaceId === undefined || read.data === undefined) return undefined;
  const pointer = entryAtCursor(persona)?.pointer;
  const builtAt = at(read.data.raw, '/built_at');
  if (pointer === undefined || typeof builtAt !== 'string') return undefined;
  const ids = claimOn(read.data.raw, pointer)?.evidence ?? [];
  return ids.length === 0 ? undefined : { namespaceId, pointer, builtAt, ids };
}

/** Whether these are the exchanges with this peer. */
export const isBetween = (a: Between | undefined, b: Between | undefined): boolean =>
  a !== undefined && b !== undefined && keyOf(a) === keyOf(b);

export const exchangesSlice: Slice<ExchangesSlice> = ({ get, set }, { gateway, session, clock }) => {
  let known = { of: session(), events: new Map<string, readonly ReceivedEvent[]>() };
  const events = reading<readonly ReceivedEvent[]>((change) => set({ read: change(get().read) }), clock);
  return {
    between: undefined,
    read: unread,
    look: async (between) => {
      // another gateway's people are others, whatever they are called
      if (session() !== known.of) known = { of: session(), events: new Map() };
      if (isBetween(between, get().between)) return;
      events.cancel();
      const kept = between === undefined ? undefined : known.events.get(keyOf(between));
      set({ between, read: kept === undefined ? unread : { ...unread, data: kept } });
      if (between === undefined || kept !== undefined) return;
      const isRead = await events.run(async (signal) => {
        const address = { namespace_id: between.namespaceId, id: [...between.ids] };
        const found = await gateway().calls.readEvents(address, signal);
        return found.toSorted((a, b) => timeOf(b) - timeOf(a));
      }, session());
      const { data } = get().read;
      if (!isRead || data === undefined) return;
      if (known.events.size >= mostPeers) known.events.delete(known.events.keys().next().value ?? '');
      known.events.set(keyOf(between), data);
    },
  };
};
