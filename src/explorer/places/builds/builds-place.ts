import { queryRequest } from '../../../contract/routes.ts';
import { safe } from '../../../text/safe.ts';
import { opening } from '../../commands/gestures.ts';
import { refresh } from '../../commands/viewing.ts';
import { build } from '../../commands/writing.ts';
import { selectedBuild } from '../../state/builds/builds.ts';
import type { Command, State } from '../../state/store/state.ts';
import { showChanges } from '../diff/diff-place.ts';
import { persona } from '../persona/persona-place.ts';
import type { PlaceWithScreen } from '../place.ts';
import { detailRows, hasDetail, reasonOf } from './build-rows.ts';

/** The namespace whose build is under the cursor. */
const namespaceId = ({ builds: known }: State): string | undefined => selectedBuild(known)?.namespaceId;

const open = opening({
  id: 'open-build',
  title: 'open the persona',
  hint: 'its persona',
  unavailable: (state) => (namespaceId(state) === undefined ? 'nothing was built yet' : undefined),
  run: async ({ getState }) => {
    const state = getState();
    const chosen = selectedBuild(state.builds);
    if (chosen === undefined) return;
    if (!hasDetail(state.screen.rows)) {
      const text = detailRows(chosen).map(({ text: line }) => line).join('\n'); // prettier-ignore
      return state.screen.show({ kind: 'text', title: safe(chosen.name, 80), text });
    }
    state.namespaces.select(chosen.namespaceId);
    state.screen.go(persona);
    await state.persona.open(chosen.namespaceId, chosen.name);
  },
});

const changes: Command = {
  id: 'changes',
  title: 'what this build changed',
  hint: (state) => (typeof selectedBuild(state.builds)?.changed === 'number' ? 'changes' : undefined),
  keys: ['d'],
  unavailable: (state) => (namespaceId(state) === undefined ? 'nothing was built yet' : undefined),
  run: async (explorer) => {
    const chosen = selectedBuild(explorer.getState().builds);
    if (chosen !== undefined) await showChanges(explorer, chosen.namespaceId, chosen.id);
  },
};

/** The builds that are known: of this session, and of earlier ones where the gateway lists them. */
export const builds: PlaceWithScreen = {
  id: 'builds',
  title: 'Builds',
  where: 'builds',
  reached: { title: 'builds, with why one failed', keys: ['B'] },
  screen: async () => (await import('./builds.tsx')).Builds,
  commands: [open, changes, build, refresh],
  move: (state, by) => state.builds.move(by),
  namespaceId,
  copied: {
    value: ({ builds: known }) => {
      const chosen = selectedBuild(known);
      return chosen && (reasonOf(chosen) ?? chosen.id);
    },
    request: (state) => {
      const id = namespaceId(state);
      if (id === undefined) return undefined;
      return queryRequest('readBuildStatus', { namespace_id: id });
    },
  },
  refresh: ({ getState }) => getState().builds.readPast(),
  up: ({ screen }) => screen.back(),
  onOpen: ({ getState }) => void getState().builds.readPast(),
};
