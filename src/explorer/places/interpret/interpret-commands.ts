import { needsWriting } from '../../commands/current-namespace.ts';
import { beginInterpreting, interpreting, needsYes, stopInterpreting } from '../../state/interpreting/interpreting.ts';
import type { Command, State } from '../../state/store/state.ts';

/** Why it cannot begin now. */
function hindrance(state: State): string | undefined {
  const now = interpreting.of(state);
  if (now.stage === 'running') return 'it is under way; Esc ends it';
  if (now.stage === 'looking') return 'what would be sent is still looked at';
  if (now.stage === 'done') return 'it is done; Esc leads back';
  if (now.stage === 'none') return 'there is nothing to begin here';
  if (now.plan?.run.requests.first === 0) return 'there is nothing to ask about';
  if (needsYes(now) && now.typed.trim() !== now.name.trim()) return `that is not its name: ${now.name}`;
  return needsWriting(state);
}

/** What can be done where a model is asked. */
export const interpretCommands: readonly Command[] = [
  {
    id: 'interpret-begin',
    title: 'say yes, and ask the model',
    hint: (state) => (hindrance(state) === undefined ? 'ask the model' : undefined),
    keys: ['enter'],
    unavailable: hindrance,
    run: beginInterpreting,
  },
  {
    id: 'interpret-question',
    title: 'the first question, byte for byte',
    hint: (state) => (interpreting.of(state).plan?.first === undefined ? undefined : 'the first question'),
    keys: ['ctrl+o'],
    unavailable: (state) => (interpreting.of(state).plan?.first === undefined ? 'there is none' : undefined),
    run: ({ getState }) => {
      const { plan } = interpreting.of(getState());
      getState().screen.show({
        kind: 'text',
        title: 'The first question, as it would be sent',
        text: plan?.first ?? '',
      });
    },
  },
  {
    id: 'interpret-stop',
    title: 'end the run; what was answered is kept',
    hint: (state) => (interpreting.of(state).stage === 'running' ? 'end it' : undefined),
    keys: ['ctrl+x'],
    unavailable: (state) => (interpreting.of(state).stage === 'running' ? undefined : 'nothing is under way'),
    run: ({ getState }) => void stopInterpreting(getState()),
  },
];
