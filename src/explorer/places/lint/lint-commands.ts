import { marked, opening } from '../../commands/gestures.ts';
import { refresh } from '../../commands/viewing.ts';
import { findingAtCursor, linting, moveByRules } from '../../state/linting/linting.ts';
import type { Command, Explorer, State } from '../../state/store/state.ts';
import { persona } from '../persona/persona-place.ts';

const needsFinding = (state: State): string | undefined =>
  findingAtCursor(state) === undefined ? 'nothing was found here' : undefined;

/** Shows the claim in its section; what is of all of the persona stands at its beginning. */
async function showClaim(explorer: Explorer): Promise<void> {
  const found = findingAtCursor(explorer.getState());
  const { namespaceId } = linting.of(explorer.getState());
  if (found === undefined || namespaceId === undefined) return;
  if (explorer.getState().persona.namespaceId !== namespaceId) await explorer.getState().persona.open(namespaceId);
  const { screen } = explorer.getState();
  const { at } = found.finding;
  // the persona lies below this place, so that h leads back here
  screen.go(persona);
  if (at !== '') explorer.getState().persona.showAt(at);
}

const toRule = (id: string, title: string, by: 1 | -1): Omit<Command, 'keys'> => ({
  id,
  title,
  unavailable: needsFinding,
  run: ({ getState }) => {
    if (!moveByRules(getState(), by))
      getState().notices.say(by === 1 ? 'this is the last rule that found something' : 'this is the first rule');
  },
});

/** What can be done with what was found. */
export const lintCommands: readonly Command[] = [
  opening({
    id: 'open-finding',
    title: 'the claim that it is about',
    hint: (state) => (needsFinding(state) === undefined ? 'the claim' : undefined),
    unavailable: needsFinding,
    run: showClaim,
  }),
  ...marked(
    toRule('next-rule', 'what the next rule found', 1),
    toRule('previous-rule', 'what the rule before found', -1),
  ),
  refresh,
];
