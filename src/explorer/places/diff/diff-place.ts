import { queryRequest } from '../../../contract/routes.ts';
import { past } from '../../state/past/past.ts';
import { compareAt, readPast } from '../../state/past/reading-past.ts';
import { previewing, stopPreview } from '../../state/previews/previewing.ts';
import { unread } from '../../state/store/read.ts';
import type { Explorer } from '../../state/store/state.ts';
import type { PlaceWithScreen } from '../place.ts';
import { diffCommands, lineAtCursor, moveBy, rereadDiff } from './diff-commands.ts';

/** What changed between two builds of a persona, claim by claim. */
export const diffPlace: PlaceWithScreen = {
  id: 'diff',
  title: 'What changed',
  where: 'what changed',
  screen: async () => (await import('./diff.tsx')).Diff,
  commands: diffCommands,
  move: moveBy,
  namespaceId: (state) => past.of(state).namespaceId,
  copied: {
    value: (state) => lineAtCursor(state)?.words,
    path: (state) => {
      const [change] = lineAtCursor(state)?.changes ?? [];
      return (change?.now ?? change?.before)?.pointer;
    },
    json: (state) => {
      const { data } = past.of(state).compared;
      return data === undefined
        ? undefined
        : JSON.stringify({ from: data.from, to: data.to, changes: data.changes }, undefined, 2);
    },
    request: (state) => {
      const { namespaceId, compared } = past.of(state);
      const id = compared.data?.from.buildId;
      return queryRequest('readPersona', {
        namespace_id: namespaceId ?? '',
        ...(id === undefined ? {} : { build_id: id }),
      });
    },
  },
  refresh: rereadDiff,
  saysFailure: (state) => past.of(state).compared.data === undefined,
  escape: (state) =>
    previewing.of(state).making === undefined ? undefined : () => void stopPreview({ getState: () => state }),
  up: (state) => {
    stopPreview({ getState: () => state });
    state.screen.back();
  },
};

/** Shows what the newest build of a namespace changed, or the one of this id. */
export async function showChanges(explorer: Explorer, namespaceId: string, buildId?: string): Promise<void> {
  explorer.getState().screen.go(diffPlace);
  past.change(explorer, (now) => ({ ...now, compared: { ...unread, loading: true } }));
  if (await readPast(explorer, namespaceId)) {
    const builds = past.of(explorer.getState()).read.data?.builds ?? [];
    await compareAt(
      explorer,
      Math.max(0, buildId === undefined ? 0 : builds.findIndex((build) => build.buildId === buildId)),
    );
  }
  past.change(explorer, (now) => ({ ...now, compared: { ...now.compared, loading: false } }));
}
