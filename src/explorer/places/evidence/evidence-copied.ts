import { queryRequest } from '../../../contract/routes.ts';
import { idOf } from '../../state/evidence/event-facts.ts';
import { loadedEvents, type ReceivedEvent } from '../../state/evidence/evidence.ts';
import type { Place, State } from '../../state/store/state.ts';

const eventHere = ({ evidence: { open } }: State) => open && loadedEvents(open)[open.cursor];

/** The whole text of an event, its heading before it where the text does not begin with it. */
export function wholeTextOf(event: ReceivedEvent | undefined): string {
  const text = typeof event?.['text'] === 'string' ? event['text'] : '';
  const title = typeof event?.['title'] === 'string' ? event['title'] : '';
  return text.startsWith(title) ? text : [title, text].filter((part) => part !== '').join('\n\n');
}

/** What is copied among the events behind a claim: the event under the cursor, and the request that gives them. */
export const copiedEvent = {
  value: (state) => wholeTextOf(eventHere(state)),
  path: ({ evidence }) => evidence.open?.pointer,
  id: (state) => {
    const event = eventHere(state);
    return event && idOf(event);
  },
  json: (state) => JSON.stringify(eventHere(state) ?? state.evidence.open?.value, undefined, 2),
  request: ({ evidence: { open } }) => {
    if (open === undefined) return undefined;
    const { namespaceId: namespace_id, ids, pointer: claim, builtAt: built_at, rest } = open;
    if (rest.events.length > 0)
      return queryRequest('readEvents', { namespace_id, claim, built_at, page: 1, pageSize: 100 });
    return ids.length === 0
      ? queryRequest('readPersona', { namespace_id })
      : queryRequest('readEvents', { namespace_id, id: ids });
  },
} as const satisfies Place['copied'];
