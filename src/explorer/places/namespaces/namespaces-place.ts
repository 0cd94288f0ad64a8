import { queryRequest } from '../../../contract/routes.ts';
import { currentNamespace, needsNamespace } from '../../commands/current-namespace.ts';
import { finding, opening } from '../../commands/gestures.ts';
import { refresh, reverse, sort } from '../../commands/viewing.ts';
import { build, createPersona, newNamespace, deleteNamespace, renameNamespace } from '../../commands/writing.ts';
import { slotAt } from '../../state/namespaces/namespace-list.ts';
import { pageOf, slotCount } from '../../state/namespaces/slots.ts';
import { sortKeys } from '../../state/namespaces/sorting.ts';
import type { Command, Find } from '../../state/store/state.ts';
import { persona } from '../persona/persona-place.ts';
import { markingCommands } from '../sides/side-commands.ts';
import type { PlaceWithScreen } from '../place.ts';

const open = opening({
  id: 'open',
  title: 'open the persona',
  hint: 'open',
  unavailable: needsNamespace,
  run: async ({ getState }) => {
    const namespace = currentNamespace(getState());
    if (namespace === undefined) return;
    // asked for first, so that it is on its way, or in hand, before anything is drawn
    const opened = getState().persona.open(namespace.id);
    getState().screen.go(persona);
    await opened;
  },
});

const filter: Find = {
  id: 'filter',
  title: 'filter: text, /expression/, !not, ~fuzzy, built:no, behind:90d, failed:',
  hint: 'filter',
  label: 'filter',
  note: (enter) => `text  /re/  !not  ~fuzzy  built:no   ${enter} keep  Esc undo`,
  text: ({ namespaces: list }) => list.filter,
  change: ({ namespaces: list }, text) => list.filterBy(text),
  problem: ({ namespaces: list }) => list.problem,
  move: ({ namespaces: list }, by) => list.move(by),
};

const loadAll: Command = {
  id: 'all',
  title: 'load the rest of the list',
  keys: ['A'],
  unavailable: ({ namespaces: list }) => (list.loaded >= slotCount(list) ? 'the whole list is loaded' : undefined),
  run: ({ getState }) => getState().namespaces.loadAll(),
};

const columns: Command = {
  id: 'columns',
  title: 'persona columns and preview, columns alone, or neither',
  keys: ['p'],
  run: ({ getState }) => {
    const { screen, summaries, notices } = getState();
    if (!summaries.isOn) {
      summaries.turn(true);
      if (!screen.preview) screen.turnPreview();
      notices.say('personas of the rows in sight are read');
    } else if (screen.preview) screen.turnPreview();
    else summaries.turn(false);
  },
};

/** The list of namespaces, where the explorer begins. */
export const namespaces: PlaceWithScreen = {
  id: 'namespaces',
  title: 'Namespaces',
  where: 'namespaces',
  screen: async () => (await import('./namespaces.tsx')).Namespaces,
  commands: [
    open,
    build,
    newNamespace,
    createPersona,
    renameNamespace,
    deleteNamespace,
    ...markingCommands,
    finding(filter),
    loadAll,
    sort,
    reverse,
    columns,
    refresh,
  ],
  move: ({ namespaces: list }, by) => list.move(by),
  page: ({ namespaces: list }) => list.height,
  copied: {
    request: ({ namespaces: list }) =>
      queryRequest('listNamespaces', {
        page: pageOf(slotAt(list, list.cursor), list.pageSize),
        pageSize: list.pageSize,
      }),
  },
  find: filter,
  sorting: {
    choices: () => sortKeys.map(({ id, title }) => ({ label: title, key: id })),
    now: ({ namespaces: list }) => list.sort,
    by: ({ namespaces: list }, wanted, backwards) => {
      const key = sortKeys.find(({ id }) => id === wanted)?.id;
      list.sortBy(key === undefined ? undefined : { key, backwards });
    },
  },
  refresh: ({ getState }) => {
    getState().summaries.expire();
    getState().namespaces.refresh();
  },
  saysFailure: ({ namespaces: list }) => list.pages.size === 0,
  escape: ({ namespaces: list }) => (list.filter === '' ? undefined : () => list.filterBy('')),
};
