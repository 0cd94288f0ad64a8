import type { AcceptedClaim } from '../../../../contract/interpretations/accepted-claim.ts';
import {
  eventsQuoted,
  type InterpretationsKept,
  quotesOneOf,
  type ReadInterpretations,
  type StoredRun,
} from '../../interpretations.ts';
import type { Database, Transaction } from '../database.ts';
import { changed, heldNamespace, momentOf, namespaceOf } from '../namespace-number.ts';
import { keyOf } from './event-rows.ts';

type Row = { id: string; body: string };

const claimsOf = (transaction: Transaction, namespace: number): Promise<Row[]> =>
  transaction.all('SELECT id, body FROM persona.interpretation WHERE namespace = $1 ORDER BY id', namespace);
const runOf = (transaction: Transaction, namespace: number): Promise<StoredRun | undefined> =>
  transaction.get('SELECT at, body FROM persona.interpretation_run WHERE namespace = $1', namespace);

/** What a build of the namespace of this number reads of a model's claims. */
export async function interpretationsOf(transaction: Transaction, namespace: number): Promise<ReadInterpretations> {
  const claims = (await claimsOf(transaction, namespace)).map(({ body }) => body);
  const ids = eventsQuoted(claims);
  const events =
    ids.length === 0
      ? []
      : await transaction.all<{ body: string }>(
          'SELECT body FROM persona.event WHERE namespace = $1 AND key = ANY($2::uuid[]) ORDER BY number',
          namespace,
          ids.map(keyOf),
        );
  return { claims, quoted: events.map(({ body }) => body), run: (await runOf(transaction, namespace))?.body };
}

/** Takes away the claims that quote one of these events; to be called by who holds the namespace. */
export async function forgetQuoting(
  transaction: Transaction,
  namespace: number,
  ids: ReadonlySet<string>,
): Promise<void> {
  const quoting = (await claimsOf(transaction, namespace)).filter(({ body }) => quotesOneOf(body, ids));
  if (quoting.length > 0)
    await transaction.run(
      'DELETE FROM persona.interpretation WHERE namespace = $1 AND id = ANY($2)',
      namespace,
      quoting.map(({ id }) => id),
    );
}

/** Takes away all claims of the namespace of this number, and the run; to be called by who holds the namespace. */
export async function dropInterpretations(transaction: Transaction, namespace: number): Promise<number> {
  const claims = await transaction.run('DELETE FROM persona.interpretation WHERE namespace = $1', namespace);
  const runs = await transaction.run('DELETE FROM persona.interpretation_run WHERE namespace = $1', namespace);
  if (claims + runs > 0) await changed(transaction, namespace);
  return claims;
}

/** Keeps one claim, in the place of one of the same id. */
const put = (transaction: Transaction, namespace: number, claim: AcceptedClaim): Promise<number> =>
  transaction.run(
    `INSERT INTO persona.interpretation AS kept (org, namespace, id, body) VALUES (persona.entered(), $1, $2, $3)
     ON CONFLICT (namespace, id) DO UPDATE SET body = excluded.body WHERE kept.body <> excluded.body`,
    namespace,
    claim.id,
    JSON.stringify(claim),
  );

/** What a model said of the subject of every namespace. */
export const postgresInterpretations = (database: Database): InterpretationsKept => ({
  keepInterpretations: (scope, { claims, run }, most) =>
    database.within(scope.orgId, async (transaction) => {
      const namespace = (await heldNamespace(transaction, scope))?.number;
      if (namespace === undefined) return undefined;
      const there = new Set((await claimsOf(transaction, namespace)).map(({ id }) => id));
      let kept = 0;
      let isChanged = run !== undefined;
      for (const claim of claims) {
        if (!there.has(claim.id) && there.size >= most) continue;
        there.add(claim.id);
        kept += 1;
        if ((await put(transaction, namespace, claim)) > 0) isChanged = true;
      }
      if (run !== undefined)
        await transaction.run(
          `INSERT INTO persona.interpretation_run (org, namespace, at, body) VALUES (persona.entered(), $1, $2, $3)
           ON CONFLICT (namespace) DO UPDATE SET at = excluded.at, body = excluded.body`,
          namespace,
          await momentOf(transaction),
          run,
        );
      if (isChanged) await changed(transaction, namespace);
      return kept;
    }),
  interpretations: (scope) =>
    database.seen(scope.orgId, async (transaction) => {
      const namespace = (await namespaceOf(transaction, scope))?.number ?? -1;
      const rows = await claimsOf(transaction, namespace);
      const claims = rows.map(({ body }) => JSON.parse(body) as AcceptedClaim);
      return { claims, run: await runOf(transaction, namespace) };
    }),
  eraseInterpretations: (scope) =>
    database.within(scope.orgId, async (transaction) => {
      const namespace = (await heldNamespace(transaction, scope))?.number;
      return namespace === undefined ? 0 : dropInterpretations(transaction, namespace);
    }),
});
