import { keptText, type PackedBody } from '../../../builds/kept-body.ts';
import { keptPersonas, type KeptPersonas, type KeptSize } from '../../kept-personas.ts';
import { bindingOf } from '../../rows/binding-row.ts';
import { notLastOfWeek, pruned } from '../../rows/kept-weeks.ts';
import { currentPersona, keptPersona, type KeptRow } from '../../rows/kept-row.ts';
import type { Database, Transaction } from '../database.ts';
import { boundOf } from './bindings.ts';

/** Of those before the newest, lets go of what is not the last of its week. */
async function pruneKept(transaction: Transaction, namespace: number): Promise<void> {
  const older = await transaction.all<{ number: number; finished_at: number }>(
    'SELECT number, finished_at FROM persona.build WHERE namespace = $1 AND kept IS NOT NULL ORDER BY number DESC OFFSET $2',
    namespace,
    keptPersonas.newest,
  );
  const gone = notLastOfWeek(older).map(({ number }) => number);
  if (gone.length === 0) return;
  await transaction.run(
    'UPDATE persona.build SET kept = NULL, pruned = $2 WHERE namespace = $1 AND number = ANY($3)',
    namespace,
    pruned.byAge,
    gone,
  );
  await transaction.run(
    `DELETE FROM persona.kept_persona WHERE namespace = $1 AND NOT EXISTS (
       SELECT FROM persona.build WHERE build.namespace = $1 AND kept = kept_persona.number)`,
    namespace,
  );
}

/** Keeps the persona of a build, where an equal one is kept already as that; to be called in the transaction that ends the build. */
export async function keepPersona(
  transaction: Transaction,
  build: string,
  namespace: number,
  { digest, packed }: PackedBody,
): Promise<void> {
  await transaction.run(
    `INSERT INTO persona.kept_persona (org, namespace, digest, packed) VALUES (persona.entered(), $1, $2, $3)
     ON CONFLICT (namespace, digest) DO NOTHING`,
    namespace,
    Buffer.from(digest),
    Buffer.from(packed),
  );
  await transaction.run(
    `UPDATE persona.build SET kept = (SELECT number FROM persona.kept_persona WHERE namespace = $1 AND digest = $2) WHERE id = $3`,
    namespace,
    Buffer.from(digest),
    build,
  );
  await pruneKept(transaction, namespace);
}

/** A kept persona, known by its digest in hexadecimal digits. */
type Kept = { readonly number: number; readonly digest: string };

/** The kept personas of a namespace. */
export const keptOf = (transaction: Transaction, namespace: number): Promise<Kept[]> =>
  transaction.all(`SELECT number, encode(digest, 'hex') AS digest FROM persona.kept_persona WHERE namespace = $1`, namespace); // prettier-ignore

/** The text of a kept persona, empty where it is gone by now. */
export const keptTextOf = async (transaction: Transaction, { number }: Kept): Promise<string> => {
  const row = await transaction.get<{ packed: Uint8Array }>(
    'SELECT packed FROM persona.kept_persona WHERE number = $1',
    number,
  );
  return row === undefined ? '' : keptText(row.packed);
};

/** Erases kept personas of a namespace, because they quote what is erased; to be called by who holds it. */
export async function eraseKept(transaction: Transaction, namespace: number, gone: readonly Kept[]): Promise<number> {
  const numbers = gone.map(({ number }) => number);
  await transaction.run(
    'UPDATE persona.build SET kept = NULL, pruned = $2 WHERE namespace = $1 AND kept = ANY($3)',
    namespace,
    pruned.erased,
    numbers,
  );
  return transaction.run(
    'DELETE FROM persona.kept_persona WHERE namespace = $1 AND number = ANY($2)',
    namespace,
    numbers,
  );
}

/** The personas that builds made. */
export const postgresKeptPersonas = (database: Database): KeptPersonas => ({
  personaOfBuild: (scope, buildId) =>
    database.seen(scope.orgId, async (transaction) => {
      const bound = await boundOf(transaction, scope);
      if (bound === undefined) return undefined;
      const binding = bindingOf(scope.namespaceId, bound);
      const row = await transaction.get<KeptRow>(
        `SELECT status, accepted_at, finished_at, pruned, packed FROM persona.build
         LEFT JOIN persona.kept_persona ON kept_persona.number = build.kept WHERE build.id = $1 AND build.namespace = $2`,
        buildId,
        bound.number,
      );
      if (row === undefined) return { missing: 'no such build' };
      const kept = keptPersona(binding, row, bound.last_built_at);
      if (kept !== undefined) return kept;
      return currentPersona(
        binding,
        await transaction.get('SELECT body FROM persona.persona WHERE namespace = $1', bound.number),
      );
    }),
  async keptSize({ orgId, namespaceId }) {
    const sums =
      'SELECT count(*) AS personas, coalesce(sum(length(packed)), 0)::bigint AS bytes FROM persona.kept_persona';
    const [found] =
      namespaceId === undefined
        ? await database.asked<KeptSize>(orgId, `${sums} WHERE org = persona.entered()`)
        : await database.asked<KeptSize>(
            orgId,
            `${sums} WHERE namespace = (SELECT number FROM persona.namespace WHERE org = persona.entered() AND id = $1)`,
            namespaceId,
          );
    return found ?? { personas: 0, bytes: 0 };
  },
});
