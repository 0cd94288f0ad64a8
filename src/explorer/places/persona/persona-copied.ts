import type { Json } from '../../../contract/scalars.ts';
import { queryRequest } from '../../../contract/routes.ts';
import { idOf } from '../../state/evidence/event-facts.ts';
import { eventAtCursor } from '../../state/persona/exchanges.ts';
import { isOfChanges } from '../../state/persona/entries.ts';
import { entryAtCursor } from '../../state/persona/persona.ts';
import type { Place } from '../../state/store/state.ts';
import { wholeTextOf } from '../evidence/evidence-copied.ts';

const asText = (value: Json | undefined): string | undefined =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** What is copied in a persona: what stands under the cursor, and the one request that gave it. */
export const copiedPersona = {
  value: (state) => {
    const [event, entry] = [eventAtCursor(state), entryAtCursor(state.persona)];
    return event === undefined ? (entry?.words ?? asText(entry?.value)) : wholeTextOf(event);
  },
  path: ({ persona }) => {
    const entry = entryAtCursor(persona);
    return isOfChanges(entry) ? undefined : entry?.pointer;
  },
  id: (state) => {
    const event = eventAtCursor(state);
    return event === undefined ? state.persona.namespaceId : idOf(event);
  },
  json: (state) => {
    const { persona } = state;
    const shown = eventAtCursor(state) ?? entryAtCursor(persona)?.value ?? persona.read.data?.raw;
    return JSON.stringify(shown, undefined, 2);
  },
  request: ({ persona }) => queryRequest('readPersona', { namespace_id: persona.namespaceId ?? '' }),
} as const satisfies Place['copied'];
