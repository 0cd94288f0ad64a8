import { claimKey, isSameClaim } from './claim-key.ts';
import { hasMoved, isEstimateMoved } from './moved.ts';

/** A claim that is other than in the persona before: where it stood there and where it stands now, as JSON pointers. */
export type ClaimChange =
  | { readonly what: 'new'; readonly now: string }
  | { readonly what: 'gone'; readonly before: string }
  | { readonly what: 'moved'; readonly before: string; readonly now: string };

type Fields = { readonly [key: string]: unknown };
const fieldsIn = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const valueAt = (persona: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((value, key) => fieldsIn(value)[key], persona);

/** Texts that stand alone; lists whose items are claims; maps whose keys are; people, whose numbers stand beside. */
const texts = ['/identity/role', '/identity/organization', '/identity/background'] as const;
const lists = [
  '/identity/priorities',
  '/identity/data_interests',
  '/traits/motivations',
  '/traits/decision_patterns',
  '/traits/stress_responses',
  '/episodes',
  '/peers',
  '/providers',
  '/facets/idiolect/words',
  '/facets/idiolect/phrases',
  '/facets/idiolect/sayings',
  '/facets/opinions',
  '/facets/mental_models',
] as const;
const maps = ['/identity/expertise_areas', '/traits/values'] as const;
const numbers = [
  '/identity/communication_preferences/reply_minutes',
  '/identity/communication_preferences/message_words',
  '/identity/communication_preferences/body_share',
] as const;
const estimates = '/traits/big_five';

/** How much of each thing there is, as far as it is counted: what may have moved. */
const countsOf = (section: string, persona: unknown, claim: unknown): unknown => {
  if (section !== 'peers') return claim;
  const name = fieldsIn(claim)['name'];
  return listIn(valueAt(persona, '/identity/key_relationships')).find((one) => fieldsIn(one)['name'] === name);
};

type Keyed = { readonly pointer: string; readonly key: string; readonly claim: unknown };

const keyedList = (persona: unknown, pointer: string): Keyed[] => {
  const section = pointer.slice(pointer.lastIndexOf('/') + 1);
  return listIn(valueAt(persona, pointer)).map((claim, index) => ({
    pointer: `${pointer}/${index}`,
    key: claimKey(section, claim),
    claim,
  }));
};

const escaped = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');
const keyedMap = (persona: unknown, pointer: string): Keyed[] =>
  Object.keys(fieldsIn(valueAt(persona, pointer))).map((key) => ({
    pointer: `${pointer}/${escaped(key)}`,
    key: claimKey('', key),
    claim: undefined,
  }));

/** Finds for each claim of now the one of before: by its key, else by one that is a slip apart; each is taken once. */
function pairs(before: readonly Keyed[], now: readonly Keyed[]): readonly (readonly [Keyed | undefined, Keyed])[] {
  const left = Map.groupBy(before, ({ key }) => key);
  const take = (key: string): Keyed | undefined => left.get(key)?.shift();
  const exact = now.map((one) => [take(one.key), one] as const);
  return exact.map(([earlier, one]) => {
    if (earlier !== undefined) return [earlier, one];
    const near = [...left].find(([key, ones]) => ones.length > 0 && isSameClaim(key, one.key));
    return [near === undefined ? undefined : take(near[0]), one];
  });
}

function* changesOf(before: readonly Keyed[], now: readonly Keyed[], moved: (a: Keyed, b: Keyed) => boolean) {
  const paired = pairs(before, now);
  const known = new Set(paired.map(([earlier]) => earlier));
  for (const [earlier, one] of paired)
    if (earlier === undefined) yield { what: 'new', now: one.pointer } as const;
    else if (moved(earlier, one)) yield { what: 'moved', before: earlier.pointer, now: one.pointer } as const;
  for (const one of before) if (!known.has(one)) yield { what: 'gone', before: one.pointer } as const;
}

const claimOf = (persona: unknown, pointer: string): Fields =>
  fieldsIn(fieldsIn(valueAt(persona, '/provenance/claims'))[pointer]);

/** A text that stands alone: where its facts are told they decide, else its words without their numbers. */
function changeOfText(before: unknown, now: unknown, pointer: string): ClaimChange | undefined {
  const [then, there] = [before, now].map((persona) => valueAt(persona, pointer));
  const isSaid = (text: unknown) => typeof text === 'string' && text !== '';
  if (!isSaid(then) || !isSaid(there)) {
    if (isSaid(there)) return { what: 'new', now: pointer };
    return isSaid(then) ? { what: 'gone', before: pointer } : undefined;
  }
  const wordsOf = (text: unknown) => claimKey('', String(text).replaceAll(/\d+/g, ' '));
  const facts = [before, now].map((persona) => claimOf(persona, pointer)['facts']);
  const isOther = wordsOf(then) !== wordsOf(there) || hasMoved(facts[0], facts[1]);
  return isOther ? { what: 'moved', before: pointer, now: pointer } : undefined;
}

/**
 * The claims of a persona that are new, gone or other than in the one before. A claim is known again by its key; an exact count is
 * other where it moved by a tenth, a share by 5 points, an estimate where its interval left the old one; a rank never.
 */
export function changedClaims(before: unknown, now: unknown): ClaimChange[] {
  const listed = lists.flatMap((pointer) => {
    const section = pointer.slice(pointer.lastIndexOf('/') + 1);
    const moved = (earlier: Keyed, one: Keyed) =>
      hasMoved(countsOf(section, before, earlier.claim), countsOf(section, now, one.claim));
    return [...changesOf(keyedList(before, pointer), keyedList(now, pointer), moved)];
  });
  const mapped = maps.flatMap((pointer) => [
    ...changesOf(keyedMap(before, pointer), keyedMap(now, pointer), () => false),
  ]);
  const counted = numbers.filter((pointer) => hasMoved(fieldOf(before, pointer), fieldOf(now, pointer)));
  const factors = Object.keys(fieldsIn(valueAt(now, estimates)))
    .map((factor) => `${estimates}/${factor}`)
    .filter((pointer) => isEstimateMoved(claimOf(before, pointer)['interval'], claimOf(now, pointer)['interval']));
  return [
    ...texts.flatMap((pointer) => changeOfText(before, now, pointer) ?? []),
    ...listed,
    ...mapped,
    ...[...counted, ...factors].map((pointer) => ({ what: 'moved', before: pointer, now: pointer }) as const),
  ];
}

/** A number under its own name, so that a share is known for one. */
const fieldOf = (persona: unknown, pointer: string): Fields => ({
  [pointer.slice(pointer.lastIndexOf('/') + 1)]: valueAt(persona, pointer),
});
