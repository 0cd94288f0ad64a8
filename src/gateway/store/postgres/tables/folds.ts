import { type EventsStand, type Fold, type Folds, type NoFold, noFold, piecesAtOnce, type StoredFold } from '../../folds.ts'; // prettier-ignore
import type { Scope } from '../../scope.ts';
import type { Database, Transaction } from '../database.ts';
import { heldNamespace, type NamespaceNumber } from '../namespace-number.ts';

/** Notes that events of a namespace are other than a build may have folded, and erases what one did; to be called by who holds the namespace. */
export async function dropFold(transaction: Transaction, namespace: number): Promise<void> {
  await transaction.run(
    'UPDATE persona.namespace SET replaced = replaced + 1 WHERE org = persona.entered() AND number = $1',
    namespace,
  );
  await transaction.run(`UPDATE persona.fold SET run = NULL, head = 'replaced' WHERE namespace = $1`, namespace);
  await transaction.run('DELETE FROM persona.fold_piece WHERE namespace = $1', namespace);
}

/** Where the events of a namespace stand. */
export const standOf = async (
  transaction: Transaction,
  { number, replaced }: NamespaceNumber,
): Promise<EventsStand> => {
  const found = await transaction.get<{ last: number | null }>(
    'SELECT max(number) AS last FROM persona.event WHERE namespace = $1',
    number,
  );
  return { last: found?.last ?? 0, replaced };
};

const countOf = async (transaction: Transaction, namespace: number, run: string): Promise<number> =>
  (
    await transaction.get<{ n: number }>(
      'SELECT count(*) AS n FROM persona.fold_piece WHERE namespace = $1 AND run = $2',
      namespace,
      run,
    )
  )?.n ?? 0;

/** What a build may go on from, or why there is nothing. */
export async function foldOf(
  database: Database,
  transaction: Transaction,
  orgId: string,
  namespace: NamespaceNumber,
): Promise<StoredFold | NoFold> {
  const { number } = namespace;
  const row = await transaction.get<{ run: string | null; head: string }>(
    'SELECT run, head FROM persona.fold WHERE namespace = $1',
    number,
  );
  if (row === undefined) return 'none';
  const { run, head } = row;
  if (run === null) return noFold.find((why) => why === head) ?? 'none';
  const fold = JSON.parse(head) as Fold;
  // It was dropped with the first event that is not as it was; where all the same it does not fit, every event is read again.
  if (namespace.replaced !== fold.stand.replaced) return 'replaced';
  const newer = await transaction.get<{ n: number }>(
    'SELECT count(*) AS n FROM persona.event WHERE namespace = $1 AND number > $2',
    number,
    fold.stand.last,
  );
  if (fold.events + (newer?.n ?? 0) !== namespace.events) return 'none';
  if ((await countOf(transaction, number, run)) !== fold.pieces) return 'none';
  return {
    fold,
    async *pieces() {
      for (let place = 0; place < fold.pieces; place += 1) {
        const piece = await database.seen(orgId, (later) =>
          later.get<{ bytes: Uint8Array }>(
            'SELECT bytes FROM persona.fold_piece WHERE namespace = $1 AND run = $2 AND place = $3',
            number,
            run,
            place,
          ),
        );
        if (piece !== undefined) yield new Uint8Array(piece.bytes);
      }
    },
  };
}

/** What builds have folded. */
export const postgresFolds = (database: Database): Folds => {
  const heldAt = async (transaction: Transaction, scope: Scope, replaced: number): Promise<number | undefined> => {
    const namespace = await heldNamespace(transaction, scope);
    return namespace?.replaced === replaced ? namespace.number : undefined;
  };
  return {
    putFoldPiece: (scope, run, stand, place, piece) =>
      database.within(scope.orgId, async (transaction) => {
        const namespace = await heldAt(transaction, scope, stand.replaced);
        if (namespace === undefined) return false;
        await transaction.run(
          `INSERT INTO persona.fold_piece (org, namespace, run, place, bytes) VALUES (persona.entered(), $1, $2, $3, $4)
           ON CONFLICT (namespace, run, place) DO UPDATE SET bytes = excluded.bytes`,
          namespace,
          run,
          place,
          Buffer.from(piece),
        );
        return true;
      }),
    keepFold: (scope, run, fold, stand) =>
      database.within(scope.orgId, async (transaction) => {
        const namespace = await heldAt(transaction, scope, stand.replaced);
        if (namespace === undefined) return false;
        if (fold !== 'too-large' && (await countOf(transaction, namespace, run)) !== fold.pieces) return false;
        await transaction.run(
          `INSERT INTO persona.fold (org, namespace, run, head) VALUES (persona.entered(), $1, $2, $3)
           ON CONFLICT (namespace) DO UPDATE SET run = excluded.run, head = excluded.head`,
          namespace,
          fold === 'too-large' ? null : run,
          fold === 'too-large' ? fold : JSON.stringify(fold),
        );
        return true;
      }),
    eraseFoldPieces: (scope, which) =>
      database.within(scope.orgId, async (transaction) => {
        const namespace = (await heldNamespace(transaction, scope))?.number;
        if (namespace === undefined) return false;
        if (which === 'all') await transaction.run('DELETE FROM persona.fold WHERE namespace = $1', namespace);
        const erased = await transaction.run(
          `DELETE FROM persona.fold_piece WHERE namespace = $1 AND (run, place) IN (
             SELECT run, place FROM persona.fold_piece WHERE namespace = $1
               AND run IS DISTINCT FROM (SELECT run FROM persona.fold WHERE namespace = $1) LIMIT $2)`,
          namespace,
          piecesAtOnce,
        );
        return erased === piecesAtOnce;
      }),
  };
};
