import { keySaid } from '../bindings/in-force.ts';
import { stopPreview } from '../state/previews/previewing.ts';
import { here } from '../state/store/here.ts';
import { mouse, theme } from './looking.ts';
import type { Command, Explorer, Place } from '../state/store/state.ts';

/** Esc: closes the newest thing, one at a time, and never quits. */
function escape({ getState }: Explorer): void {
  const { screen, namespaces, notices } = getState();
  const place = here(getState());
  const clear = place.escape?.(getState());
  if (screen.chord !== undefined) screen.awaitChord(undefined);
  else if (screen.overlays.length > 0) screen.dismiss();
  else if (screen.prompt !== undefined) {
    place.find?.change(getState(), screen.prompt.before);
    screen.ask(undefined);
  } else if (namespaces.loadingAll) namespaces.stopLoadingAll();
  else if (clear !== undefined) clear();
  else if (place.up !== undefined) place.up(getState());
  else notices.say(`${keySaid('leave', 'q')} quits`);
}

/** Ctrl-c: cancels what runs; when nothing does, a second press quits. */
function interrupt({ getState }: Explorer): void {
  const { screen, namespaces, session, notices, importing } = getState();
  if (importing.stop()) notices.say('the import was stopped; what it sent is kept', 'warn');
  else if (stopPreview({ getState })) notices.say('the preview was stopped');
  else if (namespaces.loadingAll) {
    namespaces.stopLoadingAll();
    notices.say(`stopped; ${namespaces.loaded} are loaded`);
  } else if (screen.prompt !== undefined || screen.overlays.length > 0) {
    screen.ask(undefined);
    while (getState().screen.overlays.length > 0) screen.dismiss();
  } else if (session.pressQuit()) session.leave();
  else notices.say('Ctrl-c again quits');
}

/** How a place is reached from everywhere; the same key leads back. */
export const reaching = (place: Place): readonly Command[] =>
  place.reached === undefined
    ? []
    : [
        {
          id: place.id,
          ...place.reached,
          run: ({ getState }) => {
            const { screen } = getState();
            if (screen.places.at(-1) === place) screen.back();
            else if (screen.places.includes(place))
              while (getState().screen.places.at(-1) !== place) getState().screen.back();
            else screen.go(place);
          },
        },
      ];

/** What can be done at every place. */
export const everywhere: readonly Command[] = [
  {
    id: 'profiles',
    title: 'another gateway',
    keys: ['P'],
    run: ({ getState }) => {
      const { screen, connection } = getState();
      screen.show({ kind: 'profiles' });
      const now = connection.choices.findIndex(({ name }) => name === connection.gateway.name);
      screen.pick(Math.max(0, now), connection.choices.length);
    },
  },
  {
    id: 'time',
    title: 'times as relative, local or UTC',
    keys: ['t'],
    run: ({ getState }) => {
      getState().screen.nextTime();
      const { screen, notices } = getState();
      notices.say({ relative: 'times are relative', local: 'times are local', utc: 'times are in UTC' }[screen.time]);
    },
  },
  theme,
  mouse,
  {
    id: 'palette',
    title: 'commands by name',
    hint: 'command',
    keys: [':', 'ctrl+p'],
    run: ({ getState }) => getState().screen.show({ kind: 'palette' }),
  },
  {
    id: 'leave',
    title: 'up; at the top, quit',
    keys: ['q'],
    run: ({ getState }) => {
      const { up } = here(getState());
      if (up === undefined) getState().session.leave();
      else up(getState());
    },
  },
  {
    id: 'quit',
    title: 'quit from anywhere',
    keys: [],
    run: ({ getState }) => getState().session.leave(),
  },
  {
    id: 'help',
    title: 'keys of this view',
    hint: 'help',
    keys: ['?', 'f1'],
    run: ({ getState }) => getState().screen.show({ kind: 'help' }),
  },
];

/** What can be done always, in dialogs too. */
export const always: readonly Command[] = [
  { id: 'back', title: 'close, clear, go back', keys: ['esc'], keyOnly: true, run: escape },
  { id: 'cancel', title: 'cancel what runs; twice quits', keys: ['ctrl+c'], keyOnly: true, run: interrupt },
  { id: 'redraw', title: 'draw the screen again', keys: ['ctrl+l'], run: ({ ports }) => ports.terminal.redraw() },
  { id: 'suspend', title: 'suspend (fg comes back)', keys: ['ctrl+z'], run: ({ ports }) => ports.terminal.suspend() },
];
