import { changeSummary } from '../../../contract/changes/change-summary.ts';
import {
  type PastBuild,
  type PastPersonas,
  pastPersonas,
  personasSeen,
} from '../../../client/history/past-personas.ts';
import { previewIn } from '../../../contract/preview/preview-in.ts';
import type { ReceivedPersona } from '../../../client/calls.ts';
import type { Json } from '../../../contract/scalars.ts';
import { counted } from '../../../text/amount.ts';
import { day, moment } from '../../../text/moment.ts';
import { safe } from '../../../text/safe.ts';
import { shortDate } from '../../../text/short-date.ts';
import { at, children } from '../persona/pointer.ts';
import { ownPart } from '../store/own-part.ts';
import type { Explorer, State } from '../store/state.ts';
import { when } from '../store/store-watch.ts';
import { type Compared, comparedOf } from './past.ts';

type Known = { readonly of: ReceivedPersona; readonly compared: Compared };

const known = ownPart<Known | undefined>(undefined);

/** What the build of the persona on screen changed against the one before; undefined where that is not known, or there was none. */
export function lastChangeOf(state: State): Compared | undefined {
  const now = known.of(state);
  return now !== undefined && now.of === state.persona.read.data ? now.compared : undefined;
}

/** Since which build: its day, of today its time. */
export function sinceWords({ builtAt, seenAt }: PastBuild, now: number): string {
  const built = Date.parse(builtAt);
  const isToday = day(built, 'local') === day(now, 'local');
  const told = isToday ? `${moment(built, now, 'local').slice(11)} today` : shortDate(built, now);
  return `${seenAt === undefined ? 'since the build of' : 'since what was seen here, built'} ${told}`;
}

const engineOf = (raw: Json): string => {
  const engine = at(raw, '/provenance/engine');
  return typeof engine === 'string' ? engine : '';
};

/** How many events came or went: "58 events more; ". */
function eventsWords(before: Json, now: Json): string {
  const [then, there] = [before, now].map((raw) => at(raw, '/source_event_count'));
  if (typeof then !== 'number' || typeof there !== 'number' || then === there) return '';
  return `${counted(Math.abs(there - then), 'event')} ${there > then ? 'more' : 'less'}; `;
}

/**
 * What changed since which build, in words: "since the build of 31 Mar: 58 events more; 2 new: …; 1 gone: …"; that another
 * engine made it, where one did.
 */
export function lastChangeWords({ from, before, now, changes }: Compared, today: number, isLong: boolean): string {
  const [then, there] = [engineOf(before), engineOf(now)];
  const isOther = then !== '' && there !== '' && then !== there;
  const doing = isOther ? '; the engine is another, some of it is its doing' : '';
  return safe(`${sinceWords(from, today)}: ${eventsWords(before, now)}${changeSummary(changes, isLong)}${doing}`, 600);
}

/** The pointers of the peers who were not told of before. */
export const newPeers = ({ changes }: Pick<Compared, 'changes'>): ReadonlySet<string> =>
  new Set(
    changes.flatMap(({ what, now }) =>
      what === 'new' && now !== undefined && /^\/peers\/\d+$/.test(now.pointer) ? [now.pointer] : [],
    ),
  );

/** The personas before this one, as far as nobody is asked who did not offer it. */
async function earlier(
  { getState, gateway }: Explorer,
  newest: ReceivedPersona,
  signal: AbortSignal,
): Promise<PastPersonas | undefined> {
  const { calls, kind, seen } = gateway();
  const { namespaceId } = getState().persona;
  const nobody = { see: () => {}, list: () => [] };
  if (namespaceId === undefined) return undefined;
  if (kind !== 'embedded') return seen && personasSeen(newest, seen);
  return pastPersonas({ calls, seen: seen ?? nobody }, { namespace_id: namespaceId }, signal, newest);
}

/** Two personas of so many people are compared only where somebody asks for it with d: of 10,000 that holds the screen up for a third of a second. */
const mostPeople = 1_000;
const isLarge = (raw: Json): boolean => children(at(raw, '/peers')).length > mostPeople;

/** Finds out what the build of the persona on screen changed; where that cannot be read, nothing is said of it. */
async function readLastChange(explorer: Explorer, newest: ReceivedPersona, signal: AbortSignal): Promise<void> {
  if (isLarge(newest.raw)) return;
  try {
    const past = await earlier(explorer, newest, signal);
    const place = past?.builds.findIndex(({ builtAt }) => builtAt === newest.persona.built_at) ?? -1;
    const [to, from] = place === -1 ? [] : (past?.builds.slice(place, place + 2) ?? []);
    const before = from === undefined ? undefined : await past?.read(from, signal);
    const { persona, screen } = explorer.getState();
    if (signal.aborted || persona.read.data !== newest) return;
    if (to === undefined || from === undefined || before === undefined || isLarge(before)) return;
    const compared = comparedOf(from, to, before, newest.raw);
    known.change(explorer, () => ({ of: newest, compared }));
    persona.tellChanges(lastChangeWords(compared, screen.now, true));
  } catch {
    // Why it cannot be read is said to whoever asks for it with d.
  }
}

/** Keeps what the last build changed beside each persona that is opened, or built anew; returns how to stop. */
export function watchChanges(explorer: Explorer): () => void {
  let reading = new AbortController();
  const stop = when(
    explorer,
    ({ persona }) => persona.read.data,
    (newest) => {
      reading.abort();
      reading = new AbortController();
      explorer.getState().persona.tellChanges(undefined);
      // No build made what answers a question.
      const isBuilt = newest !== undefined && previewIn(newest.raw) === undefined;
      if (isBuilt) void readLastChange(explorer, newest, reading.signal);
    },
  );
  return () => {
    reading.abort();
    stop();
  };
}
