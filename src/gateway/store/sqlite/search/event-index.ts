import type { Database } from '../database.ts';
import { indexedEvent } from './index-words.ts';
import { searchState, setSearchState } from './search-state.ts';

/** A second has room for so many events; the place within it comes from the event's number. */
const placesInSecond = 2 ** 20;
/** Seconds that a row can hold without losing its place: to the year 2242. */
const mostSeconds = 2 ** 33 - 1;

/** The first row that an event of this second, or of a later one, can have: rows are in the order of time. */
export const firstRowOf = (second: number): number =>
  Math.max(-mostSeconds, Math.min(mostSeconds, second)) * placesInSecond;

type Stored = { readonly number: number; readonly body: string; readonly namespace: number; readonly org_id: string };

/** Puts an event's words in, under the row of its time; to be called in a transaction. */
function addEvent(database: Database, { number, body, namespace, org_id }: Stored): void {
  const { second, scope, source, people, text } = indexedEvent(body, namespace, org_id);
  let row = firstRowOf(second) + (number % placesInSecond);
  while (database.run('INSERT OR IGNORE INTO searched_event (row, event) VALUES (?, ?)', row, number) === 0) row += 1;
  database.run(
    'INSERT INTO event_words (rowid, scope, source, people, text) VALUES (?, ?, ?, ?, ?)',
    row,
    scope,
    source,
    people,
    text,
  );
}

/** Takes an event's words out, as they were put in for this text of it; to be called in a transaction. */
function takeOut(database: Database, { number, body, namespace, org_id }: Stored): boolean {
  const found = database.get<{ row: number }>('SELECT row FROM searched_event WHERE event = ?', number);
  if (found === undefined) return false;
  const { scope, source, people, text } = indexedEvent(body, namespace, org_id);
  database.run(
    `INSERT INTO event_words (event_words, rowid, scope, source, people, text) VALUES ('delete', ?, ?, ?, ?, ?)`,
    found.row,
    scope,
    source,
    people,
    text,
  );
  database.run('DELETE FROM searched_event WHERE event = ?', number);
  return true;
}

/** Takes out the words of an event that goes away: those of the text they were put in for; false where they were not in yet. To be called in a transaction. */
export function forgetEvent(database: Database, event: Stored): boolean {
  const stale = database.get<{ body: string }>('SELECT body FROM search_stale WHERE event = ?', event.number);
  const wasIn = takeOut(database, stale === undefined ? event : { ...event, body: stale.body });
  if (stale !== undefined) database.run('DELETE FROM search_stale WHERE event = ?', event.number);
  return wasIn;
}

/** Takes out the words of all events of a small namespace; to be called in a transaction. */
export function forgetEvents(database: Database, namespace: number, org_id: string): void {
  for (const event of database.all<Omit<Stored, 'org_id'>>(
    'SELECT number, body, namespace FROM event INDEXED BY event_by_namespace WHERE namespace = ?',
    namespace,
  ))
    forgetEvent(database, { ...event, org_id });
}

/** Numbers of events may be given again, above the highest that is left: the mark must not lie above it. To be called in a transaction. */
export function lowerMark(database: Database): void {
  const highest = database.get<{ n: number }>('SELECT coalesce(max(number), 0) AS n FROM event')?.n ?? 0;
  if (searchState(database, 'mark') > highest) setSearchState(database, 'mark', highest);
}

/** One short transaction over events whose text was replaced since it was put in; false where there are none left. */
export function renewStale(database: Database, until: () => boolean): boolean {
  const stale = database.all<{ event: number; old: string; body: string; namespace: number; org_id: string }>(
    `SELECT search_stale.event, search_stale.body AS old, event.body, event.namespace, org_id
     FROM search_stale JOIN event ON event.number = search_stale.event
     JOIN namespace ON namespace.number = event.namespace ORDER BY search_stale.event LIMIT 64`,
  );
  if (stale.length === 0) return false;
  database.write(() => {
    for (const { event: number, old, body, namespace, org_id } of stale) {
      takeOut(database, { number, body: old, namespace, org_id });
      addEvent(database, { number, body, namespace, org_id });
      database.run('DELETE FROM search_stale WHERE event = ?', number);
      if (until()) break;
    }
  });
  return true;
}

/** One short transaction that puts in the words of the next events, at most so many; gives how many, 0 where none are left. */
export function indexNext(database: Database, most: number): number {
  const mark = searchState(database, 'mark');
  const next = database.all<Omit<Stored, 'org_id'> & { org_id: string | null }>(
    `SELECT event.number, body, event.namespace, org_id FROM event
     LEFT JOIN namespace ON namespace.number = event.namespace WHERE event.number > ? ORDER BY event.number LIMIT ?`,
    mark,
    most,
  );
  const last = next.at(-1);
  if (last === undefined) return 0;
  database.write(() => {
    const added = new Map<number, number>();
    for (const event of next) {
      // The events of a namespace that is gone are only waiting to be erased.
      if (event.org_id === null) continue;
      addEvent(database, { ...event, org_id: event.org_id });
      added.set(event.namespace, (added.get(event.namespace) ?? 0) + 1);
    }
    for (const [namespace, count] of added)
      database.run('UPDATE namespace SET indexed = indexed + ? WHERE number = ?', count, namespace);
    setSearchState(database, 'mark', last.number);
  });
  return next.length;
}
