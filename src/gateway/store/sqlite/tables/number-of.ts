import type { Scope } from '../../scope.ts';
import type { Database } from '../database.ts';

/** The number of the namespace that its events bear, and how many there are. */
export const numberOf = (database: Database, { orgId, namespaceId }: Scope) =>
  database.get<{ number: number; events: number }>(
    'SELECT number, events FROM namespace WHERE id = ? AND org_id = ?',
    namespaceId,
    orgId,
  );
