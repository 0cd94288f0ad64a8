import type { PersonaBinding } from '../../../contract/binding.ts';
import { iso, isoOrNull } from './moments.ts';

/** A binding as its table has it. */
export type BindingRow = { agent_id: string; subject: string; created_at: number; last_built_at: number | null };

/** The binding of a namespace, as it is told. */
export const bindingOf = (namespaceId: string, row: BindingRow): PersonaBinding => ({
  agent_id: row.agent_id,
  namespace_id: namespaceId,
  subject: row.subject,
  role: 'primary',
  has_built: row.last_built_at !== null,
  created_at: iso(row.created_at),
  last_built_at: isoOrNull(row.last_built_at),
});
