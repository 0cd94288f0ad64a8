import { keySaid } from '../../bindings/in-force.ts';
import { correctsWith } from '../../commands/correcting.ts';
import { marked, opening, stepping } from '../../commands/gestures.ts';
import { refresh } from '../../commands/viewing.ts';
import { targetOfEvent } from '../../state/correcting/targets.ts';
import { claimMethod, claimTitle } from '../../state/evidence/claim-words.ts';
import { loadedEvents, type Asked } from '../../state/evidence/evidence.ts';
import { hasMarks } from '../../state/evidence/marks.ts';
import { roomOf } from '../../state/evidence/room.ts';
import { idOf } from '../../state/evidence/event-facts.ts';
import { byModelAt } from '../../../contract/interpretations/without-model.ts';
import { previewIn } from '../../../contract/preview/preview-in.ts';
import { claimOf } from '../../state/persona/claim.ts';
import type { PersonaSlice } from '../../state/persona/persona.ts';
import { at } from '../../state/persona/pointer.ts';
import type { Command, Explorer, Find, State } from '../../state/store/state.ts';
import { sectionCommands } from '../persona/section-commands.ts';
import { sourceCommand } from './source-commands.ts';

const needsEvents = ({ evidence: { open } }: State): string | undefined =>
  open !== undefined && loadedEvents(open).length > 0 ? undefined : 'no events are here';

/** What is asked about a place in the persona that is open; undefined while there is none. */
export function askedAt({ namespaceId, read }: PersonaSlice, pointer: string, title?: string): Asked | undefined {
  if (namespaceId === undefined || read.data === undefined) return undefined;
  const { raw } = read.data;
  const claim = claimOf(raw, pointer);
  const builtAt = at(raw, '/built_at');
  return {
    namespaceId,
    pointer: claim?.pointer ?? pointer,
    claim,
    ids: claim?.evidence ?? [],
    title: title ?? claimTitle(raw, pointer),
    method: claimMethod(claim, pointer, byModelAt(raw, claim?.pointer ?? pointer)),
    value: at(raw, pointer),
    // What was never built has no list of events behind it.
    builtAt: typeof builtAt === 'string' && previewIn(raw) === undefined ? builtAt : undefined,
    levels: 1,
  };
}

const step = (id: string, title: string, by: 1 | -1): Omit<Command, 'keys'> => ({
  id,
  title,
  ...(by === 1
    ? { hint: ({ evidence: { open } }) => (open && loadedEvents(open).length > 1 ? 'next event' : undefined) }
    : {}),
  unavailable: needsEvents,
  run: ({ getState }) => {
    const { evidence, notices } = getState();
    const before = evidence.open?.cursor;
    evidence.step(by, roomOf(getState()));
    if (getState().evidence.open?.cursor === before)
      notices.say(by === 1 ? 'this is the last event' : 'this is the first event');
  },
});

const notFound = 'not found in these texts';
const nothingMarked = (): string => `no words are marked here; ${keySaid('search-texts', '/')} searches`;

const hit = (id: string, title: string, by: 1 | -1): Omit<Command, 'keys'> => ({
  id,
  title,
  ...(by === 1
    ? {
        hint: ({ evidence: { open } }) =>
          open?.search ? 'next match' : open && hasMarks(open) ? 'next marked words' : undefined,
      }
    : {}),
  unavailable: (state) => {
    const { open } = state.evidence;
    return needsEvents(state) ?? (open?.search === '' && !hasMarks(open) ? nothingMarked() : undefined);
  },
  run: ({ getState }) => {
    const { evidence, notices } = getState();
    if (!evidence.nextHit(by, roomOf(getState()))) notices.say(notFound, 'warn');
  },
});

/** Searching in the texts of the events. */
export const searchTexts: Find = {
  id: 'search-texts',
  title: 'search in the texts',
  hint: 'search',
  label: 'search',
  note: (enter) => `${enter} find  Esc undo`,
  text: ({ evidence }) => evidence.open?.search ?? '',
  change: (state, text) => state.evidence.searchFor(text, roomOf(state)),
  keep: (state) =>
    state.evidence.open?.search === '' || state.evidence.nextHit(0, roomOf(state)) ? undefined : notFound,
};

/** Why the rest of the events behind the claim cannot be asked for. */
function noMore({ open }: State['evidence']): string | undefined {
  if (open?.pointer === undefined) return 'these are all';
  if (open.claim === undefined) return 'no evidence given';
  if (open.rest.loading) return 'the rest is being loaded; Esc stops';
  if (open.rest.isAll || open.total === loadedEvents(open).length) return 'all of them are here';
  if (open.builtAt === undefined) return 'no more than these are named';
  return undefined;
}

const moreBehind = ({ open }: State['evidence']): boolean => (open?.total ?? 0) > (open?.ids.length ?? 0);

async function loadRest({ getState }: Explorer): Promise<void> {
  const before = getState().evidence.open;
  await getState().evidence.readRest(async () => {
    await getState().persona.reread();
    const { persona, evidence } = getState();
    return evidence.open === undefined ? undefined : askedAt(persona, evidence.open.pointer ?? '', evidence.open.title);
  });
  const { evidence, notices } = getState();
  const { open } = evidence;
  if (open?.rest.refusal !== undefined) notices.say(open.rest.refusal, 'warn');
  else if (
    open !== undefined &&
    before !== undefined &&
    open.rest.isAll &&
    loadedEvents(open).length === loadedEvents(before).length
  )
    notices.say('there are no more events behind it');
}

const eventHere = ({ open }: State['evidence']) => open && loadedEvents(open)[open.cursor];

const correct = correctsWith(({ evidence, persona }) => {
  const event = eventHere(evidence);
  const { open } = evidence;
  if (event === undefined || open === undefined) return undefined;
  const { pointer, namespaceId } = open;
  return targetOfEvent(event, namespaceId, { raw: persona.read.data?.raw, pointer });
}, 'no event is here');

/** All that an event holds, as it came. */
function showWhole({ getState }: Explorer): void {
  const event = eventHere(getState().evidence);
  if (event === undefined) return;
  getState().screen.show({ kind: 'text', title: idOf(event), text: JSON.stringify(event, undefined, 2) });
}

/** Goes back from the events: to where they were asked for, or by so many places. */
export function leaveEvidence({ evidence, screen }: State, levels = evidence.open?.levels ?? 1): void {
  for (let level = 0; level < levels; level += 1) screen.back();
}

/** What can be done among the events behind a claim, in the order of the hint line. */
export const evidenceCommands: readonly Command[] = [
  ...marked(hit('next-marked', 'next marked words', 1), hit('previous-marked', 'previous marked words', -1)),
  ...stepping(step('next-event', 'next event', 1), step('previous-event', 'previous event', -1)),
  sourceCommand,
  correct,
  {
    id: 'load-rest',
    title: 'load all events behind the claim',
    hint: ({ evidence }) => (noMore(evidence) === undefined && moreBehind(evidence) ? 'all events' : undefined),
    keys: ['A'],
    unavailable: ({ evidence }) => noMore(evidence),
    run: loadRest,
  },
  opening({
    id: 'event-as-it-came',
    title: 'all that the event holds',
    hint: (state) => (needsEvents(state) === undefined ? 'as it came' : undefined),
    unavailable: needsEvents,
    run: showWhole,
  }),
  {
    id: searchTexts.id,
    title: searchTexts.title,
    hint: 'search',
    keys: ['/'],
    run: ({ getState }) => getState().screen.ask({ before: searchTexts.text(getState()) }),
  },
  ...sectionCommands,
  refresh,
];
