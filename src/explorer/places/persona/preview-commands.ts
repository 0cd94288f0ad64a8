import { askedDay } from '../../../contract/preview/asked-moments.ts';
import type { PreviewQuestion } from '../../../contract/preview/preview-question.ts';
import { makePreview, previewing, questionOnScreen, showPreview } from '../../state/previews/previewing.ts';
import { dayTaken, leftOutBy, partTaken } from '../../state/previews/question-text.ts';
import { comparePreviews, findWhatFalls } from '../../state/previews/what-falls.ts';
import type { Command, Explorer, State } from '../../state/store/state.ts';
import { diffPlace } from '../diff/diff-place.ts';

const noPersona = ({ persona }: State) => (persona.read.data === undefined ? 'there is no persona yet' : undefined);

/** Shows the persona as it would have been at the end of a day. */
async function showAsOf(explorer: Explorer, text: string): Promise<void> {
  const day = askedDay(text, explorer.ports.clock.now());
  if ('problem' in day) return explorer.getState().notices.say(day.problem, 'warn');
  const made = await makePreview(explorer, day);
  if (made !== undefined) showPreview(explorer, made);
}

/** Shows which claims fall without a part; without a text, without what the cursor stands on. */
async function showWithout(explorer: Explorer, text: string): Promise<void> {
  const without = leftOutBy(explorer.getState(), text);
  if ('problem' in without) return explorer.getState().notices.say(without.problem, 'warn');
  const { as_of } = questionOnScreen(explorer.getState()) ?? {};
  const question: PreviewQuestion = { ...(as_of === undefined ? {} : { as_of }), without };
  explorer.getState().screen.go(diffPlace);
  if (!(await findWhatFalls(explorer, question)) && explorer.getState().screen.places.at(-1) === diffPlace)
    explorer.getState().screen.back();
}

/** Shows what changed between the day on screen and today; false where no day is. */
export function showSinceThen(explorer: Explorer): boolean {
  const state = explorer.getState();
  const today = previewing.of(state).today?.data;
  const then = state.persona.read.data;
  if (questionOnScreen(state) === undefined || today === undefined || then === undefined) return false;
  comparePreviews(explorer, then, today);
  state.screen.go(diffPlace);
  return true;
}

/** What can be asked of a persona that was never built so: both take text after their names. */
export const previewCommands: readonly Command[] = [
  {
    id: 'as-of',
    title: 'the persona as of a day',
    keys: [],
    takes: dayTaken,
    unavailable: noPersona,
    run: (explorer, _key, text = '') => showAsOf(explorer, text),
  },
  {
    id: 'without',
    title: 'what falls without a provider, a person, a channel or a time',
    keys: [],
    takes: partTaken,
    unavailable: noPersona,
    run: (explorer, _key, text = '') => showWithout(explorer, text),
  },
];
