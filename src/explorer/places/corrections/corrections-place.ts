import { queryRequest } from '../../../contract/routes.ts';
import { subjectWords } from '../../../contract/corrections/correction-words.ts';
import { corrections, readCorrections } from '../../state/correcting/corrections.ts';
import { selectedNamespace } from '../../state/namespaces/namespace-list.ts';
import { here } from '../../state/store/here.ts';
import type { Explorer, State } from '../../state/store/state.ts';
import type { PlaceWithScreen } from '../place.ts';
import { correctionAtCursor, correctionCommands, moveByCorrections } from './corrections-commands.ts';

/** The namespace that is meant where the corrections were asked for. */
const asked = (state: State): string | undefined => {
  const { places } = state.screen;
  const before = places.at(-1) === correctionsPlace ? places.at(-2) : here(state);
  return before?.namespaceId?.(state) ?? selectedNamespace(state.namespaces)?.id;
};

const reread = async (explorer: Explorer): Promise<void> => {
  const { namespaceId } = corrections.of(explorer.getState());
  if (namespaceId !== undefined) await readCorrections(explorer, namespaceId);
};

/** What was put right in one namespace: when, by which key, and what it changed. */
export const correctionsPlace: PlaceWithScreen = {
  id: 'corrections',
  title: 'Corrections',
  where: 'corrections',
  reached: {
    title: 'what was put right in this namespace, and what waits for a yes',
    keys: [],
    unavailable: (state) => (asked(state) === undefined ? 'no namespace is selected' : undefined),
  },
  screen: async () => (await import('./corrections.tsx')).Corrections,
  commands: correctionCommands,
  move: moveByCorrections,
  namespaceId: (state) => corrections.of(state).namespaceId,
  copied: {
    value: (state) => {
      const one = correctionAtCursor(state);
      return one && subjectWords(one);
    },
    id: (state) => correctionAtCursor(state)?.id,
    json: (state) => JSON.stringify(corrections.of(state).read.data ?? [], undefined, 2),
    request: (state) =>
      queryRequest('listCorrections', {
        namespace_id: corrections.of(state).namespaceId ?? '',
        page: 1,
        pageSize: 100,
      }),
  },
  refresh: reread,
  saysFailure: (state) => corrections.of(state).read.data === undefined,
  up: ({ screen }) => screen.back(),
  onOpen: (explorer) => {
    const namespaceId = asked(explorer.getState());
    if (namespaceId !== undefined) void readCorrections(explorer, namespaceId);
  },
};
