import { correctionId } from '../../../corrections/correction-id.ts';
import { appliedTexts, type Corrections, type MadeCorrection } from '../../corrections.ts';
import { type CorrectionRow as Row, storedCorrection as stored } from '../../rows/correction-row.ts';
import type { Database, Transaction } from '../database.ts';
import { changed, heldNamespace, momentOf, namespaceOf } from '../namespace-number.ts';

const columns = 'id, state, body, made_at, made_by, judged_at, judged_by';

/** The corrections that a build of the namespace of this number applies. */
export const appliedOf = async (transaction: Transaction, namespace: number): Promise<string[]> => {
  const rows = await transaction.all<Row>(
    `SELECT ${columns} FROM persona.correction WHERE namespace = $1 ORDER BY id`,
    namespace,
  );
  return appliedTexts(rows.map(stored));
};

const byId = (transaction: Transaction, namespace: number, id: string) =>
  transaction.get<Row & { about: string }>(
    `SELECT ${columns}, about FROM persona.correction WHERE namespace = $1 AND id = $2`,
    namespace,
    id,
  );

const knownAs = (transaction: Transaction, namespace: number, { order, about, state }: MadeCorrection) =>
  transaction.get<Row>(
    `SELECT ${columns} FROM persona.correction WHERE namespace = $1 AND about = $2 AND body = $3
       AND (state = $4 OR (state = 'refused' AND $4 = 'waiting'))`,
    namespace,
    about,
    JSON.stringify(order),
    state,
  );

async function added(transaction: Transaction, namespace: number, made: MadeCorrection, most: number) {
  const { order, about, state, by } = made;
  if (state !== 'refused')
    await transaction.run(
      `DELETE FROM persona.correction WHERE namespace = $1 AND about = $2 AND ($3 = 'applied' OR state = 'waiting')`,
      namespace,
      about,
      state,
    );
  const there = await transaction.get<{ count: number; last: string | null }>(
    'SELECT count(*) AS count, max(id) AS last FROM persona.correction WHERE namespace = $1',
    namespace,
  );
  if ((there?.count ?? 0) >= most) return 'full';
  const at = await momentOf(transaction);
  const id = correctionId(there?.last ?? undefined, at);
  await transaction.run(
    `INSERT INTO persona.correction (org, namespace, id, state, about, body, made_at, made_by)
     VALUES (persona.entered(), $1, $2, $3, $4, $5, $6, $7)`,
    namespace,
    id,
    state,
    about,
    JSON.stringify(order),
    at,
    by,
  );
  if (state === 'applied') await changed(transaction, namespace);
  return { id, state, order, madeAt: at, madeBy: by, judgedAt: null, judgedBy: null };
}

async function removed(transaction: Transaction, namespace: number, ids: readonly string[]): Promise<number> {
  const gone = await transaction.all<{ state: string }>(
    'DELETE FROM persona.correction WHERE namespace = $1 AND id = ANY($2) RETURNING state',
    namespace,
    ids,
  );
  if (gone.some(({ state }) => state === 'applied')) await changed(transaction, namespace);
  return gone.length;
}

/** What people put right, of every namespace. */
export const postgresCorrections = (database: Database): Corrections => ({
  addCorrection: (scope, made, most) =>
    database.within(scope.orgId, async (transaction) => {
      const namespace = (await heldNamespace(transaction, scope))?.number;
      if (namespace === undefined) return undefined;
      const known = await knownAs(transaction, namespace, made);
      return known === undefined ? added(transaction, namespace, made, most) : stored(known);
    }),
  correctionsFrom: (scope, place, count) =>
    database.seen(scope.orgId, async (transaction) => {
      const namespace = (await namespaceOf(transaction, scope))?.number ?? -1;
      const total = await transaction.get<{ n: number }>(
        'SELECT count(*) AS n FROM persona.correction WHERE namespace = $1',
        namespace,
      );
      const rows = await transaction.all<Row>(
        `SELECT ${columns} FROM persona.correction WHERE namespace = $1 ORDER BY id LIMIT $2 OFFSET $3`,
        namespace,
        count,
        place,
      );
      return { rows: rows.map(stored), total: total?.n ?? 0 };
    }),
  judgeCorrection: (scope, id, { state, by }) =>
    database.within(scope.orgId, async (transaction) => {
      const namespace = (await heldNamespace(transaction, scope))?.number;
      const found = namespace === undefined ? undefined : await byId(transaction, namespace, id);
      if (namespace === undefined || found === undefined) return undefined;
      if (found.state === state) return stored(found);
      const at = await momentOf(transaction);
      if (state === 'applied')
        await transaction.run(
          'DELETE FROM persona.correction WHERE namespace = $1 AND about = $2 AND id <> $3',
          namespace,
          found.about,
          id,
        );
      await transaction.run(
        'UPDATE persona.correction SET state = $3, judged_at = $4, judged_by = $5 WHERE namespace = $1 AND id = $2',
        namespace,
        id,
        state,
        at,
        by,
      );
      if (found.state === 'applied' || state === 'applied') await changed(transaction, namespace);
      return stored({ ...found, state, judged_at: at, judged_by: by });
    }),
  removeCorrection: (scope, id) =>
    database.within(scope.orgId, async (transaction) => {
      const namespace = (await heldNamespace(transaction, scope))?.number;
      return namespace !== undefined && (await removed(transaction, namespace, [id])) > 0;
    }),
  removeCorrections: (scope, ids) =>
    database.within(scope.orgId, async (transaction) => {
      const namespace = (await heldNamespace(transaction, scope))?.number;
      return namespace === undefined ? 0 : removed(transaction, namespace, ids);
    }),
});
