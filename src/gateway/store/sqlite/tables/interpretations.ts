import type { AcceptedClaim } from '../../../../contract/interpretations/accepted-claim.ts';
import {
  eventsQuoted,
  type InterpretationsKept,
  quotesOneOf,
  type ReadInterpretations,
  type StoredRun,
} from '../../interpretations.ts';
import type { Database } from '../database.ts';
import { numberOf } from './number-of.ts';

/** What was accepted of what a model said: body is the JSON of an AcceptedClaim; and the newest run, as the JSON of an InterpretationRun. */
export const interpretationTables = `
  CREATE TABLE interpretation (
    namespace INTEGER NOT NULL REFERENCES namespace ON DELETE CASCADE,
    id TEXT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (namespace, id)
  ) STRICT;
  CREATE TABLE interpretation_run (
    namespace INTEGER PRIMARY KEY REFERENCES namespace ON DELETE CASCADE,
    at INTEGER NOT NULL,
    body TEXT NOT NULL
  ) STRICT;
  `;

type Row = { id: string; body: string };

const claimsOf = (database: Database, namespace: number): Row[] => [
  ...database.each<Row>('SELECT id, body FROM interpretation WHERE namespace = ? ORDER BY id', namespace),
];
const runOf = (database: Database, namespace: number): StoredRun | undefined =>
  database.get<StoredRun>('SELECT at, body FROM interpretation_run WHERE namespace = ?', namespace);
const changed = (database: Database, namespace: number): number =>
  database.run('UPDATE namespace SET events_version = events_version + 1 WHERE number = ?', namespace);

/** What a build of the namespace of this number reads of a model's claims. */
export function interpretationsOf(database: Database, namespace: number): ReadInterpretations {
  const claims = claimsOf(database, namespace).map(({ body }) => body);
  const quoted = eventsQuoted(claims).flatMap(
    (id) =>
      database.get<{ body: string }>('SELECT body FROM event WHERE namespace = ? AND id = ?', namespace, id)?.body ??
      [],
  );
  return { claims, quoted, run: runOf(database, namespace)?.body };
}

/** Takes away the claims that quote one of these events; to be called in a transaction. */
export function forgetQuoting(database: Database, namespace: number, ids: ReadonlySet<string>): void {
  for (const { id, body } of claimsOf(database, namespace))
    if (quotesOneOf(body, ids))
      database.run('DELETE FROM interpretation WHERE namespace = ? AND id = ?', namespace, id);
}

/** Takes away all claims of the namespace of this number, and the run; to be called in a transaction. */
export function dropInterpretations(database: Database, namespace: number): number {
  const claims = database.run('DELETE FROM interpretation WHERE namespace = ?', namespace);
  const runs = database.run('DELETE FROM interpretation_run WHERE namespace = ?', namespace);
  if (claims + runs > 0) changed(database, namespace);
  return claims;
}

/** What a model said of the subject of every namespace. */
export function sqliteInterpretations(database: Database, now: () => number): InterpretationsKept {
  const countOf = (namespace: number): number =>
    database.get<{ count: number }>('SELECT count(*) AS count FROM interpretation WHERE namespace = ?', namespace)
      ?.count ?? 0;
  /** Whether it is there then, and whether that changed anything. */
  const keep = (namespace: number, claim: AcceptedClaim, most: number): 'new' | 'same' | 'full' => {
    const body = JSON.stringify(claim);
    const before = database.get<Row>(
      'SELECT id, body FROM interpretation WHERE namespace = ? AND id = ?',
      namespace,
      claim.id,
    );
    if (before?.body === body) return 'same';
    if (before === undefined && countOf(namespace) >= most) return 'full';
    database.run(
      'INSERT INTO interpretation (namespace, id, body) VALUES (?, ?, ?) ON CONFLICT (namespace, id) DO UPDATE SET body = excluded.body',
      namespace,
      claim.id,
      body,
    );
    return 'new';
  };
  return {
    async keepInterpretations(scope, { claims, run }, most) {
      return database.write(() => {
        const namespace = numberOf(database, scope)?.number;
        if (namespace === undefined) return undefined;
        const became = claims.map((claim) => keep(namespace, claim, most));
        if (run !== undefined)
          database.run(
            'INSERT INTO interpretation_run (namespace, at, body) VALUES (?, ?, ?) ON CONFLICT (namespace) DO UPDATE SET at = excluded.at, body = excluded.body',
            namespace,
            now(),
            run,
          );
        if (run !== undefined || became.includes('new')) changed(database, namespace);
        return became.filter((what) => what !== 'full').length;
      });
    },
    async interpretations(scope) {
      return database.read(() => {
        const namespace = numberOf(database, scope)?.number ?? -1;
        const claims = claimsOf(database, namespace).map(({ body }) => JSON.parse(body) as AcceptedClaim);
        return { claims, run: runOf(database, namespace) };
      });
    },
    async eraseInterpretations(scope) {
      database.exec('PRAGMA secure_delete = ON');
      return database.write(() => {
        const namespace = numberOf(database, scope)?.number;
        return namespace === undefined ? 0 : dropInterpretations(database, namespace);
      });
    },
  };
}
