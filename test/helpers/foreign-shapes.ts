import { readdirSync, readFileSync } from 'node:fs';
import type { Json } from '../../src/contract/scalars.ts';

const folder = new URL('../fixtures/foreign/', import.meta.url);

const written = (file: string): Json => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Json;

const names = [
  'Ann Ruiz',
  'Bo Lindgren',
  '김민준',
  'Chidi Okoro',
  'Dana Weiss',
  '佐藤 花',
  'Émile Roux',
  'Fay O’Neill',
];

/** A persona with so many peers, of keys that the interface does not know. */
const manyPeers = (count: number): Json => ({
  agent_id: 'agent-many',
  namespace_id: 'ns-many',
  subject: 'Lena Hofstad',
  built_at: '2026-11-18T09:00:00Z',
  source_event_count: 98_000,
  providers: [{ provider: 'crm', event_count: 98_000, newest_at: '2026-11-17T18:20:00Z' }],
  identity: { role: 'Agent for touring bands', organization: 'Northlight' },
  traits: { pace: 'fast' },
  episodes: [],
  peers: Array.from({ length: count }, (_, index) => ({
    name: `${names[index % names.length]} ${index + 1}`,
    segment: ['venue', 'band', 'press'][index % 3] ?? '',
    calls: (index * 7919) % 97,
    warmth: ['reserved', 'typical', 'warm'][index % 3] ?? '',
    last_call: new Date(Date.UTC(2026, 10, 17) - index * 86_400_000).toISOString(),
  })),
  facets: {},
});

/** Ten personas as gateways might give them that nobody of this project wrote, by name. */
export const foreignShapes: Readonly<Record<string, Json>> = {
  ...Object.fromEntries(readdirSync(folder).map((file) => [file.replace('.json', ''), written(file)])),
  'many-peers': manyPeers(500),
};
