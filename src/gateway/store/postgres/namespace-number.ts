import type { Scope } from '../scope.ts';
import type { Transaction } from './database.ts';

/** A namespace's row, as far as its parts ask. */
export type NamespaceNumber = {
  readonly number: number;
  readonly events: number;
  readonly events_version: number;
  readonly replaced: number;
};

const found = `SELECT number, events, events_version, replaced FROM persona.namespace WHERE org = persona.entered() AND id = $1`;

/** The namespace of a scope, in a transaction that entered its organization. */
export const namespaceOf = (transaction: Transaction, { namespaceId }: Scope): Promise<NamespaceNumber | undefined> =>
  transaction.get(found, namespaceId);

/** The same, held to the end of the transaction: who writes for a namespace asks for it first, so that one waits for the other, and all in one order. */
export const heldNamespace = (transaction: Transaction, { namespaceId }: Scope): Promise<NamespaceNumber | undefined> =>
  transaction.get(`${found} FOR NO KEY UPDATE`, namespaceId);

/** The database's time, epoch milliseconds. */
export const momentOf = async (transaction: Transaction): Promise<number> =>
  (await transaction.get<{ at: number }>('SELECT persona.moment() AS at'))?.at ?? 0;

/** Notes that something is other than a running build has read, so that the next wish is a build of its own. */
export const changed = (transaction: Transaction, namespace: number): Promise<number> =>
  transaction.run(
    'UPDATE persona.namespace SET events_version = events_version + 1 WHERE org = persona.entered() AND number = $1',
    namespace,
  );
