import * as z from 'zod/mini';

/** Somebody the subject deals with; the ordinal words come from contact and language, felt trust is never observed. */
export const Peer = z.strictObject({
  name: z.string(),
  relationship_type: z.string(),
  trust_level: z.enum(['unknown', 'low', 'medium', 'high']),
  formality: z.enum(['casual', 'typical', 'formal', 'unknown']),
  warmth: z.enum(['reserved', 'typical', 'warm', 'unknown']),
  directness: z.enum(['indirect', 'typical', 'direct', 'unknown']),
  topics: z.array(z.string()),
  channels: z.array(z.string()),
});
export type Peer = z.infer<typeof Peer>;
