import { keySaid } from '../../bindings/in-force.ts';
import { idOf, titleOf, whatOf } from '../../state/evidence/event-facts.ts';
import { cursorBeside, eventAtCursor, eventsBeside } from '../../state/persona/exchanges.ts';
import type { Command, Explorer, State } from '../../state/store/state.ts';
import { showEvents } from '../evidence/evidence-place.ts';

const hasEvents = (state: State): boolean => (eventsBeside(state).data?.length ?? 0) > 0;

/** Takes the keys to the events that stand beside a section, and back. */
export const stepBeside: Command = {
  id: 'events-beside',
  title: 'to the events beside it, and back',
  hint: (state) => (cursorBeside(state) !== undefined ? 'back' : hasEvents(state) ? 'events' : undefined),
  keys: ['e'],
  unavailable: (state) =>
    hasEvents(state) ? undefined : `no events stand beside this; ${keySaid('why', 'enter')} shows those behind it`,
  run: ({ getState }) => getState().beside.step(cursorBeside(getState()) === undefined),
};

/** Shows the event beside the section in full; false where the keys are about the section. */
export async function showEventBeside(explorer: Explorer): Promise<boolean> {
  const { persona } = explorer.getState();
  const event = eventAtCursor(explorer.getState());
  if (event === undefined || persona.namespaceId === undefined) return false;
  await showEvents(explorer, persona.namespaceId, [idOf(event)], { title: titleOf(event) || whatOf(event) });
  return true;
}
