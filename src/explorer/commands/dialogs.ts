import { safe } from '../../text/safe.ts';
import type { Overlay } from '../state/store/screen.ts';
import { here } from '../state/store/here.ts';
import type { Command } from '../state/store/state.ts';
import { reasonKey } from './correcting.ts';
import { scrolling } from './moving.ts';
import { pickingKeys, pickLine } from './picking.ts';
import { asking } from './writing.ts';

const key = (id: string, title: string, keys: readonly string[], run: Command['run']): Command => ({
  id,
  title,
  keys,
  keyOnly: true,
  run,
});

/** Keys while the line of `/` is typed. */
export const promptKeys: readonly Command[] = [
  key('keep', 'keep it', ['enter'], ({ getState }) => {
    const missing = here(getState()).find?.keep?.(getState());
    if (missing !== undefined) getState().notices.say(missing, 'warn');
    getState().screen.ask(undefined);
  }),
  key('prompt-down', 'one down', ['down'], ({ getState }) => here(getState()).find?.move?.(getState(), 1)),
  key('prompt-up', 'one up', ['up'], ({ getState }) => here(getState()).find?.move?.(getState(), -1)),
];

const inConfirm: readonly Command[] = [
  key('answer', 'the other answer', ['tab', 'shift+tab', 'left', 'right', 'h', 'l'], ({ getState }) =>
    getState().screen.turnAnswer(),
  ),
  key('agree', 'yes', ['y'], ({ getState }) => getState().screen.decide(true)),
  key('refuse', 'no', ['n', 'q'], ({ getState }) => getState().screen.decide(false)),
  key('decide', 'the marked answer', ['enter'], ({ getState }) => getState().screen.decide(getState().screen.answer)),
];

const inForm: readonly Command[] = [
  key('next-field', 'next field', ['tab', 'down'], ({ getState }) => getState().form.step(1)),
  key('previous-field', 'previous field', ['shift+tab', 'up'], ({ getState }) => getState().form.step(-1)),
  key('send', 'next field, then do it', ['enter'], async (explorer) => {
    const { form } = explorer.getState();
    if (!(await form.enter())) return;
    const { kind, values } = explorer.getState().form;
    const { about } = form;
    const [question, yes] = {
      namespace: [`Create ${safe(values.name, 80)}`, 'Create'],
      persona: [`Create the persona of ${safe(values.subject, 80)}`, 'Create'],
      rename: [`Rename ${safe(about, 80)} to ${safe(values.name, 80)}`, 'Rename'],
      delete: [`Delete ${safe(about, 80)} for good`, 'Delete'],
    }[kind] as [string, string];
    asking(explorer, question, yes, () => void explorer.getState().form.send());
  }),
];

const inPicker: readonly Command[] = [
  ...pickingKeys,
  key('pick', 'this line', ['enter'], (explorer) => pickLine(explorer, explorer.getState().screen.picked)),
];

const closing = (id: string, keys: readonly string[]) =>
  key(id, 'close', keys, ({ getState }) => getState().screen.dismiss());

/** Keys inside each dialog, but for the palette, whose keys need every command. */
export const dialogKeys: Readonly<Record<Exclude<Overlay['kind'], 'palette'>, readonly Command[]>> = {
  help: [...scrolling, closing('close-help', ['q', '?', 'enter'])],
  text: [...scrolling, closing('close-text', ['q', 'enter', 'h', 'left'])],
  confirm: inConfirm,
  form: inForm,
  sort: inPicker,
  profiles: inPicker,
  correct: [reasonKey, ...inPicker],
};
