import { atOnce } from '../../../events/at-once.ts';
import { quotes } from '../../../events/quotes.ts';
import type { Events, StoredEvent } from '../../events.ts';
import type { Database } from '../database.ts';
import { heldNamespace, namespaceOf } from '../namespace-number.ts';
import type { SendJob } from '../queue/queue-of-builds.ts';
import { eventWords } from '../search/event-words.ts';
import { eraseAll, eraseSome } from './erase-some.ts';
import { countEvents, idText, keyOf, storedEvent } from './event-rows.ts';
import { dropFold } from './folds.ts';
import { keptOf, keptTextOf } from './kept-personas.ts';

/** So many events are stored by one statement; and so many rows are read at once, as a row may have 1 MiB. */
const storedAtOnce = 256;
const rowsAtOnce = 64;

/** Those that come once each: the same id again is another text of the same event, which one statement cannot store. */
function* rounds(events: readonly StoredEvent[]): Generator<StoredEvent[]> {
  let round = new Map<string, StoredEvent>();
  for (const event of events) {
    if (round.has(event.id) || round.size === storedAtOnce) {
      yield [...round.values()];
      round = new Map();
    }
    round.set(event.id, event);
  }
  if (round.size > 0) yield [...round.values()];
}

const storing = `
  WITH given AS (
    SELECT * FROM unnest($2::uuid[], $3::text[], $4::text[], $5::bigint[], $6::text[])
      WITH ORDINALITY AS given (key, id, body, second, words, place)
  ), stored AS (
    INSERT INTO persona.event AS event (org, namespace, key, number, id, body)
    SELECT persona.entered(), $1, key, nextval('persona.event_number'), id, body FROM given ORDER BY place
    ON CONFLICT (namespace, key) DO UPDATE SET body = excluded.body, updates = event.updates + 1
      WHERE event.body <> excluded.body
    RETURNING key, number, updates
  ), worded AS (
    INSERT INTO persona.event_words (org, namespace, number, second, words)
    SELECT persona.entered(), $1, number, second, persona.marked_words(persona.entered(), $1, words) FROM stored JOIN given USING (key)
    ON CONFLICT (namespace, number) DO UPDATE SET second = excluded.second, words = excluded.words
  )
  SELECT count(*) FILTER (WHERE updates = 0) AS accepted, count(*) FILTER (WHERE updates > 0) AS updated FROM stored`;

/** The events of every namespace. */
export const postgresEvents = (database: Database, sendJob: SendJob): Events => ({
  async putEvents(scope, events) {
    const batches = [...rounds(events)].map((round) => {
      const worded = round.map(({ body }) => eventWords(body));
      return [
        round.map(({ id }) => keyOf(id)),
        round.map(({ id }) => idText(id)),
        round.map(({ body }) => body),
        worded.map(({ second }) => second),
        worded.map(({ words }) => words),
      ];
    });
    return database.within(scope.orgId, async (transaction) => {
      const namespace = await heldNamespace(transaction, scope);
      if (namespace === undefined) return undefined;
      const stored = { accepted: 0, updated: 0, duplicates: 0 };
      for (const batch of batches) {
        const did = await transaction.get<{ accepted: number; updated: number }>(storing, namespace.number, ...batch);
        stored.accepted += did?.accepted ?? 0;
        stored.updated += did?.updated ?? 0;
      }
      stored.duplicates = events.length - stored.accepted - stored.updated;
      if (stored.accepted + stored.updated > 0) await countEvents(transaction, namespace.number, stored.accepted);
      if (stored.updated > 0) await dropFold(transaction, namespace.number);
      return stored;
    });
  },
  events: (scope, ids) =>
    database.seen(scope.orgId, async (transaction) => {
      const namespace = await namespaceOf(transaction, scope);
      if (namespace === undefined || ids.length === 0) return [];
      const rows = await transaction.all<StoredEvent>(
        'SELECT id, body FROM persona.event WHERE namespace = $1 AND key = ANY($2::uuid[])',
        namespace.number,
        ids.map(keyOf),
      );
      const found = new Map(rows.map(storedEvent).map((event) => [event.id, event]));
      return ids.flatMap((id) => found.get(id) ?? []);
    }),
  eventsAfter: (scope, after, most) =>
    database.seen(scope.orgId, async (transaction) => {
      const namespace = await namespaceOf(transaction, scope);
      if (namespace === undefined) return after === '' ? [] : undefined;
      let from: number | undefined = 0;
      if (after !== '')
        from = (
          await transaction.get<{ number: number }>(
            'SELECT number FROM persona.event WHERE namespace = $1 AND key = $2',
            namespace.number,
            keyOf(after),
          )
        )?.number;
      if (from === undefined) return undefined;
      const events: StoredEvent[] = [];
      for (let bytes = 0; events.length < most.events && bytes <= most.bytes;) {
        const rows: (StoredEvent & { number: number })[] = await transaction.all(
          'SELECT number, id, body FROM persona.event WHERE namespace = $1 AND number > $2 ORDER BY number LIMIT $3',
          namespace.number,
          from,
          rowsAtOnce,
        );
        events.push(...rows.map(storedEvent));
        bytes += rows.reduce((sum, { body }) => sum + Buffer.byteLength(body) + 1, 0);
        from = rows.at(-1)?.number ?? from;
        if (rows.length < rowsAtOnce) break;
      }
      return atOnce(events, most);
    }),
  eraseSome: (scope, ids, quoting) => eraseSome(database, sendJob, scope, ids, quoting),
  async keptThatQuote(scope, quoted) {
    const asked = new Map<string, boolean>();
    const kept = await database.seen(scope.orgId, async (transaction) => {
      const namespace = await namespaceOf(transaction, scope);
      return namespace === undefined ? [] : keptOf(transaction, namespace.number);
    });
    for (const one of kept) {
      const text = await database.seen(scope.orgId, (transaction) => keptTextOf(transaction, one));
      asked.set(one.digest, text !== '' && quotes(quoted, text));
    }
    return asked;
  },
  eraseEvents: (scope) => eraseAll(database, scope),
});
