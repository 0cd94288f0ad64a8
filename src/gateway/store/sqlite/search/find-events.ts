import type { NamespaceFacts } from '../../../search/namespace-facts.ts';
import type { StoredHit } from '../../search.ts';
import type { Database } from '../database.ts';
import { firstRowOf } from './event-index.ts';

/** Which events are looked for: those that match, between these seconds. */
export type EventsWanted = {
  readonly match: string;
  readonly fromSecond: number;
  readonly beforeSecond: number;
  /** of these namespaces only, where they are too many to be asked for by their marks */
  readonly among?: readonly number[];
};

/** Text that was replaced since its words were put in is not found until its new words are. */
const found = ({
  among,
}: EventsWanted): string => `FROM event_words JOIN searched_event ON searched_event.row = event_words.rowid
  WHERE event_words MATCH ? AND event_words.rowid >= ? AND event_words.rowid < ?
    AND NOT EXISTS (SELECT 1 FROM search_stale WHERE search_stale.event = searched_event.event)${
      among === undefined
        ? ''
        : ` AND (SELECT namespace FROM event WHERE number = searched_event.event) IN (SELECT value FROM json_each(?))`
    }`;

const values = ({ match, fromSecond, beforeSecond, among }: EventsWanted) => [
  match,
  firstRowOf(fromSecond),
  firstRowOf(beforeSecond),
  ...(among === undefined ? [] : [JSON.stringify(among)]),
];

/** The numbers of the events that match, the newest first, at most so many: asked for once, because the beginning of a word costs what all words that begin so do. */
export const findEvents = (database: Database, wanted: EventsWanted, most: number): number[] =>
  database
    .all<{ event: number }>(
      `SELECT searched_event.event ${found(wanted)} ORDER BY event_words.rowid DESC LIMIT ?`,
      ...values(wanted),
      most,
    )
    .map(({ event }) => event);

/** Events as hits, in their order. */
export function eventHits(
  database: Database,
  events: readonly number[],
  factsOf: (namespace: number) => NamespaceFacts | undefined,
): StoredHit[] {
  return events.flatMap((event): StoredHit[] => {
    const row = database.get<{ body: string; namespace: number }>(
      'SELECT body, namespace FROM event WHERE number = ?',
      event,
    );
    const facts = row && factsOf(row.namespace);
    if (row === undefined || facts === undefined) return [];
    const { namespaceId, name, subject } = facts;
    return [{ kind: 'event', namespaceId, name, subject, body: row.body }];
  });
}
