import { randomUUID } from 'node:crypto';
import type { Bindings } from '../../bindings.ts';
import type { Scope } from '../../scope.ts';
import type { Database } from '../database.ts';
import { bindingOf, type BindingRow } from '../../rows/binding-row.ts';
import { iso } from '../../rows/moments.ts';

/** The persona of each namespace. */
export function sqliteBindings(database: Database, now: () => number): Bindings {
  const row = ({ orgId, namespaceId }: Scope) =>
    database.get<BindingRow>(
      `SELECT agent_id, subject, binding.created_at, last_built_at
       FROM binding JOIN namespace ON namespace.number = binding.namespace WHERE namespace.id = ? AND org_id = ?`,
      namespaceId,
      orgId,
    );
  return {
    async bind(scope, subject) {
      const { orgId, namespaceId } = scope;
      const found = row(scope);
      if (found !== undefined) return { binding: bindingOf(namespaceId, found), created: false };
      return database.write(() => {
        const created =
          database.run(
            `INSERT INTO binding (namespace, agent_id, subject, created_at)
             SELECT number, ?, ?, ? FROM namespace WHERE id = ? AND org_id = ? ON CONFLICT (namespace) DO NOTHING`,
            randomUUID(),
            subject,
            now(),
            namespaceId,
            orgId,
          ) > 0;
        const bound = row(scope);
        return bound && { binding: bindingOf(namespaceId, bound), created };
      });
    },
    async binding(scope) {
      const found = row(scope);
      return found && bindingOf(scope.namespaceId, found);
    },
    async builtPersona({ orgId, namespaceId }) {
      const found = database.get<BindingRow & { body: string | null; events: number }>(
        `SELECT agent_id, subject, binding.created_at, last_built_at, body, namespace.events
         FROM namespace JOIN binding ON binding.namespace = namespace.number
         LEFT JOIN persona ON persona.namespace = namespace.number WHERE namespace.id = ? AND org_id = ?`,
        namespaceId,
        orgId,
      );
      if (found === undefined) return undefined;
      return { binding: bindingOf(namespaceId, found), body: found.body ?? undefined, events: found.events };
    },
    async behindClaims({ orgId, namespaceId }) {
      const found = database.get<{ last_built_at: number; behind: Uint8Array | null }>(
        `SELECT last_built_at, behind FROM namespace JOIN binding ON binding.namespace = namespace.number
         JOIN persona ON persona.namespace = namespace.number WHERE namespace.id = ? AND org_id = ?`,
        namespaceId,
        orgId,
      );
      return found && { builtAt: iso(found.last_built_at), behind: found.behind ?? undefined };
    },
  };
}
