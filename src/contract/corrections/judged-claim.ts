import { claimKey, claimText } from '../claims/claim-key.ts';
import { at, steps } from '../persona/json-pointer.ts';
import type { Json } from '../scalars.ts';

/** A claim as it is known again when it was judged: the list or field it stands in, of which item, and what it says. */
export type JudgedClaim = { readonly field: string; readonly of?: string | undefined; readonly said: string };

/** Texts that stand alone. */
export const judgedTexts = ['/identity/role', '/identity/organization', '/identity/background'] as const;

/** Lists, each item of which is a claim. */
export const judgedLists = [
  '/identity/priorities',
  '/identity/data_interests',
  '/traits/motivations',
  '/traits/decision_patterns',
  '/traits/stress_responses',
  '/episodes',
  '/peers',
  '/facets/idiolect/words',
  '/facets/idiolect/phrases',
  '/facets/idiolect/sayings',
  '/facets/opinions',
  '/facets/mental_models',
] as const;

/** Objects, each key of which is a claim. */
export const judgedMaps = ['/identity/expertise_areas', '/traits/values'] as const;

/** What is measured: each field below one of these is one claim, and so is all of it. */
export const judgedMeasures = [
  '/identity/communication_preferences',
  '/traits/big_five',
  '/traits/cognitive_style',
  '/traits/emotional_baseline',
  '/facets/idiolect',
] as const;

/** What is said of one of the peers beside their name. */
export const judgedOfPeer = ['trust_level', 'formality', 'warmth', 'directness'] as const;
export const peerTopics = '/peers/*/topics';

const includes = (all: readonly string[], one: string): boolean => all.includes(one);
const nameOf = (peer: Json | undefined): string => claimText('peers', peer);

function judgedOfPeers(persona: Json, [, place = '', part = '', item]: readonly string[]): JudgedClaim | undefined {
  const peer = at(persona, `/peers/${place}`);
  if (peer === undefined) return undefined;
  const of = nameOf(peer);
  if (part === 'topics' && item !== undefined) {
    const topic = at(persona, `/peers/${place}/topics/${item}`);
    return typeof topic === 'string' ? { field: peerTopics, of, said: topic } : undefined;
  }
  return includes(judgedOfPeer, part) ? { field: `/peers/*/${part}`, of, said: '' } : { field: '/peers', said: of };
}

/**
 * The claim at a JSON pointer of a persona, or the one that the pointer leads into; undefined where it leads nowhere, or to
 * several claims at once.
 */
export function judgedClaim(persona: Json, pointer: string): JudgedClaim | undefined {
  if (at(persona, pointer) === undefined) return undefined;
  const path = steps(pointer);
  if (path[0] === 'identity' && path[1] === 'key_relationships') {
    const somebody = path[2] === undefined ? undefined : at(persona, `/identity/key_relationships/${path[2]}`);
    return somebody === undefined ? undefined : { field: '/peers', said: nameOf(somebody) };
  }
  const upTo = (length: number) => `/${path.slice(0, length).join('/')}`;
  if (path[0] === 'peers') return path.length === 1 ? undefined : judgedOfPeers(persona, path);
  for (const length of [1, 2, 3]) {
    const field = upTo(length);
    const next = path[length];
    if (includes(judgedTexts, field)) {
      const said = at(persona, field);
      return typeof said === 'string' && said !== '' ? { field, said } : undefined;
    }
    if (includes(judgedLists, field)) {
      if (next === undefined) return undefined;
      const section = field.slice(field.lastIndexOf('/') + 1);
      return { field, said: claimText(section, at(persona, `${field}/${next}`)) };
    }
    if (includes(judgedMaps, field)) return next === undefined ? undefined : { field, said: next };
  }
  const measure = upTo(2);
  if (!includes(judgedMeasures, measure)) return undefined;
  return { field: path.length === 2 ? measure : upTo(3), said: '' };
}

/** Whole numbers go: they count what is told, and the same is told again with others. */
const withoutCounts = (text: string): string => text.replaceAll(/\b\d[\d,.]*\b/g, ' ');
const counting = new Set<string>([...judgedTexts, '/identity/priorities']);

/** By what a judged claim is known again in another persona: its field, and `claimKey` of what it says. */
export function judgedKey({ field, of, said }: JudgedClaim): string {
  const section = field.slice(field.lastIndexOf('/') + 1);
  const text = counting.has(field) && !/^\S*\/\S*$/.test(said) ? withoutCounts(said) : said;
  return [field, of === undefined ? '' : claimKey('peers', of), claimKey(section, text)].join('\n');
}
