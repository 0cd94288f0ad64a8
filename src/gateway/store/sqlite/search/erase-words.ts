import type { Database } from '../database.ts';
import { forgetEvent, lowerMark } from './event-index.ts';
import { mergeAll, mergeRarely, mergeStruck } from './merges.ts';
import { takeOutPage } from './page-index.ts';
import { searchState, setSearchState } from './search-state.ts';

/** Milliseconds of one transaction, about. */
const slice = 3;
const atOnce = 128;
/**
 * Taking a word out so that nothing of it stays costs a search in every part of the index; of more events than this share, it is
 * cheaper to strike the words out and to write the whole index anew, which leaves what was struck out behind.
 */
const share = 1 / 500;
const fewEvents = 200;

type Page = { row: number; is: string; text: string; marks: string };
type Stored = { number: number; body: string; namespace: number };

const secureDelete = (database: Database, on: 0 | 1): number =>
  database.run(`INSERT INTO event_words (event_words, rank) VALUES ('secure-delete', ${on})`);

const countOf = (database: Database, sql: string, ...values: number[]): number =>
  database.get<{ n: number }>(sql, ...values)?.n ?? 0;

function* erasePages(database: Database, namespace: number): Generator<void> {
  for (;;) {
    const pages = database.all<Page>(
      'SELECT row, is_a AS "is", text, marks FROM search_page WHERE namespace = ? LIMIT ?',
      namespace,
      atOnce,
    );
    if (pages.length === 0) break;
    const began = performance.now();
    database.write(() => {
      for (const page of pages) {
        takeOutPage(database, page);
        if (performance.now() - began > slice) break;
      }
    });
    yield;
  }
  database.write(() => {
    database.run('DELETE FROM search_facts WHERE namespace = ?', namespace);
    database.run('DELETE FROM search_due WHERE namespace = ?', namespace);
  });
}

/** The organization that the marks of a namespace's events name; its own row is gone. */
const organizationOf = (database: Database, namespace: number): string =>
  database.get<{ org_id: string }>('SELECT org_id FROM search_gone WHERE namespace = ?', namespace)?.org_id ?? '';

/** Takes the words of a namespace that is gone out of the index, with its events, a short transaction each step. */
export function* eraseWords(database: Database, namespace: number): Generator<void> {
  yield* erasePages(database, namespace);
  const org_id = organizationOf(database, namespace);
  const of = countOf(
    database,
    'SELECT count(*) AS n FROM event INDEXED BY event_by_namespace WHERE namespace = ?',
    namespace,
  );
  const all = countOf(database, 'SELECT count(*) AS n FROM searched_event');
  if (of > fewEvents && of > all * share)
    database.write(() => {
      setSearchState(database, 'merging', 1);
      secureDelete(database, 0);
      mergeRarely(database, true);
    });
  const isStriking = searchState(database, 'merging') !== 0;
  for (;;) {
    const events = database.all<Stored>(
      'SELECT number, body, namespace FROM event INDEXED BY event_by_namespace WHERE namespace = ? ORDER BY number LIMIT ?',
      namespace,
      atOnce,
    );
    if (events.length === 0) break;
    const began = performance.now();
    database.write(() => {
      for (const event of events) {
        forgetEvent(database, { ...event, org_id });
        database.run('DELETE FROM event WHERE number = ?', event.number);
        if (performance.now() - began > slice) break;
      }
      lowerMark(database);
    });
    yield;
    if (isStriking && mergeStruck(database)) yield;
  }
  database.write(() => database.run('DELETE FROM search_gone WHERE namespace = ?', namespace));
}

/** Writes the index anew where words were only struck out of it, a short transaction each step. */
export function* finishErasingWords(database: Database): Generator<void> {
  if (searchState(database, 'merging') === 0) return;
  yield* mergeAll(database);
  database.write(() => {
    secureDelete(database, 1);
    mergeRarely(database, false);
    setSearchState(database, 'merging', 0);
  });
}
