import { keyOf } from '../../bindings/in-force.ts';
import { queryRequest } from '../../../contract/routes.ts';
import { selectedNamespace } from '../../state/namespaces/namespace-list.ts';
import { rowWith } from '../../state/namespaces/slots.ts';
import { textOf } from '../../state/namespaces/summary.ts';
import {
  interpreting,
  lookAtInterpreting,
  needsYes,
  stopInterpreting,
  typeName,
} from '../../state/interpreting/interpreting.ts';
import { here } from '../../state/store/here.ts';
import type { Explorer, State } from '../../state/store/state.ts';
import type { PlaceWithScreen } from '../place.ts';
import { interpretCommands } from './interpret-commands.ts';

/** The namespace that is meant where it was asked for. */
const asked = (state: State): string | undefined => {
  const { places } = state.screen;
  const before = places.at(-1) === interpretPlace ? places.at(-2) : here(state);
  return before?.namespaceId?.(state) ?? selectedNamespace(state.namespaces)?.id;
};

function look(explorer: Explorer): void {
  const state = explorer.getState();
  const id = asked(state);
  if (id === undefined) return;
  const row = rowWith(state.namespaces.pages, id);
  void lookAtInterpreting(explorer, id, textOf(row?.name) || state.persona.called || id);
}

/** Asking a model of the user's own: what would be sent, the yes, how it goes, and what was accepted. */
export const interpretPlace: PlaceWithScreen = {
  id: 'interpret',
  title: 'Ask a model',
  where: 'asking a model',
  reached: {
    title: 'ask a model of your own what this person wants or believes',
    keys: [],
    unavailable: (state) => (asked(state) === undefined ? 'no namespace is selected' : undefined),
  },
  screen: async () => (await import('./interpret.tsx')).Interpret,
  commands: interpretCommands,
  hints: (state) => {
    const { stage, plan } = interpreting.of(state);
    if (stage === 'running')
      return [{ key: keyOf('interpret-stop', 'ctrl+x'), what: 'ends it' }, { key: 'esc', what: 'hides it, it goes on' }]; // prettier-ignore
    return [
      ...(stage === 'ready' ? [{ key: keyOf('interpret-begin', 'enter'), what: 'says yes, and asks' }] : []),
      ...(plan?.first === undefined
        ? []
        : [{ key: keyOf('interpret-question', 'ctrl+o'), what: 'the first question' }]),
      { key: 'esc', what: 'leaves' },
    ];
  },
  field: (state) =>
    needsYes(interpreting.of(state))
      ? { id: 'interpret', text: interpreting.of(state).typed, change: (text) => typeName(state, text) }
      : undefined,
  move: () => {},
  namespaceId: (state) => interpreting.of(state).namespaceId,
  copied: {
    json: (state) => JSON.stringify(interpreting.of(state).kept?.claims ?? [], undefined, 2),
    request: (state) => queryRequest('readInterpretations', { namespace_id: interpreting.of(state).namespaceId ?? '' }),
  },
  saysFailure: () => true,
  up: (state) => {
    if (interpreting.of(state).stage === 'looking') stopInterpreting(state);
    state.screen.back();
  },
  onOpen: look,
};
