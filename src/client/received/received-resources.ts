import type { PersonaBinding } from '../../contract/binding.ts';
import type { BuildAcknowledgement } from '../../contract/build.ts';
import type { Pagination } from '../../contract/envelope.ts';
import type { Namespace } from '../../contract/namespace.ts';
import type { CompositePersona } from '../../contract/persona.ts';
import type { Json } from '../../contract/scalars.ts';
import type { Received } from '../../contract/received.ts';
import { amount } from '../../text/amount.ts';
import type { ReceivedNamespace } from '../calls.ts';
import { fieldsOf } from './refusal.ts';
import { type FieldType, receivedFields } from './received-fields.ts';

type Fields<T> = Readonly<Record<keyof T & string, FieldType>>;

const namespace: Fields<Namespace> = {
  id: 'text',
  org_id: 'text',
  name: 'text',
  mcp_endpoint_url: 'text',
  created_at: 'text',
  updated_at: 'text',
  description: 'text',
  external_reference_id: 'text',
};

const binding: Fields<PersonaBinding> = {
  agent_id: 'text',
  namespace_id: 'text',
  subject: 'text',
  role: 'text',
  has_built: 'flag',
  created_at: 'text',
  last_built_at: 'text?',
};

const acknowledgement: Fields<BuildAcknowledgement> = { build_id: 'text', agent_id: 'text', status: 'text' };

const persona: Fields<CompositePersona> = {
  agent_id: 'text',
  namespace_id: 'text',
  subject: 'text',
  built_at: 'text',
  source_event_count: 'number',
  providers: 'objects',
  identity: 'object',
  traits: 'object',
  episodes: 'objects',
  peers: 'objects',
  facets: 'object',
  provenance: 'object',
};

/** A namespace as it came, and undefined for one that has no id to open it by. */
export function receivedNamespace(json: Json): ReceivedNamespace | undefined {
  const seen = receivedFields<Namespace>(json, namespace);
  return typeof seen.id === 'string' && seen.id !== '' ? { ...seen, id: seen.id } : undefined;
}

/** A persona binding as it came. */
export const receivedBinding = (json: Json): Received<PersonaBinding> => receivedFields(json, binding);

/** A build acknowledgement as it came. */
export const receivedAcknowledgement = (json: Json): Received<BuildAcknowledgement> =>
  receivedFields(json, acknowledgement);

/** A composite persona as it came. */
export const receivedPersona = (json: Json): Received<CompositePersona> => receivedFields(json, persona);

const count = (json: Json | undefined): number | undefined =>
  typeof json === 'number' && Number.isSafeInteger(json) && json >= 0 ? json : undefined;

/** Where a page stands, when its pagination can be used; the number of pages is counted where it is missing. */
export function receivedPagination(json: Json | undefined): Pagination | undefined {
  const fields = fieldsOf(json);
  const page = count(fields?.['page']);
  const pageSize = count(fields?.['pageSize']);
  const total = count(fields?.['total']);
  if (page === undefined || pageSize === undefined || pageSize === 0 || total === undefined) return undefined;
  return { page, pageSize, total, totalPages: count(fields?.['totalPages']) ?? Math.ceil(total / pageSize) };
}

/** The rows of a list that can be opened, each once, and words for those left out. */
export function receivedRows(data: readonly Json[]): { rows: ReceivedNamespace[]; odd: string[] } {
  const rows: ReceivedNamespace[] = [];
  const odd: string[] = [];
  const ids = new Set<string>();
  for (const [index, item] of data.entries()) {
    const row = receivedNamespace(item);
    const where = `row ${amount(index + 1)} of the page`;
    if (row === undefined) odd.push(`${where} has no id and was left out`);
    else if (ids.has(row.id)) odd.push(`${where} repeats an id and was left out`);
    else {
      ids.add(row.id);
      rows.push(row);
    }
  }
  return { rows, odd };
}
