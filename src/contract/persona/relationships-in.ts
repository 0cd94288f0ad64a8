import type { Json } from '../scalars.ts';
import { at } from './json-pointer.ts';

/** What a persona says went to and fro with each of its peers: in a place of its own, in earlier ones among the key relationships. */
export const relationshipsIn = (persona: Json | undefined): Json | undefined => {
  const own = at(persona, '/provenance/contacts');
  return Array.isArray(own) ? own : at(persona, '/identity/key_relationships');
};
