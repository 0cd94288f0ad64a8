import type { Database } from '../database.ts';
import type { WordTable } from './merges.ts';

/** Milliseconds of one step, about. */
const slice = 3;
/** What FTS5 puts in front of a word itself, where others stand in front of its beginnings. */
const wholeWord = '0'.codePointAt(0);

type Beginning = { readonly segid: number; readonly pgno: number; readonly term: Uint8Array };

/**
 * Whether a word that was taken out still stands in the index. FTS5 knows its pages by the words they began with, and keeps such a word
 * when secure-delete takes it off its page (https://sqlite.org/fts5.html#the_secure_delete_configuration_option). Each step of the
 * generator reads some milliseconds.
 */
export function* hasLeftWords(database: Database, table: WordTable): Generator<void, boolean> {
  database.exec(`CREATE VIRTUAL TABLE IF NOT EXISTS temp.${table}_there USING fts5vocab ('main', '${table}', 'row')`);
  let last: Beginning = { segid: -1, pgno: 0, term: new Uint8Array() };
  for (;;) {
    const began = performance.now();
    do {
      const next = database.get<Beginning>(
        `SELECT segid, pgno, CAST(term AS BLOB) AS term FROM ${table}_idx WHERE (segid, term) > (?, ?) ORDER BY segid, term LIMIT 1`,
        last.segid,
        last.term,
      );
      if (next === undefined) return false;
      last = next;
      if (next.term[0] !== wholeWord) continue;
      const word = next.term.subarray(1);
      const there = database.get<{ word: Uint8Array }>(
        `SELECT CAST(term AS BLOB) AS word FROM temp.${table}_there WHERE term >= CAST(? AS TEXT) LIMIT 1`,
        word,
      )?.word;
      if (there === undefined || !Buffer.from(there).subarray(0, word.length).equals(word)) return true;
    } while (performance.now() - began < slice);
    yield;
  }
}
