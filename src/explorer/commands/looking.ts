import type { Command } from './command.ts';
import { currentNamespace, needsNamespace } from './current-namespace.ts';
import { slotCount } from '../state/namespaces/slots.ts';

/** What can be done in the list of namespaces, beside moving and writing. */
export const looking: readonly Command[] = [
  {
    id: 'open',
    title: 'open the persona',
    hint: 'open',
    scopes: ['namespaces'],
    keys: ['enter', 'l', 'right'],
    unavailable: needsNamespace,
    run: async ({ getState }) => {
      const { screen, persona } = getState();
      const namespace = currentNamespace(getState());
      if (namespace === undefined) return;
      screen.go('persona');
      await persona.open(namespace.id);
    },
  },
  {
    id: 'filter',
    title: 'filter: text, /expression/, !not, ~fuzzy, built:no',
    hint: 'filter',
    scopes: ['namespaces'],
    keys: ['/'],
    run: ({ getState }) => getState().screen.ask({ kind: 'filter', before: getState().namespaces.filter }),
  },
  {
    id: 'all',
    title: 'load the rest of the list',
    scopes: ['namespaces'],
    keys: ['A'],
    unavailable: ({ namespaces }) =>
      namespaces.loaded >= slotCount(namespaces) ? 'the whole list is loaded' : undefined,
    run: ({ getState }) => getState().namespaces.loadAll(),
  },
  {
    id: 'sort',
    title: 'sort what is loaded',
    scopes: ['namespaces', 'persona'],
    keys: ['s'],
    unavailable: ({ screen, persona }) =>
      screen.places.at(-1) === 'persona' && !['episodes', 'peers', 'providers'].includes(persona.section)
        ? 'this section has its own order'
        : undefined,
    run: ({ getState }) => getState().screen.show({ kind: 'sort' }),
  },
  {
    id: 'reverse',
    title: 'reverse the sorting',
    scopes: ['namespaces', 'persona'],
    keys: ['S'],
    unavailable: ({ screen, namespaces, persona }) =>
      (screen.places.at(-1) === 'persona' ? persona.views[persona.section].sort : namespaces.sort) === undefined
        ? 'nothing is sorted; s sorts'
        : undefined,
    run: ({ getState }) => {
      const { screen, namespaces, persona } = getState();
      const sort = persona.views[persona.section].sort;
      if (screen.places.at(-1) === 'persona') persona.sortBy(sort?.key, !sort?.backwards);
      else if (namespaces.sort !== undefined)
        namespaces.sortBy({ ...namespaces.sort, backwards: !namespaces.sort.backwards });
    },
  },
  {
    id: 'columns',
    title: 'persona columns and preview, columns alone, or neither',
    scopes: ['namespaces'],
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
  },
  {
    id: 'refresh',
    title: 'read again',
    hint: 'refresh',
    scopes: ['namespaces', 'persona', 'evidence'],
    keys: ['r', 'ctrl+r'],
    run: async ({ getState }) => {
      const { screen, namespaces, summaries, persona } = getState();
      if (screen.places.at(-1) === 'persona') return persona.reread();
      summaries.expire();
      namespaces.refresh();
    },
  },
];
