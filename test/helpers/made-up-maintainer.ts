import type { Json } from '../../src/contract/scalars.ts';

const day = 86_400_000;

/** When the newest event of the maintainer was, epoch ms. */
export const newest = Date.UTC(2026, 7, 9, 12);

/** So many days before it, as ISO. */
export const at = (days: number) => new Date(newest - days * day).toISOString();

/** A maintainer as the engine tells one: nobody who lives. */
export const maintainer = {
  subject: 'Nomvula Dube',
  built_at: at(-104),
  providers: [{ provider: 'git', event_count: 900, oldest_at: at(3000), newest_at: at(0) }],
  identity: {
    role: 'Maintainer of kettle',
    organization: '',
    background: 'First commit to kettle.',
    expertise_areas: { 'src/boil.rs': 1 },
    priorities: ['merging'],
    key_relationships: [
      { name: 'Ola Nordmann', to: 18, from: 6, last_at: at(130), quarters: { '2026-Q1': 3 } },
      { name: 'Wen Li', to: 0, from: 1, last_at: at(2), quarters: { '2026-Q3': 1 } },
      { name: 'Ivo Horvat', to: 47, from: 0, last_at: at(700), quarters: { '2024-Q3': 4 } },
    ],
    communication_preferences: {
      message_words: 5,
      body_share: 0.55,
      openings: { 'fix:': 11, 'docs:': 14, 'odd:': 1 },
      months: { '2017-12': 3, '2021-07': 1, '2026-07': 16 },
      week: Array.from({ length: 7 }, (_, weekday) =>
        Array.from({ length: 24 }, (__, hour) => (hour === 23 ? 20 : weekday === 0 && hour === 9 ? 60 : 0)),
      ),
      offsets: { '-360': 351, '-420': 157, '0': 2 },
    },
  },
  peers: [{ name: 'Ola Nordmann' }, { name: 'Wen Li' }, { name: 'Ivo Horvat' }],
  episodes: [],
  traits: {},
  facets: { opinions: [{ quote: 'I prefer a deletion to a flag.', at: at(117) }] },
  provenance: {
    claims: {
      '/identity/role': {
        total: 510,
        facts: { since: '2017-12-04T07:47:35.000Z', active_since: '2021-07-20T00:00:00.000Z' },
      },
      '/identity/background': {
        total: 510,
        facts: {
          own: 149,
          all: 238,
          months: 12,
          releases: 9,
          of_releases: 11,
          merges: 319,
          bots: 188,
          since: '2017-12-04T07:47:35.000Z',
        },
      },
      '/identity/priorities': { total: 42, facts: { days: 90, events: 42, own: 3, new_people: 1 } },
      '/identity/expertise_areas': {
        total: 142,
        facts: {
          languages: ['Rust'],
          language_shares: [0.879],
          paths: ['src/boil.rs', 'src/', 'doc/kettle.1'],
          recent: ['src/steam.rs', 'CICD.yml'],
        },
      },
      '/identity/communication_preferences': { total: 510, facts: { days: 263 } },
      '/identity/communication_preferences/message_words': { total: 248 },
      '/peers': { total: 138, facts: { people: 65, contacts: 138 } },
      '/facets/opinions/0': { total: 1, evidence: ['git:749ea313f61f82e6ded05271589484b5c6cf423f'] },
    },
  },
} satisfies Json;
