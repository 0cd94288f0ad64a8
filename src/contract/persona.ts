import * as z from 'zod/mini';
import { Episode } from './episode.ts';
import { Facets } from './facets.ts';
import { Identity } from './identity.ts';
import { Peer } from './peer.ts';
import { Provenance } from './provenance.ts';
import { Count, Name, Timestamp } from './scalars.ts';
import { Traits } from './traits.ts';

/** How many events one provider gave, and from when to when. */
export const ProviderSummary = z.strictObject({
  provider: z.string(),
  event_count: Count,
  oldest_at: Timestamp,
  newest_at: Timestamp,
});
export type ProviderSummary = z.infer<typeof ProviderSummary>;

/** What the engine makes of the events: the composite persona without its binding. */
export const PersonaBody = z.strictObject({
  source_event_count: Count,
  providers: z.array(ProviderSummary),
  identity: Identity,
  traits: Traits,
  episodes: z.array(Episode),
  peers: z.array(Peer),
  facets: Facets,
  provenance: Provenance,
});
export type PersonaBody = z.infer<typeof PersonaBody>;

/** The composite persona, as GET /personas answers it. */
export const CompositePersona = z.extend(PersonaBody, {
  agent_id: z.uuid(),
  namespace_id: z.string(),
  subject: Name,
  built_at: Timestamp,
});
export type CompositePersona = z.infer<typeof CompositePersona>;
