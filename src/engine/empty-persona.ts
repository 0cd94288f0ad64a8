import type { PersonaBody } from '../contract/persona.ts';
import { lexiconHashes } from './language/lexicons.ts';

/** A persona of nothing: every field there, and empty. */
export const emptyPersona = (engine: string, asOf: string): PersonaBody => ({
  source_event_count: 0,
  providers: [],
  identity: {
    role: '',
    organization: '',
    background: '',
    expertise_areas: {},
    priorities: [],
    key_relationships: [],
    data_interests: [],
    communication_preferences: {},
  },
  traits: {
    big_five: {},
    big_five_confidence: {},
    values: {},
    motivations: [],
    cognitive_style: {},
    emotional_baseline: {},
    decision_patterns: [],
    stress_responses: [],
    version: 1,
  },
  episodes: [],
  peers: [],
  facets: { idiolect: {}, opinions: [], mental_models: [] },
  provenance: { engine, lexicons: lexiconHashes(), as_of: asOf, claims: {} },
});
