import { keyOf } from '../../bindings/in-force.ts';
import { queryRequest } from '../../../contract/routes.ts';
import { hitAtCursor } from '../../state/find/find-slice.ts';
import type { PlaceWithScreen } from '../place.ts';
import { findCommands, leaveFind, localOf } from './find-commands.ts';

/** Everything that was found everywhere: names, claims and events of all namespaces, as it is typed. */
export const find: PlaceWithScreen = {
  id: 'find',
  title: 'Find',
  where: 'find',
  reached: { title: 'find everywhere: names, claims and events', keys: ['f'], hint: 'find' },
  screen: async () => (await import('./find.tsx')).Find,
  commands: findCommands,
  hints: () => [
    { key: keyOf('open-found', 'enter'), what: 'opens it there' },
    { key: 'down', what: 'next' },
    { key: keyOf('complete-filter', 'tab'), what: 'completes a filter' },
    { key: 'esc', what: 'leaves' },
    { key: 'f1', what: 'help' },
  ],
  field: (state) => ({
    id: 'find',
    text: state.find.text,
    change: (text) => state.find.change(text, localOf(state)),
  }),
  move: (state, by) => state.find.move(by, localOf(state)),
  namespaceId: (state) => hitAtCursor(state.find)?.namespace_id,
  copied: {
    value: (state) => hitAtCursor(state.find)?.text,
    id: (state) => hitAtCursor(state.find)?.id,
    path: (state) => hitAtCursor(state.find)?.pointer,
    json: (state) => JSON.stringify(hitAtCursor(state.find), undefined, 2),
    request: (state) => queryRequest('search', { q: state.find.text, page: 1, pageSize: 50 }),
  },
  saysFailure: (state) => state.find.read.data === undefined,
  up: leaveFind,
  onOpen: ({ getState }) => {
    const state = getState();
    const { namespaceId, called, read, section, views, entries } = state.persona;
    const words = state.screen.places.at(-2)?.words?.(state) ?? '';
    state.find.begin(words, { namespaceId, called, read, section, views, entries }, localOf(state));
    // nobody typed these words here: the next ones take their place
    const { text } = getState().find;
    state.screen.placeCaret({ field: 'find', text, at: 'all' });
  },
};
