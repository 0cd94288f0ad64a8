import { setTimeout as sleep } from 'node:timers/promises';
import type { Erased } from '../../backend.ts';
import type { Scope } from '../../scope.ts';
import type { Database } from '../database.ts';
import { numberOf } from './events.ts';

/** As many rows, or pages, as one short transaction takes, so that others write in between. */
const rowsAtOnce = 1_000;
const pagesAtOnce = 1_000;
const pause = 2;

/** Takes a namespace with its persona, binding and builds away, and marks its events for erasure; false where there is none. */
export function removeNamespace(database: Database, scope: Scope): boolean {
  database.exec('PRAGMA secure_delete = ON');
  return database.write(() => {
    const found = numberOf(database, scope);
    if (found === undefined) return false;
    database.run('INSERT INTO forgotten (namespace) VALUES (?)', found.number);
    database.run('DELETE FROM namespace WHERE number = ?', found.number);
    return true;
  });
}

/** Erases a namespace and every trace of it; rejects when it is aborted, and then `eraseForgotten` goes on with it. */
export async function eraseNamespace(database: Database, scope: Scope, signal: AbortSignal): Promise<Erased> {
  const found = removeNamespace(database, scope);
  return { found, traces: !(await eraseForgotten(database, signal)) };
}

/** Whether an erasure was cut short. */
export const hasForgotten = (database: Database): boolean =>
  database.get('SELECT 1 FROM forgotten LIMIT 1') !== undefined;

/** Erases what is marked, gives the pages back to the disk overwritten, and empties the log; says whether no trace is left. */
export async function eraseForgotten(database: Database, signal: AbortSignal): Promise<boolean> {
  database.exec('PRAGMA secure_delete = ON');
  const short = () => sleep(pause, undefined, { signal });
  for (;;) {
    const next = database.get<{ namespace: number }>('SELECT namespace FROM forgotten LIMIT 1');
    if (next === undefined) break;
    const isDone = database.write(() => {
      const erased = database.run(
        'DELETE FROM event WHERE number IN (SELECT number FROM event WHERE namespace = ? LIMIT ?)',
        next.namespace,
        rowsAtOnce,
      );
      if (erased === rowsAtOnce) return false;
      database.run('DELETE FROM forgotten WHERE namespace = ?', next.namespace);
      return true;
    });
    if (!isDone) await short();
  }
  const freePages = () => database.get<{ freelist_count: number }>('PRAGMA freelist_count')?.freelist_count ?? 0;
  for (let free = freePages(); free > 0; free = freePages()) {
    database.exec(`PRAGMA incremental_vacuum(${pagesAtOnce})`);
    const left = freePages();
    if (left === 0 || left >= free) break;
    await short();
  }
  for (let attempt = 0; attempt < 50; attempt += 1) {
    if (database.get<{ busy: number }>('PRAGMA wal_checkpoint(TRUNCATE)')?.busy === 0) return true;
    await sleep(100, undefined, { signal });
  }
  return false;
}
