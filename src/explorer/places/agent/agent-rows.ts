import { keyOf } from '../../bindings/in-force.ts';
import { answerRoom } from '../../state/agent/answer-room.ts';
import { agentView, answeredAtCursor, questionAtCursor } from '../../state/agent/agent-view.ts';
import type { State } from '../../state/store/state.ts';

/** Whether questions and answer have no room beside each other. */
export const isNarrow = (state: State): boolean => answerRoom(state).left === 0;

const askWords = (state: State): string | undefined => {
  const view = agentView.of(state);
  const question = questionAtCursor(view);
  if (view.offered.data === undefined)
    return view.offered.loading || view.address === undefined || 'problem' in view.address ? undefined : 'ask it';
  if (question === undefined) return undefined;
  const isAsked = answeredAtCursor(view) !== undefined;
  if (!isAsked) return question.needs ? 'fill in' : question.mayWrite ? 'call' : 'ask';
  return isNarrow(state) && !view.isReading ? 'the answer' : 'ask again';
};

/** The keys that lead on, with what they mean now. */
export function agentHints(state: State): readonly { readonly key: string; readonly what: string }[] {
  const view = agentView.of(state);
  const question = questionAtCursor(view);
  const answered = answeredAtCursor(view);
  const has = (isSo: boolean, key: string, what: string) => (isSo ? [{ key, what }] : []);
  const asks = askWords(state);
  return [
    ...has(asks !== undefined, keyOf('ask', 'enter'), asks ?? ''),
    ...has(question !== undefined, keyOf('next-question', 'J'), 'next question'),
    ...has(
      answered?.beside?.rows.some(({ isSame }) => !isSame) === true,
      keyOf('next-difference', 'n'),
      'next difference',
    ),
    ...has(answered !== undefined, keyOf('to-answer', 'tab'), view.isReading ? 'questions' : 'scroll it'),
    ...has((question?.fields.length ?? 0) > 0, keyOf('arguments', 'a'), 'arguments'),
    ...has(answered !== undefined, keyOf('copy-json', 'y j'), 'copy the answer'),
    ...has(view.address !== undefined && 'url' in view.address, keyOf('copy-curl', 'y c'), 'as curl'),
    ...has(question === undefined, keyOf('refresh', 'r'), 'read again'),
    { key: keyOf('out', 'h'), what: 'back' },
    { key: keyOf('help', '?'), what: 'help' },
  ];
}
