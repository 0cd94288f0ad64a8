import { queryRequest } from '../../../contract/routes.ts';
import { selectedNamespace } from '../../state/namespaces/namespace-list.ts';
import { findingAtCursor, linting, moveByFindings, readLint } from '../../state/linting/linting.ts';
import { here } from '../../state/store/here.ts';
import type { Explorer, State } from '../../state/store/state.ts';
import type { PlaceWithScreen } from '../place.ts';
import { lintCommands } from './lint-commands.ts';

/** The namespace that is meant where lint was asked for. */
const asked = (state: State): string | undefined => {
  const { places } = state.screen;
  const before = places.at(-1) === lintPlace ? places.at(-2) : here(state);
  return before?.namespaceId?.(state) ?? selectedNamespace(state.namespaces)?.id;
};

async function readAnew(explorer: Explorer): Promise<void> {
  const { namespaceId } = linting.of(explorer.getState());
  if (namespaceId === undefined) return;
  const { persona } = explorer.getState();
  if (persona.namespaceId === namespaceId) await persona.reread();
  await readLint(explorer, namespaceId);
}

/** What must not leave with a persona, and what is wrong in it: by rule, the gravest first. */
export const lintPlace: PlaceWithScreen = {
  id: 'lint',
  title: 'Lint',
  where: 'lint',
  reached: {
    title: 'what must not leave with this persona, and what is wrong in it',
    keys: [],
    unavailable: (state) => (asked(state) === undefined ? 'no namespace is selected' : undefined),
  },
  screen: async () => (await import('./lint.tsx')).Lint,
  commands: lintCommands,
  moves: (state) => (findingAtCursor(state) === undefined ? undefined : 'findings'),
  move: moveByFindings,
  namespaceId: (state) => linting.of(state).namespaceId,
  copied: {
    value: (state) => findingAtCursor(state)?.finding.says,
    path: (state) => findingAtCursor(state)?.finding.at,
    json: (state) => {
      const { data } = linting.of(state).read;
      return (
        data &&
        JSON.stringify(
          data.groups.flatMap(({ findings }) => findings),
          undefined,
          2,
        )
      );
    },
    request: (state) => queryRequest('readPersona', { namespace_id: linting.of(state).namespaceId ?? '' }),
  },
  refresh: readAnew,
  saysFailure: (state) => linting.of(state).read.data === undefined,
  up: ({ screen }) => screen.back(),
  onOpen: (explorer) => {
    const namespaceId = asked(explorer.getState());
    if (namespaceId !== undefined) void readLint(explorer, namespaceId);
  },
};
