import type { Database } from '../database.ts';
import { forgetEvent, lowerMark } from './event-index.ts';
import { hasLeftWords } from './left-words.ts';
import { addPart, mergeAll, mergeRarely, mergeStruck, type WordTable } from './merges.ts';
import { takeOutPage } from './page-index.ts';
import { hasSearch, searchState, setSearchState } from './search-state.ts';

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

const tables: readonly WordTable[] = ['event_words', 'page_words'];

/** What is still to be merged away: nothing, what was struck out before the merging began, or something struck out since as well. */
const merging = { none: 0, begun: 1, more: 2 } as const;

/** From here on words are struck out, and merged away at the end; to be called in a transaction. */
function beginStriking(database: Database): void {
  setSearchState(database, 'merging', merging.more);
  for (const table of tables) secureDelete(database, table, 0);
  mergeRarely(database, true);
}

/** Says that words were taken out of single events, in whichever way that is done just now; to be called in their transaction. */
export function wordsTakenOut(database: Database): void {
  if (searchState(database, 'merging') !== merging.none) setSearchState(database, 'merging', merging.more);
}

const secureDelete = (database: Database, table: WordTable, on: 0 | 1): number =>
  database.run(`INSERT INTO ${table} (${table}, rank) VALUES ('secure-delete', ${on})`);

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

/** Takes the words of a namespace that is gone out of the index, with its events, a transaction of about so many milliseconds, and of one event at least, each step. */
export function* eraseWords(database: Database, namespace: number, each = slice): Generator<void> {
  yield* erasePages(database, namespace);
  const org_id = organizationOf(database, namespace);
  const of = countOf(
    database,
    'SELECT count(*) AS n FROM event INDEXED BY event_by_namespace WHERE namespace = ?',
    namespace,
  );
  const all = countOf(database, 'SELECT count(*) AS n FROM searched_event');
  if (of > fewEvents && of > all * share) database.write(() => beginStriking(database));
  const isStriking = hasStruckWords(database);
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
        if (performance.now() - began > each) break;
      }
      lowerMark(database);
    });
    yield;
    if (isStriking && mergeStruck(database)) yield;
  }
  database.write(() => database.run('DELETE FROM search_gone WHERE namespace = ?', namespace));
}

/** Whether words that were struck out are still to be merged away. */
export const hasStruckWords = (database: Database): boolean =>
  hasSearch(database) && searchState(database, 'merging') !== merging.none;

/** Writes the index anew where words were only struck out of it, a short transaction each step. */
export function* finishErasingWords(database: Database): Generator<void> {
  while (hasStruckWords(database)) {
    database.write(() => setSearchState(database, 'merging', merging.begun));
    for (const table of tables) yield* mergeAll(database, table);
    database.write(() => {
      if (searchState(database, 'merging') !== merging.begun) return;
      for (const table of tables) secureDelete(database, table, 1);
      mergeRarely(database, false);
      setSearchState(database, 'merging', merging.none);
    });
  }
}

/** Takes away what taking words out of single events has left of them, a short transaction each step. */
export function* eraseLeftWords(database: Database): Generator<void> {
  if (!hasSearch(database)) return;
  for (const table of tables)
    if (yield* hasLeftWords(database, table))
      database.write(() => {
        beginStriking(database);
        addPart(database, table);
      });
  yield* finishErasingWords(database);
}
