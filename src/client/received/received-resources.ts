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
import { receivedStatus } from './status-answer.ts';

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

/** What only a persona that was built has. */
const composite: Fields<Omit<CompositePersona, 'agent_id' | 'namespace_id' | 'subject'>> = {
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
export const compositeFields: readonly string[] = Object.keys(composite);

const persona: Fields<CompositePersona> = { agent_id: 'text', namespace_id: 'text', subject: 'text', ...composite };

/** A thing as it came, and undefined where it has not one of the fields that its route promises. */
function withAny<T>(json: Json, fields: Fields<T>): Received<T> | undefined {
  const given = fieldsOf(json) ?? {};
  const isThere = ([name, type]: [string, FieldType]) =>
    Object.hasOwn(given, name) && (given[name] !== null || type.endsWith('?'));
  return Object.entries<FieldType>(fields).some(isThere) ? receivedFields<T>(json, fields) : undefined;
}

/** A namespace as it came, and undefined for one that has no id to open it by. */
export function receivedNamespace(json: Json): ReceivedNamespace | undefined {
  const seen = receivedFields<Namespace>(json, namespace);
  return typeof seen.id === 'string' && seen.id !== '' ? { ...seen, id: seen.id } : undefined;
}

/** A persona binding as it came, and undefined for what has none of its fields. */
export const receivedBinding = (json: Json): Received<PersonaBinding> | undefined => withAny(json, binding);

/** A build acknowledgement as it came, in any shape that a status may have; undefined for what names no build and has no word for it. */
export function receivedAcknowledgement(json: Json): Received<BuildAcknowledgement> | undefined {
  const seen = receivedFields<BuildAcknowledgement>(json, acknowledgement);
  if (seen.build_id !== undefined || seen.status !== undefined) return seen;
  const { build_id, agent_id, status } = receivedStatus(json);
  return build_id === undefined && status === undefined ? undefined : { ...seen, build_id, agent_id, status };
}

/** A composite persona as it came, and undefined for what has none of its fields. */
export const receivedPersona = (json: Json): Received<CompositePersona> | undefined => withAny(json, persona);

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
