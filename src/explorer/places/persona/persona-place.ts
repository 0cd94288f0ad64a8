import { label } from '../../../text/label.ts';
import { wordsOfClaim } from '../../state/find/words-of-claim.ts';
import { cursorBeside } from '../../state/persona/exchanges.ts';
import { entryAtCursor, sectionView } from '../../state/persona/persona.ts';
import { backToday, previewing, stopPreview } from '../../state/previews/previewing.ts';
import { sortsOf, usualSort } from '../../state/persona/sorts.ts';
import { children } from '../../state/persona/pointer.ts';
import type { Section } from '../../state/persona/sections.ts';
import type { Explorer, State } from '../../state/store/state.ts';
import type { PlaceWithScreen } from '../place.ts';
import { explainedIn } from './explained-rows.ts';
import { copiedPersona } from './persona-copied.ts';
import { hintsInstead, personaCommands, search } from './persona-commands.ts';

const sortable: readonly string[] = ['episodes', 'peers', 'providers'];

/** Back from the events that stand beside a section. */
const backFromEvents = (state: State): (() => void) | undefined =>
  cursorBeside(state) === undefined ? undefined : () => state.beside.step(false);

/** Ends the preview that is being made. */
const stopping = (state: State): (() => void) | undefined =>
  previewing.of(state).making === undefined ? undefined : () => void stopPreview({ getState: () => state });

/** What h folds: an open branch of the raw tree, or the one above. */
function folding({ persona }: State): (() => void) | undefined {
  const entry = entryAtCursor(persona);
  if (persona.section !== 'raw' || entry === undefined || (entry.depth === 0 && !entry.foldable)) return undefined;
  return () => persona.fold(false);
}

/** An opened persona, a section at a time. */
export const persona: PlaceWithScreen = {
  id: 'persona',
  title: 'Persona',
  where: 'persona',
  screen: async () => (await import('./persona.tsx')).Persona,
  commands: personaCommands,
  moves: 'move',
  move: (state, by) => {
    if (cursorBeside(state) === undefined) state.persona.move(by);
    else state.beside.move(by);
  },
  hints: (state) => (state.persona.read.data === undefined ? hintsInstead(state) : undefined),
  namespaceId: (state) => state.persona.namespaceId,
  words: ({ persona: slice }) => {
    const entry = entryAtCursor(slice);
    return entry === undefined ? '' : wordsOfClaim(slice.read.data?.raw, entry.pointer);
  },
  copied: copiedPersona,
  explains: (state) => explainedIn(state.persona.section),
  find: search,
  sorting: {
    choices: ({ persona: { section, read, entries } }) => {
      const own = sortsOf(section, read.data?.raw).map(({ label: key }) => ({ label: label(key), key }));
      return own.length > 0 ? own : children(entries[0]?.value).map(([key]) => ({ label: label(key), key }));
    },
    now: (state) => sectionView(state.persona).sort ?? usualSort(state.persona.section),
    by: (state, key, backwards) => state.persona.sortBy(key, backwards),
    unavailable: (state) => (sortable.includes(state.persona.section) ? undefined : 'this section has its own order'),
  },
  refresh: ({ getState }) => getState().persona.reread(),
  saysFailure: (state) => state.persona.read.data === undefined,
  escape: (state) =>
    stopping(state) ??
    backFromEvents(state) ??
    (sectionView(state.persona).search === '' ? backToday(state) : () => state.persona.searchFor('')),
  fold: (state) => backFromEvents(state) ?? folding(state) ?? backToday(state),
  up: (state) => {
    stopPreview({ getState: () => state });
    state.screen.back();
  },
};

/** A persona, and the section of it that is meant; the one that was last looked at where nobody says. */
export type PersonaAddress = {
  readonly namespaceId: string;
  /** the name of its namespace */
  readonly name: string;
  readonly section: Section | undefined;
};

/** Goes to a persona as from its row of the list: h leads there. */
export function openPersona(
  { getState }: Pick<Explorer, 'getState'>,
  { namespaceId, name, section }: PersonaAddress,
): void {
  const { namespaces, persona: slice, screen } = getState();
  namespaces.select(namespaceId);
  void slice.open(namespaceId, name);
  if (section !== undefined) slice.showSection(section);
  screen.go(persona);
}
