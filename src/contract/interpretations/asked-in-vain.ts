import { at } from '../persona/json-pointer.ts';
import type { Json } from '../scalars.ts';
import { interpretedFields } from './interpreted-fields.ts';

/** What is said of a list of a persona that stayed empty although a model was asked; '' where none was, or nothing tells it. */
export function askedInVain(raw: Json | undefined, pointer: string): string {
  const list = at(raw, pointer);
  // What a build counts as not asked about stands there only where a run was.
  const wasAsked = typeof at(raw, '/provenance/interpretations/not_asked_about') === 'number';
  const isEmpty =
    (interpretedFields as readonly string[]).includes(pointer) && Array.isArray(list) && list.length === 0;
  return wasAsked && isEmpty ? 'a model was asked, and nothing it said held' : '';
}
