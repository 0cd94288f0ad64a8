import { randomUUID } from 'node:crypto';
import type { PersonaBinding } from '../../../contract/binding.ts';
import type { Bindings } from '../bindings.ts';
import { iso, type Kept, type KeptNamespace, keptIn } from './kept.ts';

/** The binding of a namespace, as it is told. */
export const bindingOf = ({ row, binding, persona }: KeptNamespace): PersonaBinding | undefined =>
  binding && {
    agent_id: binding.agentId,
    namespace_id: row.id,
    subject: binding.subject,
    role: 'primary',
    has_built: persona !== undefined,
    created_at: iso(binding.createdAt),
    last_built_at: persona === undefined ? null : iso(persona.builtAt),
  };

/** The persona of each namespace. */
export const memoryBindings = (kept: Kept, now: () => number): Bindings => ({
  async bind(scope, subject) {
    const namespace = keptIn(kept, scope);
    if (namespace === undefined) return undefined;
    const created = namespace.binding === undefined;
    namespace.binding ??= { agentId: randomUUID(), subject, createdAt: now() };
    const binding = bindingOf(namespace);
    return binding && { binding, created };
  },
  async binding(scope) {
    const namespace = keptIn(kept, scope);
    return namespace && bindingOf(namespace);
  },
  async builtPersona(scope) {
    const namespace = keptIn(kept, scope);
    const binding = namespace && bindingOf(namespace);
    return binding && { binding, body: namespace.persona?.body, events: namespace.events.size };
  },
  async behindClaims(scope) {
    const persona = keptIn(kept, scope)?.persona;
    return persona && { builtAt: iso(persona.builtAt), behind: persona.behind };
  },
});
