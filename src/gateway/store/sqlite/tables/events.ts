import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Events, StoredEvent } from '../../events.ts';
import type { Database } from '../database.ts';
import { atOnce } from '../../../events/at-once.ts';
import { forgetEvents, lowerMark } from '../search/event-index.ts';
import { quotes } from '../../../events/quotes.ts';
import { eraseSome } from './erase-some.ts';
import { eraseCorrections } from './correction-rows.ts';
import { dropInterpretations } from './interpretations.ts';
import { dropFold } from './folds.ts';
import { eraseKept, keptOf } from './kept-personas.ts';
import { numberOf } from './number-of.ts';

/** So many rows are read at once, as a row may have 1 MiB. */
const rowsAtOnce = 64;

/** The events of a namespace behind one, in the order they were first stored. */
function* eventsFrom(database: Database, namespace: number, after: number): Generator<StoredEvent> {
  for (let from = after; ;) {
    const rows = database.all<StoredEvent & { number: number }>(
      'SELECT number, id, body FROM event INDEXED BY event_by_namespace WHERE namespace = ? AND number > ? ORDER BY number LIMIT ?',
      namespace,
      from,
      rowsAtOnce,
    );
    for (const { id, body } of rows) yield { id, body };
    const last = rows.at(-1);
    if (last === undefined || rows.length < rowsAtOnce) return;
    from = last.number;
  }
}

/** The events of every namespace. */
export function sqliteEvents(database: Database): Events {
  return {
    async putEvents(scope, events) {
      return database.write(() => {
        const number = numberOf(database, scope)?.number;
        if (number === undefined) return undefined;
        const stored = { accepted: 0, updated: 0, duplicates: 0 };
        for (const { id, body } of events) {
          if (
            database.run(
              'INSERT INTO event (namespace, id, body) VALUES (?, ?, ?) ON CONFLICT (namespace, id) DO NOTHING',
              number,
              id,
              body,
            ) > 0
          )
            stored.accepted += 1;
          else if (
            database.run(
              'UPDATE event SET body = ? WHERE namespace = ? AND id = ? AND body <> ?',
              body,
              number,
              id,
              body,
            ) > 0
          )
            stored.updated += 1;
          else stored.duplicates += 1;
        }
        if (stored.accepted + stored.updated > 0)
          database.run(
            'UPDATE namespace SET events = events + ?, events_version = events_version + 1 WHERE number = ?',
            stored.accepted,
            number,
          );
        if (stored.updated > 0) dropFold(database, number);
        return stored;
      });
    },
    async events(scope, ids) {
      return database.read(() => {
        const number = numberOf(database, scope)?.number;
        if (number === undefined) return [];
        return ids.flatMap(
          (id) =>
            database.get<StoredEvent>('SELECT id, body FROM event WHERE namespace = ? AND id = ?', number, id) ?? [],
        );
      });
    },
    async eventsAfter(scope, after, most) {
      return database.read(() => {
        const namespace = numberOf(database, scope)?.number;
        if (namespace === undefined) return after === '' ? [] : undefined;
        const from =
          after === ''
            ? 0
            : database.get<{ number: number }>(
                'SELECT number FROM event WHERE namespace = ? AND id = ?',
                namespace,
                after,
              )?.number;
        if (from === undefined) return undefined;
        return atOnce(eventsFrom(database, namespace, from), most);
      });
    },
    eraseSome: async (scope, ids, quoting) => eraseSome(database, scope, ids, quoting),
    async keptThatQuote(scope, quoted) {
      const asked = new Map<string, boolean>();
      for (const { digest, text } of keptOf(database, numberOf(database, scope)?.number ?? -1)) {
        asked.set(digest, quotes(quoted, text()));
        // A large one takes some milliseconds: others have their turn in between.
        await nextTurn();
      }
      return asked;
    },
    async eraseEvents(scope) {
      database.exec('PRAGMA secure_delete = ON');
      return database.write(() => {
        const number = numberOf(database, scope)?.number;
        if (number === undefined) return undefined;
        eraseCorrections(database, number);
        dropInterpretations(database, number);
        forgetEvents(database, number, scope.orgId);
        const erased = database.run('DELETE FROM event WHERE namespace = ?', number);
        lowerMark(database);
        if (erased === 0) return 0;
        database.run(
          'UPDATE namespace SET events = 0, indexed = 0, events_version = events_version + 1 WHERE number = ?',
          number,
        );
        eraseKept(database, number);
        dropFold(database, number);
        return erased;
      });
    },
  };
}
