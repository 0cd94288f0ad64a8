import { queryRequest } from '../../../contract/routes.ts';
import { here } from '../../state/store/here.ts';
import { past } from '../../state/past/past.ts';
import { readPast } from '../../state/past/reading-past.ts';
import { selectedNamespace } from '../../state/namespaces/namespace-list.ts';
import type { Explorer, State } from '../../state/store/state.ts';
import type { PlaceWithScreen } from '../place.ts';
import { buildAtCursor, historyCommands, moveByBuilds } from './history-commands.ts';

/** The namespace that is meant where the history was asked for. */
const asked = (state: State): string | undefined => {
  const { places } = state.screen;
  const before = places.at(-1) === historyPlace ? places.at(-2) : here(state);
  return before?.namespaceId?.(state) ?? selectedNamespace(state.namespaces)?.id;
};

async function read(explorer: Explorer): Promise<void> {
  const namespaceId = asked(explorer.getState());
  if (namespaceId !== undefined) await readPast(explorer, namespaceId);
}

/** The builds of one namespace whose personas can be read: when, of how many events, what they changed. */
export const historyPlace: PlaceWithScreen = {
  id: 'history',
  title: 'History',
  where: 'history',
  reached: {
    title: 'the builds of this namespace, and what each changed',
    keys: [],
    unavailable: (state) => (asked(state) === undefined ? 'no namespace is selected' : undefined),
  },
  screen: async () => (await import('./history.tsx')).History,
  commands: historyCommands,
  move: moveByBuilds,
  namespaceId: (state) => past.of(state).namespaceId,
  copied: {
    value: (state) => buildAtCursor(state)?.buildId ?? buildAtCursor(state)?.builtAt,
    json: (state) => JSON.stringify(past.of(state).read.data?.builds ?? [], undefined, 2),
    request: (state) => queryRequest('listBuilds', { namespace_id: past.of(state).namespaceId ?? '' }),
  },
  refresh: async (explorer) => {
    const { namespaceId } = past.of(explorer.getState());
    if (namespaceId !== undefined) await readPast(explorer, namespaceId);
  },
  saysFailure: (state) => past.of(state).read.data === undefined,
  escape: (state) =>
    past.of(state).marks.length === 0
      ? undefined
      : () => past.change({ getState: () => state }, (now) => ({ ...now, marks: [] })),
  up: ({ screen }) => screen.back(),
  onOpen: (explorer) => void read(explorer),
};
