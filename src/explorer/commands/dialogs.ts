import { safe } from '../../text/safe.ts';
import type { Command } from './command.ts';
import { asking } from './writing.ts';

const key = (scope: Command['scopes'][number], id: string, title: string, keys: readonly string[], run: Command['run']): Command => ({
  id,
  title,
  scopes: [scope],
  keys,
  keyOnly: true,
  run,
}); // prettier-ignore

/** Keys inside dialogs and prompts. */
export const dialogs: readonly Command[] = [
  key('prompt', 'keep', 'keep it', ['enter'], ({ getState }) => {
    const { screen, persona, notices } = getState();
    if (screen.prompt?.kind === 'search' && !persona.nextMatch(0)) notices.say('not found in this section', 'warn');
    screen.ask(undefined);
  }),
  key('prompt', 'prompt-down', 'one down', ['down'], ({ getState }) => getState().namespaces.move(1)),
  key('prompt', 'prompt-up', 'one up', ['up'], ({ getState }) => getState().namespaces.move(-1)),
  key('confirm', 'answer', 'the other answer', ['left', 'right', 'tab', 'shift+tab', 'h', 'l'], ({ getState }) =>
    getState().screen.turnAnswer(),
  ),
  key('confirm', 'agree', 'yes', ['y'], ({ getState }) => getState().screen.decide(true)),
  key('confirm', 'refuse', 'no', ['n', 'q'], ({ getState }) => getState().screen.decide(false)),
  key('confirm', 'decide', 'the marked answer', ['enter'], ({ getState }) =>
    getState().screen.decide(getState().screen.answer),
  ),
  key('help', 'close-help', 'close', ['q', '?', 'enter'], ({ getState }) => getState().screen.dismiss()),
  key('text', 'close-text', 'close', ['q', 'enter', 'h', 'left'], ({ getState }) => getState().screen.dismiss()),
  key('form', 'next-field', 'next field', ['tab', 'down'], ({ getState }) => getState().form.step(1)),
  key('form', 'previous-field', 'previous field', ['shift+tab', 'up'], ({ getState }) => getState().form.step(-1)),
  key('form', 'send', 'next field, then create', ['enter'], async (explorer) => {
    const { form } = explorer.getState();
    if (!(await form.enter())) return;
    const { kind, values } = explorer.getState().form;
    const what = kind === 'namespace' ? values.name : `the persona of ${values.subject}`;
    asking(explorer, `Create ${safe(what, 80)}`, 'Create', () => void explorer.getState().form.send());
  }),
];
