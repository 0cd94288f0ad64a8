import { setTimeout as sleep } from 'node:timers/promises';
import type { Erased } from '../../backend.ts';
import type { Scope } from '../../scope.ts';
import type { Database } from '../database.ts';
import { eraseLeftWords, eraseWords, finishErasingWords, hasStruckWords } from '../search/erase-words.ts';
import { hasSearch } from '../search/search-state.ts';
import { freedPages } from '../overwrite.ts';
import { unhurried } from '../unhurried.ts';
import { numberOf } from './number-of.ts';

/** As many rows as one short transaction takes, so that others write in between. */
const rowsAtOnce = 1_000;
const pause = 2;

/** What a namespace has beside its events that may be large: erased a few rows at a time, as far as this store has it. */
const largeTables = [
  { table: 'kept_persona', atOnce: 4 },
  { table: 'fold_piece', atOnce: 4 },
  { table: 'fold', atOnce: 4 },
  { table: 'identities', atOnce: 4 },
  { table: 'correction', atOnce: 500 },
  { table: 'interpretation', atOnce: 500 },
  { table: 'interpretation_run', atOnce: 4 },
] as const;

const hasTable = (database: Database, table: string): boolean =>
  database.get('SELECT 1 FROM sqlite_schema WHERE type = ? AND name = ?', 'table', table) !== undefined;

/**
 * Takes a namespace away, so that nobody finds it, and marks it for erasure; false where there is none. What may be large stays
 * behind without an owner, and goes in slices: numbers of namespaces are never given again.
 */
export function removeNamespace(database: Database, scope: Scope): boolean {
  database.exec('PRAGMA secure_delete = ON');
  const leavesLarge = hasTable(database, 'kept_persona');
  // A store of an earlier version, which does not know of slices, is left whole by the foreign keys.
  if (leavesLarge) database.exec('PRAGMA foreign_keys = OFF');
  try {
    return database.write(() => {
      const found = numberOf(database, scope);
      if (found === undefined) return false;
      database.run('INSERT INTO forgotten (namespace) VALUES (?)', found.number);
      if (hasSearch(database))
        database.run('INSERT INTO search_gone (namespace, org_id) VALUES (?, ?)', found.number, scope.orgId);
      if (leavesLarge)
        for (const table of ['build', 'persona', 'made', 'binding'])
          database.run(`DELETE FROM ${table} WHERE namespace = ?`, found.number);
      database.run('DELETE FROM namespace WHERE number = ?', found.number);
      return true;
    });
  } finally {
    if (leavesLarge) database.exec('PRAGMA foreign_keys = ON');
  }
}

/** Erases a namespace and every trace of it; rejects when it is aborted, and then `eraseForgotten` goes on with it. */
export async function eraseNamespace(database: Database, scope: Scope, signal: AbortSignal): Promise<Erased> {
  const found = removeNamespace(database, scope);
  return { found, traces: !(await eraseForgotten(database, signal)) };
}

/** Whether an erasure was cut short. */
export const hasForgotten = (database: Database): boolean =>
  database.get('SELECT 1 FROM forgotten LIMIT 1') !== undefined || hasStruckWords(database);

/** Erases what is marked of one namespace, a short transaction each step. */
function* erasePieces(database: Database, namespace: number): Generator<void> {
  for (const { table, atOnce } of largeTables) {
    if (!hasTable(database, table)) continue;
    const erase = () =>
      database.write(() =>
        database.run(
          `DELETE FROM ${table} WHERE rowid IN (SELECT rowid FROM ${table} WHERE namespace = ? LIMIT ?)`,
          namespace,
          atOnce,
        ),
      );
    while (erase() === atOnce) yield;
  }
  if (hasSearch(database)) yield* eraseWords(database, namespace);
  const eraseEvents = () =>
    database.write(() =>
      database.run(
        'DELETE FROM event WHERE number IN (SELECT number FROM event WHERE namespace = ? LIMIT ?)',
        namespace,
        rowsAtOnce,
      ),
    );
  while (eraseEvents() === rowsAtOnce) yield;
}

/** Erases what is marked, gives the pages back to the disk overwritten, and empties the log; says whether no trace is left. */
export async function eraseForgotten(file: Database, signal: AbortSignal): Promise<boolean> {
  // The mark goes last, so that what is lost with the power is erased again; emptying the log waits for the disk.
  const database = unhurried(file);
  database.exec('PRAGMA secure_delete = ON');
  const short = () => sleep(pause, undefined, { signal });
  for (;;) {
    const next = database.get<{ namespace: number }>('SELECT namespace FROM forgotten LIMIT 1');
    if (next === undefined) break;
    for (const _ of erasePieces(database, next.namespace)) await short();
    for (const _ of finishErasingWords(database)) await short();
    database.write(() => database.run('DELETE FROM forgotten WHERE namespace = ?', next.namespace));
  }
  for (const _ of eraseLeftWords(database)) await short();
  for (const _ of freedPages(database)) await short();
  for (let attempt = 0; attempt < 50; attempt += 1) {
    if (file.get<{ busy: number }>('PRAGMA wal_checkpoint(TRUNCATE)')?.busy === 0) return true;
    await sleep(100, undefined, { signal });
  }
  return false;
}
