import type { ReceivedEvent } from '../../../client/calls.ts';
import type { Json } from '../../../contract/scalars.ts';
import type { WordRow } from '../../../contract/search/search-query.ts';
import type { ShownClaim } from '../persona/claim.ts';
import type { Read } from '../store/read.ts';
import type { TimeShown } from '../store/screen.ts';
import type { Spot } from './reading-place.ts';

export type { ReceivedEvent } from '../../../client/calls.ts';

/** What is asked about: a claim of a persona, or events by themselves. */
export type Asked = {
  readonly namespaceId: string;
  /** where the claim stands; undefined for events by themselves */
  readonly pointer: string | undefined;
  readonly claim: ShownClaim | undefined;
  readonly ids: readonly string[];
  /** a heading, and how it was made: safe texts */
  readonly title: string;
  readonly method: string;
  /** what the gateway gave there, where it can be more than the heading says */
  readonly value: Json | undefined;
  /** which build made the claim; undefined where the gateway does not say */
  readonly builtAt: string | undefined;
  /** what was searched for, where the events were found by their words: it stands in the place of a claim's marks */
  readonly rows?: readonly WordRow[];
  /** how many places lead back to where it was asked */
  readonly levels: number;
};

/** The events behind a claim beyond those that it names. */
export type Rest = {
  readonly events: readonly ReceivedEvent[];
  readonly loading: boolean;
  /** all are there */
  readonly isAll: boolean;
  /** why the rest cannot be read, as a sentence */
  readonly refusal: string | undefined;
};

/** Marked words: in which event, which of them, and the row in which they begin. */
export type Hit = { readonly event: number; readonly index: number; readonly row: number };

/** What is open, and how far it was read. */
export type Evidence = Asked & {
  readonly read: Read<readonly ReceivedEvent[]>;
  readonly rest: Rest;
  /** how many events are behind it, as far as that is known */
  readonly total: number | undefined;
  /** the event that the keys are about */
  readonly cursor: number;
  readonly top: Spot;
  /** where n went last; undefined once something else moved */
  readonly hit: Hit | undefined;
  readonly search: string;
};

/** The room for a claim's events on the screen, in cells. */
export type Room = {
  /** inside the frame */
  readonly columns: number;
  readonly rows: number;
  /** the list of the events at the left; 0 where there is no room for one */
  readonly list: number;
  /** the texts */
  readonly text: number;
  readonly time: TimeShown;
};

const none: readonly ReceivedEvent[] = [];
type Loaded = { readonly chosen: readonly ReceivedEvent[] | undefined; readonly all: readonly ReceivedEvent[] };
const joined = new WeakMap<readonly ReceivedEvent[], Loaded>();

/** All events that are loaded, those that the claim names first; the same list for the same reads. */
export function loadedEvents({ read, rest }: Pick<Evidence, 'read' | 'rest'>): readonly ReceivedEvent[] {
  if (rest.events.length === 0) return read.data ?? none;
  const known = joined.get(rest.events);
  if (known !== undefined && known.chosen === read.data) return known.all;
  const all = [...(read.data ?? none), ...rest.events];
  joined.set(rest.events, { chosen: read.data, all });
  return all;
}
