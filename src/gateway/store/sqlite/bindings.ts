import { randomUUID } from 'node:crypto';
import type { PersonaBinding } from '../../../contract/binding.ts';
import type { PersonaBody } from '../../../contract/persona.ts';
import type { Database } from './database.ts';
import { iso, isoOrNull } from './moments.ts';

export type BindingStore = {
  /** The binding of the namespace, made with this subject where there was none; undefined when the namespace is gone. */
  bind(
    namespaceId: string,
    subject: string,
    now: number,
  ): Promise<{ binding: PersonaBinding; created: boolean } | undefined>;
  binding(namespaceId: string): Promise<PersonaBinding | undefined>;
  /** The binding, and what its last completed build made: both of one moment, built at `last_built_at`. */
  builtPersona(namespaceId: string): Promise<{ binding: PersonaBinding; body: PersonaBody | undefined } | undefined>;
};

type Row = { agent_id: string; subject: string; created_at: number; last_built_at: number | null };

const bindingOf = (namespaceId: string, row: Row): PersonaBinding => ({
  agent_id: row.agent_id,
  namespace_id: namespaceId,
  subject: row.subject,
  role: 'primary',
  has_built: row.last_built_at !== null,
  created_at: iso(row.created_at),
  last_built_at: isoOrNull(row.last_built_at),
});

/** The persona of each namespace. */
export function bindingStore(database: Database): BindingStore {
  const row = (namespaceId: string) =>
    database.get<Row>(
      `SELECT agent_id, subject, binding.created_at, last_built_at
       FROM binding JOIN namespace ON namespace.number = binding.namespace WHERE namespace.id = ?`,
      namespaceId,
    );
  return {
    async bind(namespaceId, subject, now) {
      const found = row(namespaceId);
      if (found !== undefined) return { binding: bindingOf(namespaceId, found), created: false };
      return database.write(() => {
        const created =
          database.run(
            `INSERT INTO binding (namespace, agent_id, subject, created_at)
             SELECT number, ?, ?, ? FROM namespace WHERE id = ? ON CONFLICT (namespace) DO NOTHING`,
            randomUUID(),
            subject,
            now,
            namespaceId,
          ) > 0;
        const bound = row(namespaceId);
        return bound && { binding: bindingOf(namespaceId, bound), created };
      });
    },
    async binding(namespaceId) {
      const found = row(namespaceId);
      return found && bindingOf(namespaceId, found);
    },
    async builtPersona(namespaceId) {
      const found = database.get<Row & { body: string | null }>(
        `SELECT agent_id, subject, binding.created_at, last_built_at, body
         FROM namespace JOIN binding ON binding.namespace = namespace.number
         LEFT JOIN persona ON persona.namespace = namespace.number WHERE namespace.id = ?`,
        namespaceId,
      );
      if (found === undefined) return undefined;
      const body = found.body === null ? undefined : (JSON.parse(found.body) as PersonaBody);
      return { binding: bindingOf(namespaceId, found), body };
    },
  };
}
