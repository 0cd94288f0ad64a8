import type { WordRow } from '../../../contract/search/search-query.ts';
import { wordsIn } from '../../../contract/search/searched-words.ts';
import { roomOf } from '../../state/evidence/room.ts';
import type { Explorer } from '../../state/store/state.ts';
import type { PlaceWithScreen } from '../place.ts';
import { askedAt, evidenceCommands, leaveEvidence, searchTexts } from './evidence-commands.ts';
import { copiedEvent } from './evidence-copied.ts';

/** The events behind a claim, each with its whole text. */
export const evidence: PlaceWithScreen = {
  id: 'evidence',
  title: 'Why',
  where: 'events behind a claim',
  small: 'whole',
  screen: async () => (await import('./evidence.tsx')).Evidence,
  commands: evidenceCommands,
  move: (state, by) => state.evidence.scroll(by, roomOf(state)),
  page: (state) => roomOf(state).rows - 4,
  namespaceId: (state) => state.evidence.open?.namespaceId,
  words: ({ evidence: { open } }) =>
    open?.search ||
    wordsIn(open?.title ?? '')
      .slice(0, 6)
      .join(' '),
  copied: copiedEvent,
  find: searchTexts,
  refresh: ({ getState }) => getState().evidence.reread(),
  saysFailure: (state) => state.evidence.open?.read.data === undefined,
  escape: (state) => {
    const { open } = state.evidence;
    if (open?.rest.loading === true) return () => void state.evidence.stopRest();
    return open === undefined || open.search === '' ? undefined : () => state.evidence.searchFor('', roomOf(state));
  },
  up: leaveEvidence,
  onLeave: ({ getState }) => getState().evidence.close(),
};

/** Opens the events behind what stands at a place of the open persona, under this heading or its own words. */
export async function showClaim({ getState }: Explorer, pointer: string, title?: string): Promise<void> {
  const asked = askedAt(getState().persona, pointer, title);
  if (asked === undefined) return;
  getState().screen.go(evidence);
  await getState().evidence.show(asked);
}

/** Opens events by themselves, under a heading; `levels` is how many places lead back to where they were asked for. */
export async function showEvents(
  { getState }: Explorer,
  namespaceId: string,
  ids: readonly string[],
  heading: {
    readonly title: string;
    readonly method?: string;
    readonly levels?: number;
    readonly rows?: readonly WordRow[];
  },
): Promise<void> {
  const { title, method = '', levels = 1, rows } = heading;
  const nothing = { pointer: undefined, claim: undefined, value: undefined, builtAt: undefined };
  getState().screen.go(evidence);
  await getState().evidence.show({
    ...nothing,
    namespaceId,
    ids,
    title,
    method,
    levels,
    ...(rows === undefined ? {} : { rows }),
  });
}
