import type { Json } from '../../../contract/scalars.ts';

type Kind = 'a text' | 'a number' | 'an object' | 'a list' | 'true or false';

const kindOf = (value: Json): Kind | undefined => {
  if (value === null) return undefined;
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'string') return 'a text';
  if (typeof value === 'number') return 'a number';
  return typeof value === 'boolean' ? 'true or false' : 'an object';
};

/** The types that the interface gives; it leaves inner keys open. */
const given: readonly (readonly [pattern: RegExp, kind: Kind])[] = [
  [/^\/(subject|agent_id|namespace_id|built_at)$/, 'a text'],
  [/^\/(source_event_count|traits\/version)$/, 'a number'],
  [/^\/(identity|traits|facets)$/, 'an object'],
  [/^\/(providers|episodes|peers)$/, 'a list'],
  [/^\/identity\/(role|organization|background)$/, 'a text'],
  [/^\/identity\/(expertise_areas|communication_preferences)$/, 'an object'],
  [/^\/identity\/(priorities|key_relationships|data_interests)$/, 'a list'],
  [/^\/traits\/(big_five|big_five_confidence|values|cognitive_style|emotional_baseline)$/, 'an object'],
  [/^\/traits\/(motivations|decision_patterns|stress_responses)$/, 'a list'],
  [/^\/facets\/idiolect$/, 'an object'],
  [/^\/facets\/(opinions|mental_models)$/, 'a list'],
];

/** What is odd about a value's type beside the interface, in words; undefined where nothing is. */
export function typeMismatch(pointer: string, value: Json | undefined): string | undefined {
  const wanted = given.find(([pattern]) => pattern.test(pointer))?.[1];
  const kind = value === undefined ? undefined : kindOf(value);
  return wanted === undefined || kind === undefined || kind === wanted ? undefined : `${kind} instead of ${wanted}`;
}
