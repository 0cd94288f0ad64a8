import { safe } from '../../../text/safe.ts';
import { marked, opening, stepping } from '../../commands/gestures.ts';
import { refresh } from '../../commands/viewing.ts';
import { needsWriting } from '../../commands/current-namespace.ts';
import { answerRoom, lastTop } from '../../state/agent/answer-room.ts';
import {
  type AgentView,
  agentView,
  answeredAtCursor,
  questionAtCursor,
  questionsOf,
} from '../../state/agent/agent-view.ts';
import { isNarrow } from './agent-rows.ts';
import { openForm } from '../../state/agent/filling.ts';
import type { By, Command, Explorer, State } from '../../state/store/state.ts';

const asking = () => import('../../state/agent/asking.ts');
type Question = NonNullable<ReturnType<typeof questionAtCursor>>;
type Given = NonNullable<ReturnType<typeof answeredAtCursor>>['asked']['given'];

export const changeView = (state: State, next: (now: AgentView) => Partial<AgentView>): void =>
  agentView.change({ getState: () => state }, (now) => ({ ...now, ...next(now) }));

/** Sends a question; one that may write after a yes. */
export async function send(explorer: Explorer, question: Question, given: Given): Promise<void> {
  const go = async () => {
    changeView(explorer.getState(), () => ({ form: undefined, ...(isNarrow(explorer.getState()) ? { isReading: true } : {}) })); // prettier-ignore
    await (await asking()).ask(explorer, question, given);
  };
  if (!question.mayWrite) return go();
  const reason = needsWriting(explorer.getState());
  if (reason !== undefined) return explorer.getState().notices.say(reason, 'warn');
  explorer.getState().screen.show({
    kind: 'confirm',
    question: `${safe(question.question.name, 80)} may write: the tool does not say that it only reads. Call it?`,
    yes: 'Call it',
    agree: () => void go(),
  });
}

const givenBefore = (state: State, question: Question): Given =>
  answeredAtCursor(agentView.of(state))?.asked.given ?? question.question.given;

/** Asks the question under the cursor as it was asked before; what needs to be filled in is filled in first. */
async function askHere(explorer: Explorer): Promise<void> {
  const state = explorer.getState();
  const view = agentView.of(state);
  if (view.offered.data === undefined) {
    if (!view.offered.loading) await (await asking()).connectAgain(explorer);
    return;
  }
  const question = questionAtCursor(view);
  if (question === undefined) return;
  const answered = answeredAtCursor(view);
  if (view.isReading || !isNarrow(state) || answered === undefined) {
    if (question.needs && answered === undefined) return openForm(state, question, question.question.given);
    return send(explorer, question, givenBefore(state, question));
  }
  // On a narrow screen the answer that is there is shown first.
  changeView(state, () => ({ isReading: true, top: 0 }));
}

/** Stands on another question; one that reads and was not asked yet is asked. */
async function step(explorer: Explorer, by: 1 | -1): Promise<void> {
  const state = explorer.getState();
  const view = agentView.of(state);
  const questions = questionsOf(view);
  const now = questions.findIndex(({ id }) => id === questionAtCursor(view)?.id);
  const next = questions[now + by];
  if (next === undefined)
    return state.notices.say(by === 1 ? 'this is the last question' : 'this is the first question');
  stand(state, next.id);
  const isAsked = agentView.of(explorer.getState()).answers.has(next.id);
  if (!isAsked && !next.needs && !next.mayWrite) await (await asking()).ask(explorer, next);
}

const stand = (state: State, id: string): void =>
  changeView(state, () => ({ selected: id, top: 0, difference: undefined }));

/** Moves among the questions, or in the answer where that has the keys. */
export function moveBy(state: State, by: By): void {
  const view = agentView.of(state);
  if (view.isReading) {
    const last = lastTop(answeredAtCursor(view)?.laid.lines ?? [], answerRoom(state));
    const to = by === 'first' ? 0 : by === 'last' ? last : view.top + by;
    return changeView(state, () => ({ top: Math.max(0, Math.min(last, to)) }));
  }
  const questions = questionsOf(view);
  const now = Math.max(0, questions.findIndex(({ id }) => id === questionAtCursor(view)?.id)); // prettier-ignore
  const to = by === 'first' ? 0 : by === 'last' ? questions.length - 1 : now + by;
  const next = questions[Math.max(0, Math.min(questions.length - 1, to))];
  if (next !== undefined && next.id !== view.selected) stand(state, next.id);
}

function stepDifference(state: State, by: 1 | -1): void {
  const view = agentView.of(state);
  const answered = answeredAtCursor(view);
  const rows = answered?.beside?.rows ?? [];
  const places = rows.flatMap(({ isSame }, place) => (isSame ? [] : [place]));
  if (places.length === 0) return state.notices.say('nothing differs here');
  const now = view.difference ?? (by === 1 ? -1 : rows.length);
  const to = by === 1 ? places.find((place) => place > now) : places.findLast((place) => place < now);
  if (to === undefined)
    return state.notices.say(by === 1 ? 'this is the last difference' : 'this is the first difference');
  const line = answered?.laid.lineAt(rows[to]?.path ?? []) ?? 0;
  const last = lastTop(answered?.laid.lines ?? [], answerRoom(state));
  changeView(state, () => ({ difference: to, top: Math.min(line, last) }));
}

const hasNothing = (state: State): string | undefined =>
  questionAtCursor(agentView.of(state)) === undefined ? 'there is nothing to ask' : undefined;

/** What can be done with what an agent sees. */
export const agentCommands: readonly Command[] = [
  opening({
    id: 'ask',
    title: 'ask, or ask again; what needs arguments has them filled in first',
    unavailable: (state) => {
      const { address, offered } = agentView.of(state);
      if (address !== undefined && 'problem' in address) return 'there is no endpoint to ask';
      return offered.data === undefined ? undefined : hasNothing(state);
    },
    run: askHere,
  }),
  {
    id: 'arguments',
    title: 'with other arguments',
    keys: ['a'],
    unavailable: (state) =>
      hasNothing(state) ??
      (questionAtCursor(agentView.of(state))?.fields.length === 0 ? 'this question takes no arguments' : undefined),
    run: ({ getState }) => {
      const question = questionAtCursor(agentView.of(getState()));
      if (question !== undefined) openForm(getState(), question, givenBefore(getState(), question));
    },
  },
  ...stepping(
    {
      id: 'next-question',
      title: 'next question, and its answer',
      run: (explorer) => step(explorer, 1),
    },
    { id: 'previous-question', title: 'the question before, and its answer', run: (explorer) => step(explorer, -1) },
  ),
  ...marked(
    {
      id: 'next-difference',
      title: 'next difference to the screens',
      run: ({ getState }) => stepDifference(getState(), 1),
    },
    {
      id: 'previous-difference',
      title: 'the difference before',
      run: ({ getState }) => stepDifference(getState(), -1),
    },
  ),
  {
    id: 'to-answer',
    title: 'to the answer, to scroll it, and back to the questions',
    keys: ['tab', 'shift+tab'],
    run: ({ getState }) => changeView(getState(), ({ isReading }) => ({ isReading: !isReading })),
  },
  refresh,
];
