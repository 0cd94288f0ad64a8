import type { ReceivedEvent } from '../../../client/calls.ts';
import type { Json } from '../../../contract/scalars.ts';
import { instant } from '../../../text/moment.ts';
import { newestFrom } from '../store/layout.ts';
import { reading, unread, wasCancelled, type Read } from '../store/read.ts';
import type { Slice } from '../store/slice.ts';
import { claimOn } from './claim.ts';
import { entryAtCursor, type PersonaSlice } from './persona.ts';
import { at } from './pointer.ts';

export type { ReceivedEvent } from '../../../client/calls.ts';

/** Which events stand beside what is on screen: the newest behind a claim of the persona that one build made. */
export type Beside = {
  readonly namespaceId: string;
  readonly pointer: string;
  readonly builtAt: string;
  /** the events that the claim names itself */
  readonly ids: readonly string[];
  /** how many events are behind the claim; undefined where that is not said */
  readonly total: number | undefined;
};

export type EventsBesideSlice = {
  readonly of: Beside | undefined;
  /** newest first */
  readonly read: Read<readonly ReceivedEvent[]>;
  /** the event that the keys are about; undefined while they are about the section */
  readonly cursor: number | undefined;
  /** Reads the events that are to stand there; what was read in this session stays. */
  look(of: Beside | undefined): Promise<void>;
  /** Takes the keys to the events, or back to the section; nothing where none are there. */
  step(into: boolean): void;
  move(by: number | 'first' | 'last'): void;
};

/** the events of so many claims are kept, and so many of each are read */
const mostKept = 60;
const mostRead = 30;

const timeOf = (event: ReceivedEvent): number => {
  const text = event['occurred_at'];
  return typeof text === 'string' ? (instant(text) ?? -Infinity) : -Infinity;
};

const keyOf = ({ namespaceId, pointer, builtAt }: Beside): string => [namespaceId, pointer, builtAt].join('\n');

/** What the subject wrote; where nobody counts that, what the subject did, by the claim that counts most of it. */
const written = '/identity/communication_preferences/message_words';
const done = ['/identity/role', '/identity/communication_preferences/months', '/identity/background', '/subject'];

function claimOfNewest(raw: Json): string | undefined {
  const total = (pointer: string) => claimOn(raw, pointer)?.total ?? 0;
  if (total(written) > 0) return written;
  const [most] = done.filter((pointer) => total(pointer) > 0).toSorted((a, b) => total(b) - total(a));
  return most;
}

/**
 * Which events are to stand beside a section: of a peer under the cursor those between the two, beside an overview with room
 * for it the subject's newest; none where the gateway does not say which events are behind that.
 */
export function betweenAtCursor(persona: PersonaSlice, columns: number): Beside | undefined {
  const { section, namespaceId, read } = persona;
  if (namespaceId === undefined || read.data === undefined) return undefined;
  const { raw } = read.data;
  const builtAt = at(raw, '/built_at');
  const isWide = section === 'overview' && columns >= newestFrom;
  const pointer = section === 'peers' ? entryAtCursor(persona)?.pointer : isWide ? claimOfNewest(raw) : undefined;
  if (pointer === undefined || typeof builtAt !== 'string') return undefined;
  const { evidence: ids = [], total } = claimOn(raw, pointer) ?? {};
  return ids.length === 0 ? undefined : { namespaceId, pointer, builtAt, ids, total };
}

/** Whether these are the same events. */
export const isBeside = (a: Beside | undefined, b: Beside | undefined): boolean =>
  a !== undefined && b !== undefined && keyOf(a) === keyOf(b);

type Seen = {
  readonly persona: PersonaSlice;
  readonly screen: { readonly columns: number };
  readonly beside: EventsBesideSlice;
};

/** The events that stand beside the section on screen, as far as they were read. */
export const eventsBeside = ({ persona, screen, beside }: Seen): EventsBesideSlice['read'] =>
  isBeside(betweenAtCursor(persona, screen.columns), beside.of) ? beside.read : unread;

/** The place of the cursor among the events beside the section; undefined while the keys are about the section. */
export const cursorBeside = ({ persona, screen, beside }: Seen): number | undefined =>
  beside.cursor !== undefined && isBeside(betweenAtCursor(persona, screen.columns), beside.of)
    ? beside.cursor
    : undefined;

/** The event beside the section that the keys are about. */
export const eventAtCursor = (state: Seen): ReceivedEvent | undefined => {
  const cursor = cursorBeside(state);
  return cursor === undefined ? undefined : state.beside.read.data?.[cursor];
};

export const eventsBesideSlice: Slice<EventsBesideSlice> = ({ get, set }, { gateway, session, clock }) => {
  let known = { of: session(), events: new Map<string, readonly ReceivedEvent[]>() };
  const events = reading<readonly ReceivedEvent[]>((change) => set({ read: change(get().read) }), clock);
  /** The newest behind the claim; where the gateway does not give those, the ones that the claim names. */
  const newest = async (of: Beside, signal: AbortSignal): Promise<readonly ReceivedEvent[]> => {
    const { namespaceId: namespace_id, pointer: claim, builtAt: built_at, ids, total } = of;
    const { calls } = gateway();
    if (total !== undefined && total > ids.length)
      try {
        const page = await calls.readEventsBehind(
          { namespace_id, claim, built_at, page: 1, pageSize: mostRead },
          signal,
        );
        if (page.events.length > 0) return page.events;
      } catch (error) {
        if (wasCancelled(error)) throw error;
      }
    return calls.readEvents({ namespace_id, id: [...ids] }, signal);
  };
  return {
    of: undefined,
    read: unread,
    cursor: undefined,
    look: async (of) => {
      // another gateway's people are others, whatever they are called
      if (session() !== known.of) known = { of: session(), events: new Map() };
      if (isBeside(of, get().of)) return;
      events.cancel();
      const kept = of === undefined ? undefined : known.events.get(keyOf(of));
      set({ of, cursor: undefined, read: kept === undefined ? unread : { ...unread, data: kept } });
      if (of === undefined || kept !== undefined) return;
      const isRead = await events.run(
        async (signal) => (await newest(of, signal)).toSorted((a, b) => timeOf(b) - timeOf(a)),
        session(),
      );
      const { data } = get().read;
      if (!isRead || data === undefined) return;
      if (known.events.size >= mostKept) known.events.delete(known.events.keys().next().value ?? '');
      known.events.set(keyOf(of), data);
    },
    step: (into) => {
      const count = get().read.data?.length ?? 0;
      set({ cursor: into && count > 0 ? 0 : undefined });
    },
    move: (by) => {
      const { cursor, read } = get();
      const last = (read.data?.length ?? 0) - 1;
      if (cursor === undefined) return;
      const to = by === 'first' ? 0 : by === 'last' ? last : cursor + by;
      set({ cursor: Math.max(0, Math.min(last, to)) });
    },
  };
};
