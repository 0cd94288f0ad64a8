import { queryRequest } from '../../../contract/routes.ts';
import { opening } from '../../commands/gestures.ts';
import type { State } from '../../state/store/state.ts';
import { persona } from '../persona/persona-place.ts';
import type { PlaceWithScreen } from '../place.ts';

/** The namespace whose build is under the cursor: the newest one when none was chosen. */
const namespaceId = ({ builds: { builds: known, selected } }: State): string | undefined =>
  selected ?? [...known.keys()].at(-1);

const open = opening({
  id: 'open-build',
  title: 'open the persona',
  hint: 'open',
  unavailable: ({ builds: { builds: known } }) => (known.size === 0 ? 'nothing was built in this session' : undefined),
  run: async ({ getState }) => {
    const state = getState();
    const id = namespaceId(state);
    if (id === undefined) return;
    state.namespaces.select(id);
    state.screen.go(persona);
    await state.persona.open(id);
  },
});

/** The builds that this session knows. */
export const builds: PlaceWithScreen = {
  id: 'builds',
  title: 'Builds',
  where: 'builds',
  reached: { title: 'builds of this session', keys: ['B'] },
  screen: async () => (await import('./builds.tsx')).Builds,
  commands: [open],
  move: (state, by) => state.builds.move(by),
  namespaceId,
  copied: {
    value: (state) => state.builds.builds.get(namespaceId(state) ?? '')?.id,
    request: (state) => {
      const id = namespaceId(state);
      if (id === undefined) return undefined;
      return queryRequest('readBuildStatus', { namespace_id: id });
    },
  },
  up: ({ screen }) => screen.back(),
};
