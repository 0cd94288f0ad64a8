import type { IdentitySets, StoredIdentities } from '../../identities.ts';
import type { Database, Transaction } from '../database.ts';
import { changed, heldNamespace, namespaceOf } from '../namespace-number.ts';

/** The sets of the namespace of this number, in the order of their sources. */
export const identitiesOf = (transaction: Transaction, namespace: number): Promise<StoredIdentities[]> =>
  transaction.all('SELECT source, people FROM persona.identities WHERE namespace = $1 ORDER BY source', namespace);

const change = (transaction: Transaction, namespace: number, source: string, people: string | undefined) =>
  people === undefined
    ? transaction.run('DELETE FROM persona.identities WHERE namespace = $1 AND source = $2', namespace, source)
    : transaction.run(
        `INSERT INTO persona.identities AS set (org, namespace, source, people) VALUES (persona.entered(), $1, $2, $3)
         ON CONFLICT (namespace, source) DO UPDATE SET people = excluded.people WHERE set.people <> excluded.people`,
        namespace,
        source,
        people,
      );

/** Who is who in the events of every namespace. */
export const postgresIdentities = (database: Database): IdentitySets => ({
  putIdentities: (scope, source, people, most) =>
    database.within(scope.orgId, async (transaction) => {
      const namespace = await heldNamespace(transaction, scope);
      if (namespace === undefined) return undefined;
      const others = await transaction.get<{ count: number }>(
        'SELECT count(*) AS count FROM persona.identities WHERE namespace = $1 AND source <> $2',
        namespace.number,
        source,
      );
      if (people !== undefined && (others?.count ?? 0) >= most) return false;
      if ((await change(transaction, namespace.number, source, people)) > 0)
        await changed(transaction, namespace.number);
      return true;
    }),
  identities: (scope, source) =>
    database.seen(scope.orgId, async (transaction) => {
      const namespace = await namespaceOf(transaction, scope);
      if (namespace === undefined) return [];
      const sets = await identitiesOf(transaction, namespace.number);
      return sets.filter((set) => source === undefined || set.source === source);
    }),
});
