import { farewell } from '../state/store/current-row.ts';
import type { Explorer, State } from '../state/store/explorer.ts';
import { sectionView } from '../state/persona/persona.ts';
import type { Command } from './command.ts';

/** Esc: closes the newest thing, one at a time, and never quits. */
function escape({ getState }: Explorer): void {
  const { screen, namespaces, persona, notices } = getState();
  const place = screen.places.at(-1);
  if (screen.chord !== undefined) screen.awaitChord(undefined);
  else if (screen.overlays.length > 0) screen.dismiss();
  else if (screen.prompt !== undefined) {
    if (screen.prompt.kind === 'filter') namespaces.filterBy(screen.prompt.before);
    else persona.searchFor(screen.prompt.before);
    screen.ask(undefined);
  } else if (namespaces.loadingAll) namespaces.stopLoadingAll();
  else if (place === 'namespaces' && namespaces.filter !== '') namespaces.filterBy('');
  else if (place === 'persona' && persona.evidence !== undefined) persona.hideEvidence();
  else if (place === 'persona' && sectionView(persona).search !== '') persona.searchFor('');
  else if (screen.places.length > 1) screen.back();
  else notices.say('q quits');
}

/** Ctrl-c: cancels what runs; when nothing does, a second press quits. */
function interrupt({ getState }: Explorer): void {
  const { screen, namespaces, session, notices, importing } = getState();
  if (importing.stop()) notices.say('the import was stopped; what it sent is kept', 'warn');
  else if (namespaces.loadingAll) {
    namespaces.stopLoadingAll();
    notices.say(`stopped; ${namespaces.loaded} are loaded`);
  } else if (screen.prompt !== undefined || screen.overlays.length > 0) {
    screen.ask(undefined);
    while (getState().screen.overlays.length > 0) screen.dismiss();
  } else if (session.pressQuit()) session.leave(farewell(getState()));
  else notices.say('Ctrl-c again quits');
}

const goTo = (state: State, place: 'builds' | 'requests') =>
  state.screen.places.at(-1) === place ? state.screen.back() : state.screen.go(place);

/** What can be done everywhere. */
export const general: readonly Command[] = [
  {
    id: 'builds',
    title: 'builds of this session',
    scopes: ['anywhere'],
    keys: ['B'],
    run: ({ getState }) => goTo(getState(), 'builds'),
  },
  {
    id: 'requests',
    title: 'requests made to the gateway',
    scopes: ['anywhere'],
    keys: ['@'],
    run: ({ getState }) => goTo(getState(), 'requests'),
  },
  {
    id: 'profiles',
    title: 'another gateway',
    scopes: ['anywhere'],
    keys: ['P'],
    run: ({ getState }) => getState().screen.show({ kind: 'profiles' }),
  },
  {
    id: 'time',
    title: 'times as relative, local or UTC',
    scopes: ['anywhere'],
    keys: ['t'],
    run: ({ getState }) => {
      getState().screen.nextTime();
      const { screen, notices } = getState();
      notices.say({ relative: 'times are relative', local: 'times are local', utc: 'times are in UTC' }[screen.time]);
    },
  },
  {
    id: 'palette',
    title: 'commands by name',
    hint: 'command',
    scopes: ['anywhere'],
    keys: [':', 'ctrl+p'],
    run: ({ getState }) => getState().screen.show({ kind: 'palette' }),
  },
  {
    id: 'leave',
    title: 'up; at the top, quit',
    scopes: ['anywhere'],
    keys: ['q'],
    run: ({ getState }) => {
      const { screen, persona, session } = getState();
      if (screen.places.at(-1) === 'persona' && persona.evidence !== undefined) persona.hideEvidence();
      else if (screen.places.length > 1) screen.back();
      else session.leave(farewell(getState()));
    },
  },
  {
    id: 'quit',
    title: 'quit from anywhere',
    scopes: ['anywhere'],
    keys: [],
    run: ({ getState }) => getState().session.leave(farewell(getState())),
  },
  { id: 'back', title: 'close, clear, go back', scopes: ['always'], keys: ['esc'], keyOnly: true, run: escape },
  {
    id: 'cancel',
    title: 'cancel what runs; twice quits',
    scopes: ['always'],
    keys: ['ctrl+c'],
    keyOnly: true,
    run: interrupt,
  },
  {
    id: 'redraw',
    title: 'draw the screen again',
    scopes: ['always'],
    keys: ['ctrl+l'],
    run: ({ ports }) => ports.terminal.redraw(),
  },
  {
    id: 'suspend',
    title: 'suspend (fg comes back)',
    scopes: ['always'],
    keys: ['ctrl+z'],
    run: ({ ports }) => ports.terminal.suspend(),
  },
  {
    id: 'help',
    title: 'keys of this view',
    hint: 'help',
    scopes: ['anywhere'],
    keys: ['?', 'f1'],
    run: ({ getState }) => getState().screen.show({ kind: 'help' }),
  },
];
