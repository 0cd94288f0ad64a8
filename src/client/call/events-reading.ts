import type { Calls, ReceivedEvent } from '../calls.ts';
import { malformed, without } from '../failure-words.ts';
import type { Envelope } from '../received/envelope-answer.ts';
import { receivedPagination } from '../received/received-resources.ts';
import type { RouteName } from '../../contract/routes.ts';
import type { Repeatability } from './retry.ts';
import { everyEvent, receivedEvents } from './every-event.ts';

type AnswerTo = (
  route: RouteName,
  input: object,
  repeat: Repeatability,
  signal: AbortSignal | undefined,
) => Promise<Envelope>;

const asId = (value: unknown): string[] => (typeof value === 'string' ? [value] : []);

/** Reads events, by their ids or page by page behind a claim; what an answer leaves out is asked for again. */
export function createEventsReading(
  answerTo: AnswerTo,
  host: () => string,
): Pick<Calls, 'readEvents' | 'readEventsBehind' | 'readEventsAfter'> {
  const eventsOf = (answer: Envelope): readonly ReceivedEvent[] => {
    const events = receivedEvents(answer.data);
    if (events === undefined) throw without(host(), answer.status, 'events', answer.data);
    return events;
  };
  const readEvents: Calls['readEvents'] = (input, signal) =>
    everyEvent(
      input.id,
      async (id) => {
        const answer = await answerTo('readEvents', { ...input, id }, 'safe', signal);
        return { events: eventsOf(answer), leftOut: answer.leftOut };
      },
      () => malformed(host(), 200, 'it leaves out the same events again and again'),
    );
  return {
    readEvents,
    readEventsAfter: async (input, signal) => eventsOf(await answerTo('readEvents', input, 'safe', signal)),
    async readEventsBehind(input, signal) {
      const answer = await answerTo('readEvents', input, 'safe', signal);
      const events = eventsOf(answer);
      const pagination = receivedPagination(answer.pagination);
      if (pagination === undefined || pagination.page !== input.page)
        throw malformed(host(), answer.status, 'a page of events was asked for, and it does not say which page it is');
      const left = Array.isArray(answer.leftOut) ? answer.leftOut.flatMap(asId) : [];
      const { claim: _, built_at: _built, page, pageSize: _size, ...address } = input;
      const missing = left.length === 0 ? [] : await readEvents({ ...address, id: left }, signal);
      return {
        events: [...events, ...missing],
        total: pagination.total,
        isLast: page >= pagination.totalPages || events.length + left.length === 0,
      };
    },
  };
}
