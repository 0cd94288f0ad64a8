import type { CompositePersona } from '../persona.ts';

const evidence = ['mail:1f3c@acme.example'];

/** A made-up persona: somebody who does not exist. */
export const persona: CompositePersona = {
  agent_id: '6f9619ff-8b86-4d01-b42d-00c04fc964ff',
  namespace_id: 'ns_019cac8a-3f10-7b6e-a1c2-d3e4f5a6b7c8',
  subject: 'Ada Okafor',
  built_at: '2026-03-02T09:00:02.480Z',
  source_event_count: 12_480,
  providers: [
    {
      provider: 'mail',
      event_count: 12_480,
      oldest_at: '2024-05-14T07:02:11.000Z',
      newest_at: '2026-03-01T16:20:00.000Z',
    },
  ],
  identity: {
    role: 'Account lead',
    organization: 'Acme',
    background: '',
    expertise_areas: { pricing: 1, onboarding: 0.6 },
    priorities: ['renewals'],
    key_relationships: [{ name: 'Jonas Silva', relationship_type: 'colleague' }],
    data_interests: ['churn'],
    communication_preferences: {
      channels: ['mail'],
      active_hours: [9, 10, 15, 16],
      reply_minutes: 42,
      message_words: 61,
      asks_share: 0.3,
    },
  },
  traits: {
    big_five: { agreeableness: 0.62 },
    big_five_confidence: { agreeableness: 0.1 },
    values: { fairness: 1.4 },
    motivations: [{ goal: 'close the quarter', count: 9, last_at: '2026-02-26T15:00:00.000Z' }],
    cognitive_style: { hedging: 1.2, questions: 0.18, sentence_words: 14.5 },
    emotional_baseline: { valence: 0.21, spread: 0.3, days: 210 },
    decision_patterns: [{ pattern: 'asks for figures first', count: 14, share: 0.4 }],
    stress_responses: [],
    version: 1,
  },
  episodes: [
    {
      kind: 'project',
      label: 'renewals',
      valid_from: '2026-01-12T08:00:00.000Z',
      valid_until: '2026-03-01T16:20:00.000Z',
      horizon: 'current',
    },
  ],
  peers: [
    {
      name: 'Jonas Silva',
      relationship_type: 'colleague',
      trust_level: 'high',
      formality: 'casual',
      warmth: 'warm',
      directness: 'direct',
      topics: ['renewals'],
      channels: ['mail'],
    },
  ],
  facets: {
    idiolect: { words: ['shall', 'rather'], phrases: ['figures first'], punctuation: { '?': 4.1 } },
    opinions: [
      { target: 'discounts', stance: 'against', quote: 'I would not discount this.', at: '2026-02-03T10:12:00.000Z' },
    ],
    mental_models: [],
  },
  provenance: {
    engine: 'persona 1',
    lexicons: { vader: '9b6d1c' },
    as_of: '2026-03-02T09:00:00.000Z',
    claims: {
      '/identity/role': { method: 'signatures', evidence },
      '/facets/mental_models': {
        method: 'stated rules',
        evidence: [],
        insufficient: { need: 3, have: 1, unit: 'statements' },
      },
    },
  },
};
