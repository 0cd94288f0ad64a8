import {
  buildId,
  fineMoment,
  flag,
  moment,
  momentOrNull,
  name,
  object,
  objects,
  optional,
  type PromisedKind,
  text,
  texts,
  uuid,
  whole,
} from './promised-kind.ts';

export type PromisedFields = Readonly<Record<string, PromisedKind>>;

/** The fields of each thing, as the interface's tables have them; what it leaves open is not here. */
export const promisedFields = {
  namespace: {
    id: text,
    org_id: text,
    name,
    mcp_endpoint_url: text,
    created_at: fineMoment,
    updated_at: fineMoment,
    description: optional(text),
    external_reference_id: optional(text),
  },
  binding: {
    agent_id: uuid,
    namespace_id: text,
    subject: name,
    role: text,
    has_built: flag,
    created_at: moment,
    last_built_at: momentOrNull,
  },
  acknowledgement: { build_id: buildId, agent_id: uuid, status: text },
  pagination: { page: whole, pageSize: whole, total: whole, totalPages: whole },
} satisfies Record<string, PromisedFields>;

/** The same of the composite persona, by where they stand in it; "/*" is each item of a list. */
export const promisedInPersona = {
  '': {
    agent_id: uuid,
    namespace_id: text,
    subject: text,
    built_at: moment,
    source_event_count: whole,
    providers: objects,
    identity: object,
    traits: object,
    episodes: objects,
    peers: objects,
    facets: object,
  },
  '/providers/*': { provider: text, event_count: whole, oldest_at: moment, newest_at: moment },
  '/identity': {
    role: text,
    organization: text,
    background: text,
    expertise_areas: object,
    priorities: texts,
    key_relationships: objects,
    data_interests: texts,
    communication_preferences: object,
  },
  '/traits': {
    big_five: object,
    big_five_confidence: object,
    values: object,
    motivations: objects,
    cognitive_style: object,
    emotional_baseline: object,
    decision_patterns: objects,
    stress_responses: objects,
    version: whole,
  },
  '/episodes/*': { kind: text, label: text, valid_from: moment, valid_until: moment, horizon: text },
  '/peers/*': {
    name: text,
    relationship_type: text,
    trust_level: text,
    formality: text,
    warmth: text,
    directness: text,
    topics: texts,
    channels: texts,
  },
  '/facets': { idiolect: object, opinions: objects, mental_models: objects },
} satisfies Record<string, PromisedFields>;
export type PersonaPart = keyof typeof promisedInPersona;
