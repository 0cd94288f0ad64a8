import { randomUUID } from 'node:crypto';
import type { Bindings } from '../../bindings.ts';
import { bindingOf, type BindingRow } from '../../rows/binding-row.ts';
import { iso } from '../../rows/moments.ts';
import type { Scope } from '../../scope.ts';
import type { Database, Transaction } from '../database.ts';
import { heldNamespace } from '../namespace-number.ts';
import { putTitle } from '../search/title-page.ts';

const joined = `FROM persona.namespace JOIN persona.binding ON binding.namespace = namespace.number
  WHERE namespace.org = persona.entered() AND namespace.id = $1`;
const columns = 'agent_id, subject, binding.created_at, last_built_at';

const bound = `SELECT ${columns}, namespace.number ${joined}`;

/** The binding of a namespace with its number, in a transaction that entered its organization. */
export const boundOf = (transaction: Transaction, { namespaceId }: Scope) =>
  transaction.get<BindingRow & { number: number }>(bound, namespaceId);

/** The persona of each namespace. */
export const postgresBindings = (database: Database): Bindings => ({
  async bind(scope, subject) {
    const { orgId, namespaceId } = scope;
    const [before] = await database.asked<BindingRow>(orgId, bound, namespaceId);
    if (before !== undefined) return { binding: bindingOf(namespaceId, before), created: false };
    return database.within(orgId, async (transaction) => {
      const namespace = await heldNamespace(transaction, scope);
      if (namespace === undefined) return undefined;
      const created =
        (await transaction.run(
          `INSERT INTO persona.binding (org, namespace, agent_id, subject, created_at)
           VALUES (persona.entered(), $1, $2, $3, persona.moment()) ON CONFLICT (namespace) DO NOTHING`,
          namespace.number,
          randomUUID(),
          subject,
        )) > 0;
      if (created) await putTitle(transaction, namespace.number);
      const now = await boundOf(transaction, scope);
      return now && { binding: bindingOf(namespaceId, now), created };
    });
  },
  async binding({ orgId, namespaceId }) {
    const [found] = await database.asked<BindingRow>(orgId, bound, namespaceId);
    return found && bindingOf(namespaceId, found);
  },
  async builtPersona({ orgId, namespaceId }) {
    const [found] = await database.asked<BindingRow & { body: string | null; events: number }>(
      orgId,
      `SELECT ${columns}, body, namespace.events FROM persona.namespace
       JOIN persona.binding ON binding.namespace = namespace.number
       LEFT JOIN persona.persona ON persona.namespace = namespace.number
       WHERE namespace.org = persona.entered() AND namespace.id = $1`,
      namespaceId,
    );
    return found && { binding: bindingOf(namespaceId, found), body: found.body ?? undefined, events: found.events };
  },
  async behindClaims({ orgId, namespaceId }) {
    const [found] = await database.asked<{ last_built_at: number; behind: Uint8Array | null }>(
      orgId,
      `SELECT last_built_at, behind FROM persona.namespace JOIN persona.binding ON binding.namespace = namespace.number
       JOIN persona.persona ON persona.namespace = namespace.number
       WHERE namespace.org = persona.entered() AND namespace.id = $1`,
      namespaceId,
    );
    return found && { builtAt: iso(found.last_built_at), behind: found.behind ?? undefined };
  },
});
