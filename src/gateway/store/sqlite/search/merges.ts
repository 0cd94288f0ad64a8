import type { Database } from '../database.ts';

/** Pages that one step of merging writes: some milliseconds. */
const pagesAtOnce = 16;

/** An index of words: that of events, or that of names and claims. */
export type WordTable = 'event_words' | 'page_words';

const changes = (database: Database): number => database.get<{ n: number }>('SELECT total_changes() AS n')?.n ?? 0;

/** One step: parts of the index that are alike in size are merged into one; false where there is nothing to merge. */
function mergeStep(database: Database, table: WordTable, pages: number): boolean {
  const before = changes(database);
  database.write(() => database.run(`INSERT INTO ${table} (${table}, rank) VALUES ('merge', ?)`, pages));
  // FTS5 says that a step did something by the rows it changed beside the one of the command.
  return changes(database) - before > 1;
}

/** One short step of keeping the index in few parts; false where it is. */
export const mergeSome = (database: Database): boolean =>
  mergeStep(database, 'event_words', pagesAtOnce) || mergeStep(database, 'page_words', pagesAtOnce);

/** How many parts of one size there are before they are merged: usually, and while many words are struck out. */
const partsOfOneSize = { usually: 4, striking: 16 } as const;

/**
 * Striking many words out makes a small part of the index with each transaction. They are merged as they come, or a later step of
 * merging would open hundreds of them; sixteen at once, so that few words are written often.
 */
export const mergeRarely = (database: Database, isStriking: boolean): number =>
  database.run(
    `INSERT INTO event_words (event_words, rank) VALUES ('usermerge', ${partsOfOneSize[isStriking ? 'striking' : 'usually']})`,
  );

/** One short step of merging what was struck out. */
export const mergeStruck = (database: Database): boolean => mergeStep(database, 'event_words', pagesAtOnce);

/** Merges an index into one part, a short step each: what was taken out of it is nowhere afterwards. */
export function* mergeAll(database: Database, table: WordTable): Generator<void> {
  mergeStep(database, table, -pagesAtOnce);
  do yield;
  while (mergeStep(database, table, pagesAtOnce));
}

/** No event's time is so early: the row of a word that is put in only to be taken out. */
const noRow = -(2 ** 53) + 1;

/** Makes a further part of the index, for one that is in one part already is not written anew; to be called in a transaction where words are struck out. */
export function addPart(database: Database, table: WordTable): void {
  database.run(`INSERT INTO ${table} (rowid, text) VALUES (?, ?)`, noRow, 'nothing');
  database.run(`INSERT INTO ${table} (${table}, rowid, text) VALUES ('delete', ?, ?)`, noRow, 'nothing');
}
