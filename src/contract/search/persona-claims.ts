import type { ByModel } from '../interpretations/by-model.ts';
import { interpretedFields } from '../interpretations/interpreted-fields.ts';
import { byModelAt } from '../interpretations/without-model.ts';
import type { Json } from '../scalars.ts';
import type { ClaimKind } from './search-filters.ts';

/** A claim as it is searched: where it stands in the persona, what it is, its words, and which model said it where one did. */
export type SearchedClaim = {
  readonly pointer: string;
  readonly is: ClaimKind;
  readonly text: string;
  readonly by?: ByModel;
};

type Fields = { readonly [key: string]: unknown };
const fieldsIn = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const textsIn = (...values: readonly unknown[]): string =>
  values
    .flat()
    .filter((value) => typeof value === 'string' && value !== '')
    .join(', ');

type Told = readonly [path: string, is: ClaimKind, text: (claim: unknown) => string];

const itself = (claim: unknown): string => textsIn(claim);
const keysOf = (claim: unknown): string => Object.keys(fieldsIn(claim)).join(', ');
const field =
  (...names: readonly string[]) =>
  (claim: unknown) =>
    textsIn(...names.map((name) => fieldsIn(claim)[name]));

/** The claims that are single, and the lists of claims ("*"), with what is said by each. */
const told: readonly Told[] = [
  ['/identity/role', 'role', itself],
  ['/identity/organization', 'organization', itself],
  ['/identity/background', 'background', itself],
  ['/identity/expertise_areas', 'expertise', keysOf],
  ['/identity/priorities/*', 'priority', itself],
  ['/identity/key_relationships/*', 'relationship', field('name', 'relationship_type')],
  ['/identity/data_interests/*', 'interest', itself],
  ['/traits/values', 'value', keysOf],
  ['/traits/motivations/*', 'motivation', field('goal')],
  ['/traits/decision_patterns/*', 'decision', field('pattern')],
  ['/traits/stress_responses/*', 'stress', field('marker')],
  ['/episodes/*', 'episode', field('label')],
  ['/peers/*', 'peer', field('name', 'relationship_type', 'topics')],
  ['/facets/idiolect/words', 'word', itself],
  ['/facets/idiolect/phrases', 'word', itself],
  ['/facets/idiolect/sayings/*', 'saying', field('text')],
  ['/facets/opinions/*', 'opinion', field('quote', 'target')],
  ['/facets/mental_models/*', 'model', field('statement')],
];

const valueAt = (persona: unknown, path: string): unknown =>
  path
    .split('/')
    .slice(1)
    .reduce<unknown>((value, key) => fieldsIn(value)[key], persona);

/** The claims of a composite persona of any gateway, as they are searched; those without words are left out. */
export function searchedClaims(persona: unknown): SearchedClaim[] {
  const claims = told.flatMap(([path, is, text]) => {
    if (!path.endsWith('/*')) return [{ pointer: path, is, text: text(valueAt(persona, path)) }];
    const list = path.slice(0, -'/*'.length);
    const mayBeSaid = (interpretedFields as readonly string[]).includes(list);
    return listIn(valueAt(persona, list)).map((claim, index) => {
      const pointer = `${list}/${index}`;
      const by = mayBeSaid ? byModelAt(persona as Json, pointer) : undefined;
      return { pointer, is, text: text(claim), ...(by === undefined ? {} : { by }) };
    });
  });
  return claims.filter(({ text }) => text !== '');
}
