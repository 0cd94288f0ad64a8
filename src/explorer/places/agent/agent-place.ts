import { selectedNamespace } from '../../state/namespaces/namespace-list.ts';
import { agentView, answeredAtCursor, questionAtCursor } from '../../state/agent/agent-view.ts';
import { answerRoom } from '../../state/agent/answer-room.ts';
import { here } from '../../state/store/here.ts';
import type { Explorer, State } from '../../state/store/state.ts';
import type { PlaceWithScreen } from '../place.ts';
import { agentCommands, changeView, moveBy } from './agent-commands.ts';
import { agentHints } from './agent-rows.ts';
import { copiedAnswer } from './agent-copied.ts';
import { agentForm } from './form-commands.ts';

/** The namespace that is meant where the agent's view was asked for. */
const meant = (state: State): string | undefined => {
  const { places } = state.screen;
  const before = places.at(-1) === agentPlace ? places.at(-2) : here(state);
  return before?.namespaceId?.(state) ?? selectedNamespace(state.namespaces)?.id;
};

async function begin(explorer: Explorer): Promise<void> {
  const namespaceId = meant(explorer.getState());
  const { beginAgent } = await import('../../state/agent/asking.ts');
  if (namespaceId !== undefined) await beginAgent(explorer, namespaceId);
}

const stopAsking = (state: State): (() => void) | undefined => {
  const { asking } = agentView.of(state);
  return asking && (() => asking.stop());
};
const toQuestions = (state: State): (() => void) | undefined =>
  agentView.of(state).isReading ? () => changeView(state, () => ({ isReading: false })) : undefined;

/** What an agent gets of a namespace at its MCP endpoint, beside what the screens show. */
export const agentPlace: PlaceWithScreen = {
  id: 'agent',
  title: 'What the agent sees',
  where: 'what the agent sees',
  reached: {
    title: 'what an agent gets at the MCP endpoint of this namespace',
    keys: ['m'],
    unavailable: (state) => (meant(state) === undefined ? 'no namespace is selected' : undefined),
  },
  screen: async () => (await import('./agent.tsx')).Agent,
  commands: agentCommands,
  moves: 'move',
  hints: agentHints,
  move: moveBy,
  page: (state) => answerRoom(state).rows,
  namespaceId: (state) => agentView.of(state).namespaceId,
  words: (state) => questionAtCursor(agentView.of(state))?.about ?? '',
  copied: copiedAnswer,
  refresh: begin,
  saysFailure: (state) => answeredAtCursor(agentView.of(state)) === undefined,
  escape: (state) => stopAsking(state) ?? toQuestions(state),
  fold: toQuestions,
  up: ({ screen }) => screen.back(),
  within: { place: agentForm, isOpen: (state) => agentView.of(state).form !== undefined },
  onOpen: (explorer) => void begin(explorer),
  onLeave: (explorer) => {
    agentView.of(explorer.getState()).endVisit();
    explorer.gateway().agents?.leaveTokens?.();
  },
};
