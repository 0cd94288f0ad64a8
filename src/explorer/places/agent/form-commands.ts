import { keyOf } from '../../bindings/in-force.ts';
import { agentView } from '../../state/agent/agent-view.ts';
import {
  closeForm,
  fieldInFocus,
  fill,
  filledIn,
  stepField,
  turnedThrough,
  turnField,
} from '../../state/agent/filling.ts';
import type { Command, Explorer, Place, State } from '../../state/store/state.ts';
import { send } from './agent-commands.ts';

const isTurned = (state: State): boolean => {
  const { form } = agentView.of(state);
  const field = form && fieldInFocus(form);
  return field !== undefined && turnedThrough(field).length > 0;
};

/** To the next field; at the last one it is sent, unless something is wrong. */
async function enter(explorer: Explorer): Promise<void> {
  const { form } = agentView.of(explorer.getState());
  if (form === undefined) return;
  if (form.focus < form.offered.fields.length - 1) return stepField(explorer.getState(), 1);
  await sendFilled(explorer);
}

async function sendFilled(explorer: Explorer): Promise<void> {
  const { form } = agentView.of(explorer.getState());
  const given = filledIn(explorer.getState());
  if (form !== undefined && given !== undefined) await send(explorer, form.offered, given);
}

const needsTurn = (state: State) => (isTurned(state) ? undefined : 'this field is typed');

const commands: readonly Command[] = [
  { id: 'send-question', title: 'next field; at the last one, ask', hint: 'next, then ask', keys: ['enter'], run: enter },
  { id: 'ask-now', title: 'ask with what is there', hint: 'ask now', keys: ['ctrl+s'], run: sendFilled },
  { id: 'next-argument', title: 'next field', hint: 'next field', keys: ['tab'], run: ({ getState }) => stepField(getState(), 1) },
  { id: 'previous-argument', title: 'the field before', keys: ['shift+tab'], run: ({ getState }) => stepField(getState(), -1) },
  { id: 'next-choice', title: 'the next of a choice', keys: ['space', 'right', 'l'], unavailable: needsTurn, run: ({ getState }) => turnField(getState(), 1) },
]; // prettier-ignore

/** The arguments of a tool, filled in field by field. */
export const agentForm: Place = {
  id: 'agent-form',
  title: 'Arguments',
  where: 'arguments of a tool',
  commands,
  hints: (state) => [
    { key: keyOf('send-question', 'enter'), what: 'next, then ask' },
    { key: keyOf('ask-now', 'ctrl+s'), what: 'ask now' },
    { key: keyOf('next-argument', 'tab'), what: 'next field' },
    ...(isTurned(state) ? [{ key: keyOf('next-choice', 'space'), what: 'choose' }] : []),
    { key: 'esc', what: 'closes' },
  ],
  move: (state, by) => {
    if (typeof by === 'number') stepField(state, by);
  },
  namespaceId: (state) => agentView.of(state).namespaceId,
  field: (state) => {
    const { form } = agentView.of(state);
    const field = form && fieldInFocus(form);
    if (form === undefined || field === undefined || isTurned(state)) return undefined;
    return { id: `argument ${field.name}`, text: form.texts[field.name] ?? '', change: (text) => fill(state, text) };
  },
  // h and the left arrow go back through a choice; what is typed is not lost by them.
  fold: (state) => (isTurned(state) ? () => turnField(state, -1) : undefined),
  up: closeForm,
};
