import { correctionId } from '../../../corrections/correction-id.ts';
import type { Corrections, MadeCorrection } from '../../corrections.ts';
import type { Database } from '../database.ts';
import { type CorrectionRow as Row, storedCorrection as stored } from '../../rows/correction-row.ts';
import { correctionColumns as columns } from './correction-rows.ts';
import { numberOf } from './number-of.ts';

/** What people put right, of every namespace. */
export function sqliteCorrections(database: Database, now: () => number): Corrections {
  const changed = (namespace: number): void => {
    database.run('UPDATE namespace SET events_version = events_version + 1 WHERE number = ?', namespace);
  };
  const byId = (namespace: number, id: string): (Row & { about: string }) | undefined =>
    database.get<Row & { about: string }>(
      `SELECT ${columns}, about FROM correction WHERE namespace = ? AND id = ?`,
      namespace,
      id,
    );
  const knownAs = (namespace: number, { order, about, state }: MadeCorrection): Row | undefined =>
    database.get<Row>(
      `SELECT ${columns} FROM correction WHERE namespace = ? AND about = ? AND body = ?
         AND (state = ? OR (state = 'refused' AND ? = 'waiting'))`,
      namespace,
      about,
      JSON.stringify(order),
      state,
      state,
    );
  const add = (namespace: number, { order, about, state, by }: MadeCorrection, most: number) => {
    if (state !== 'refused')
      database.run(
        `DELETE FROM correction WHERE namespace = ? AND about = ? AND (? = 'applied' OR state = 'waiting')`,
        namespace,
        about,
        state,
      );
    const { count = 0, last } =
      database.get<{ count: number; last: string | null }>(
        'SELECT count(*) AS count, max(id) AS last FROM correction WHERE namespace = ?',
        namespace,
      ) ?? {};
    if (count >= most) return 'full';
    const at = now();
    const id = correctionId(last ?? undefined, at);
    database.run(
      'INSERT INTO correction (namespace, id, state, about, body, made_at, made_by) VALUES (?, ?, ?, ?, ?, ?, ?)',
      namespace,
      id,
      state,
      about,
      JSON.stringify(order),
      at,
      by,
    );
    if (state === 'applied') changed(namespace);
    return { id, state, order, madeAt: at, madeBy: by, judgedAt: null, judgedBy: null };
  };
  const removed = (namespace: number, id: string): boolean => {
    const found = byId(namespace, id);
    if (found === undefined) return false;
    database.run('DELETE FROM correction WHERE namespace = ? AND id = ?', namespace, id);
    if (found.state === 'applied') changed(namespace);
    return true;
  };
  return {
    async addCorrection(scope, made, most) {
      return database.write(() => {
        const namespace = numberOf(database, scope)?.number;
        if (namespace === undefined) return undefined;
        const known = knownAs(namespace, made);
        return known === undefined ? add(namespace, made, most) : stored(known);
      });
    },
    async correctionsFrom(scope, place, count) {
      return database.read(() => {
        const namespace = numberOf(database, scope)?.number ?? -1;
        const total = database.get<{ n: number }>(
          'SELECT count(*) AS n FROM correction WHERE namespace = ?',
          namespace,
        );
        const rows = database.all<Row>(
          `SELECT ${columns} FROM correction WHERE namespace = ? ORDER BY id LIMIT ? OFFSET ?`,
          namespace,
          count,
          place,
        );
        return { rows: rows.map(stored), total: total?.n ?? 0 };
      });
    },
    async judgeCorrection(scope, id, { state, by }) {
      return database.write(() => {
        const namespace = numberOf(database, scope)?.number;
        const found = namespace === undefined ? undefined : byId(namespace, id);
        if (namespace === undefined || found === undefined) return undefined;
        if (found.state === state) return stored(found);
        const at = now();
        if (state === 'applied')
          database.run(
            'DELETE FROM correction WHERE namespace = ? AND about = ? AND id <> ?',
            namespace,
            found.about,
            id,
          );
        database.run('UPDATE correction SET state = ?, judged_at = ?, judged_by = ? WHERE id = ?', state, at, by, id);
        if (found.state === 'applied' || state === 'applied') changed(namespace);
        return stored({ ...found, state, judged_at: at, judged_by: by });
      });
    },
    async removeCorrection(scope, id) {
      return database.write(() => {
        const namespace = numberOf(database, scope)?.number;
        return namespace !== undefined && removed(namespace, id);
      });
    },
    async removeCorrections(scope, ids) {
      return database.write(() => {
        const namespace = numberOf(database, scope)?.number;
        return namespace === undefined ? 0 : ids.filter((id) => removed(namespace, id)).length;
      });
    },
  };
}
