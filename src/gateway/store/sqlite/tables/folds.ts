import { type EventsStand, type Fold, type Folds, type NoFold, noFold, piecesAtOnce, type StoredFold } from '../../folds.ts'; // prettier-ignore
import type { Scope } from '../../scope.ts';
import type { Database } from '../database.ts';
import { numberOf } from './number-of.ts';

/**
 * What builds have folded. run: whose pieces are the fold; null where there is none, and head says why. A namespace counts in replaced how
 * often one of its events was replaced or erased, so that no fold is kept that has an earlier one.
 */
export const foldTables = `
  CREATE TABLE fold (
    namespace INTEGER PRIMARY KEY REFERENCES namespace ON DELETE CASCADE,
    run TEXT,
    head TEXT NOT NULL
  ) STRICT;
  CREATE TABLE fold_piece (
    number INTEGER PRIMARY KEY,
    namespace INTEGER NOT NULL REFERENCES namespace ON DELETE CASCADE,
    run TEXT NOT NULL,
    place INTEGER NOT NULL,
    bytes BLOB NOT NULL,
    UNIQUE (namespace, run, place)
  ) STRICT;
  ALTER TABLE namespace ADD COLUMN replaced INTEGER NOT NULL DEFAULT 0;
  -- How many events a build read, and why all of them.
  ALTER TABLE build ADD COLUMN read INTEGER;
  ALTER TABLE build ADD COLUMN read_all TEXT;
  `;

/** Notes that events of a namespace are other than a build may have folded, and erases what one did; to be called in a transaction. */
export function dropFold(database: Database, namespace: number): void {
  database.run('UPDATE namespace SET replaced = replaced + 1 WHERE number = ?', namespace);
  database.run(`UPDATE fold SET run = NULL, head = 'replaced' WHERE namespace = ?`, namespace);
  database.run('DELETE FROM fold_piece WHERE namespace = ?', namespace);
}

/** Where the events of a namespace stand. */
export const standOf = (database: Database, namespace: number): EventsStand => ({
  last:
    database.get<{ last: number | null }>(
      'SELECT max(number) AS last FROM event INDEXED BY event_by_namespace WHERE namespace = ?',
      namespace,
    )?.last ?? 0,
  replaced:
    database.get<{ replaced: number }>('SELECT replaced FROM namespace WHERE number = ?', namespace)?.replaced ?? 0,
});

const countOf = (database: Database, namespace: number, run: string): number =>
  database.get<{ n: number }>('SELECT count(*) AS n FROM fold_piece WHERE namespace = ? AND run = ?', namespace, run)?.n ?? 0; // prettier-ignore

/** What a build may go on from, or why there is nothing; `total` is how many events there are now. */
export function foldOf(database: Database, namespace: number, total: number): StoredFold | NoFold {
  const row = database.get<{ run: string | null; head: string }>(
    'SELECT run, head FROM fold WHERE namespace = ?',
    namespace,
  );
  if (row === undefined) return 'none';
  const { run, head } = row;
  if (run === null) return noFold.find((why) => why === head) ?? 'none';
  const fold = JSON.parse(head) as Fold;
  const newer = database.get<{ n: number }>(
    'SELECT count(*) AS n FROM event INDEXED BY event_by_namespace WHERE namespace = ? AND number > ?',
    namespace,
    fold.stand.last,
  );
  // It was dropped with the first event that is not as it was; where all the same it does not fit, every event is read again.
  if (standOf(database, namespace).replaced !== fold.stand.replaced) return 'replaced';
  if (fold.events + (newer?.n ?? 0) !== total || countOf(database, namespace, run) !== fold.pieces) return 'none';
  return {
    fold,
    *pieces() {
      for (let place = 0; place < fold.pieces; place += 1) {
        const sql = 'SELECT bytes FROM fold_piece WHERE namespace = ? AND run = ? AND place = ?';
        const piece = database.get<{ bytes: Uint8Array }>(sql, namespace, run, place);
        if (piece !== undefined) yield piece.bytes;
      }
    },
  };
}

/** What builds have folded. */
export function sqliteFolds(database: Database): Folds {
  const numberAt = ({ orgId, namespaceId }: Scope, replaced: number): number | undefined =>
    database.get<{ number: number }>(
      'SELECT number FROM namespace WHERE id = ? AND org_id = ? AND replaced = ?',
      namespaceId,
      orgId,
      replaced,
    )?.number;
  return {
    async putFoldPiece(scope, run, stand, place, piece) {
      return database.write(() => {
        const namespace = numberAt(scope, stand.replaced);
        if (namespace === undefined) return false;
        database.run(
          `INSERT INTO fold_piece (namespace, run, place, bytes) VALUES (?, ?, ?, ?)
           ON CONFLICT (namespace, run, place) DO UPDATE SET bytes = excluded.bytes`,
          namespace,
          run,
          place,
          piece,
        );
        return true;
      });
    },
    async keepFold(scope, run, fold, stand) {
      return database.write(() => {
        const namespace = numberAt(scope, stand.replaced);
        if (namespace === undefined) return false;
        if (fold !== 'too-large' && countOf(database, namespace, run) !== fold.pieces) return false;
        database.run(
          `INSERT INTO fold (namespace, run, head) VALUES (?, ?, ?)
           ON CONFLICT (namespace) DO UPDATE SET run = excluded.run, head = excluded.head`,
          namespace,
          fold === 'too-large' ? null : run,
          fold === 'too-large' ? fold : JSON.stringify(fold),
        );
        return true;
      });
    },
    async eraseFoldPieces(scope, which) {
      if (which === 'all') database.exec('PRAGMA secure_delete = ON');
      return database.write(() => {
        const namespace = numberOf(database, scope)?.number;
        if (namespace === undefined) return false;
        if (which === 'all') database.run('DELETE FROM fold WHERE namespace = ?', namespace);
        const erased = database.run(
          `DELETE FROM fold_piece WHERE number IN (SELECT number FROM fold_piece WHERE namespace = ?
             AND run IS NOT (SELECT run FROM fold WHERE fold.namespace = fold_piece.namespace) LIMIT ?)`,
          namespace,
          piecesAtOnce,
        );
        return erased === piecesAtOnce;
      });
    },
  };
}
