import type { Scope } from '../../scope.ts';
import { type Database, enterAs, type Transaction } from '../database.ts';
import { heldNamespace } from '../namespace-number.ts';

/** What a namespace has that is small, and what may be large: that goes a few rows at a time, so that others write in between. */
const small = ['binding', 'persona', 'made', 'fold', 'interpretation_run'];
const large = [
  { table: 'kept_persona', key: 'number', atOnce: 50 },
  { table: 'fold_piece', key: 'run, place', atOnce: 20 },
  { table: 'identities', key: 'source', atOnce: 20 },
  { table: 'correction', key: 'id', atOnce: 500 },
  { table: 'interpretation', key: 'id', atOnce: 500 },
  { table: 'search_page', key: 'place', atOnce: 1_000 },
  { table: 'event_words', key: 'number', atOnce: 1_000 },
  { table: 'event', key: 'key', atOnce: 1_000 },
] as const;

const levels = 'generate_series(1, 3) AS level';

/** Takes a namespace away, so that nobody finds it, and marks it for erasure; false where there is none. */
export const removeNamespace = (database: Database, scope: Scope): Promise<boolean> =>
  database.within(scope.orgId, async (transaction) => {
    const found = await heldNamespace(transaction, scope);
    if (found === undefined) return false;
    const { number, events } = found;
    const builds = await transaction.run('DELETE FROM persona.build WHERE namespace = $1', number);
    for (const table of small) await transaction.run(`DELETE FROM persona.${table} WHERE namespace = $1`, number);
    await transaction.run('DELETE FROM persona.search_page WHERE namespace = $1 AND place = 0', number);
    await transaction.run('INSERT INTO persona.forgotten (org, namespace) VALUES (persona.entered(), $1)', number);
    await transaction.run(
      `UPDATE persona.tally SET events = events - $1, builds = builds - $2
       WHERE org = persona.entered() AND slot = (SELECT min(slot) FROM persona.tally WHERE org = persona.entered())`,
      events,
      builds,
    );
    await transaction.run('DELETE FROM persona.namespace WHERE org = persona.entered() AND number = $1', number);
    await transaction.run(
      'UPDATE persona.organization SET namespaces = namespaces - 1 WHERE number = persona.entered()',
    );
    await transaction.run(
      `UPDATE persona.namespace_count SET namespaces = namespaces - 1 FROM ${levels}
       WHERE org = persona.entered() AND namespace_count.level = level.level AND block = $1::bigint >> (8 * level.level)`,
      number,
    );
    return true;
  });

type Forgotten = { org: number; namespace: number };

/** Erases one slice of what a forgotten namespace held; false where nothing is left of it. */
async function eraseSlice(transaction: Transaction, { org, namespace }: Forgotten): Promise<boolean> {
  await enterAs(transaction, org);
  for (const { table, key, atOnce } of large) {
    const erased = await transaction.run(
      `DELETE FROM persona.${table} WHERE namespace = $1 AND (${key}) IN (
         SELECT ${key} FROM persona.${table} WHERE namespace = $1 LIMIT $2)`,
      namespace,
      atOnce,
    );
    if (erased > 0) return true;
  }
  await transaction.run('DELETE FROM persona.forgotten WHERE namespace = $1', namespace);
  return false;
}

/** Erases what is marked, whoever marked it; rejects when it is aborted, and whoever comes next goes on with it. */
export async function eraseForgotten(database: Database, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const next = await database.building((transaction) =>
      transaction.get<Forgotten>('SELECT org, namespace FROM persona.forgotten ORDER BY namespace LIMIT 1'),
    );
    if (next === undefined) return;
    while (await database.building((transaction) => eraseSlice(transaction, next))) signal.throwIfAborted();
  }
}
