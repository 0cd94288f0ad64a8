import type { IdentitySets, StoredIdentities } from '../../identities.ts';
import type { Database } from '../database.ts';
import { numberOf } from './number-of.ts';

/** The sets of the namespace of this number, in the order of their sources. */
export const identitiesOf = (database: Database, namespace: number): StoredIdentities[] => [
  ...database.each<StoredIdentities>(
    'SELECT source, people FROM identities WHERE namespace = ? ORDER BY source',
    namespace,
  ),
];

/** Who is who in the events of every namespace. */
export function sqliteIdentities(database: Database): IdentitySets {
  const change = (namespace: number, source: string, people: string | undefined): boolean =>
    people === undefined
      ? database.run('DELETE FROM identities WHERE namespace = ? AND source = ?', namespace, source) > 0
      : database.run(
          `INSERT INTO identities (namespace, source, people) VALUES (?, ?, ?)
           ON CONFLICT (namespace, source) DO UPDATE SET people = excluded.people WHERE people <> excluded.people`,
          namespace,
          source,
          people,
        ) > 0;
  return {
    async putIdentities(scope, source, people, most) {
      return database.write(() => {
        const namespace = numberOf(database, scope)?.number;
        if (namespace === undefined) return undefined;
        const others = database.get<{ count: number }>(
          'SELECT count(*) AS count FROM identities WHERE namespace = ? AND source <> ?',
          namespace,
          source,
        );
        if (people !== undefined && (others?.count ?? 0) >= most) return false;
        if (change(namespace, source, people))
          database.run('UPDATE namespace SET events_version = events_version + 1 WHERE number = ?', namespace);
        return true;
      });
    },
    async identities(scope, source) {
      return database.read(() => {
        const namespace = numberOf(database, scope)?.number;
        if (namespace === undefined) return [];
        return identitiesOf(database, namespace).filter((set) => source === undefined || set.source === source);
      });
    },
  };
}
