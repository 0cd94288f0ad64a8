import { at, below, children } from '../contract/persona/json-pointer.ts';
import type { Json } from '../contract/scalars.ts';

/** A text of the persona: a value, or the name of one; where it stands. */
export type Told = { readonly at: string; readonly text: string };

/** What the provenance says of a claim, as far as it can be read. */
export type ToldProvenance = {
  readonly evidence: readonly string[];
  readonly isReasoned: boolean;
  readonly fields: Fields;
};

/** What an event says of whose it is, and of what kind; undefined where it does not. */
export type EventSide = { readonly self: boolean | undefined; readonly kind: string | undefined };

/** All that rules look at: a persona as some gateway gave it, the moment, and the events that claims name, where they can be read. */
export type Material = {
  readonly persona: Json;
  readonly texts: readonly Told[];
  /** pointer of a claim → what is said of it */
  readonly provenance: ReadonlyMap<string, ToldProvenance>;
  /** ms since 1970 */
  readonly now: number;
  readonly events: ReadonlyMap<string, EventSide> | undefined;
  /** how many tokens a text is; undefined where nobody counts */
  readonly countTokens?: ((text: string) => Promise<number>) | undefined;
};

type Fields = { readonly [key: string]: Json };

/** The fields of an object; none of anything else. */
export const fieldsOf = (value: Json | undefined): Fields =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? value : {};
/** The fields of the object at a pointer. */
export const fieldsAt = (persona: Json, pointer: string): Fields => fieldsOf(at(persona, pointer));
/** The items of the list at a pointer, each with its place; none of anything else. */
export const itemsAt = (persona: Json, pointer: string): { readonly at: string; readonly item: Json }[] => {
  const list = at(persona, pointer);
  return Array.isArray(list) ? list.map((item, index) => ({ at: below(pointer, index), item })) : [];
};
/** A text, or '' of anything else. */
export const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
/** The moment that a timestamp tells, ms since 1970; undefined of anything else. */
export const momentOf = (value: Json | undefined): number | undefined => {
  const moment = typeof value === 'string' && /^[-+\d]{4,7}-\d\d/.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isFinite(moment) ? moment : undefined;
};

/** ids and other people's keys: who somebody is must be told by them, and an event's id is what its source gave it */
const noClaims =
  /^\/(?:agent_id|namespace_id)$|^\/provenance\/(?:identities|lexicons|preview|corrections)(?:\/|$)|^\/provenance\/claims\/[^/]*\/(?:evidence|marks)(?:\/|$)|\/facts\/(?:title|next)_event$/;

/** Where in the persona a part of the provenance shows: at its claim, or at the peer whose contacts they are. */
const shownAt = (pointer: string): string => {
  const [, claim] = /^\/provenance\/claims\/([^/]*)/.exec(pointer) ?? [];
  if (claim !== undefined) return claim.replaceAll('~1', '/').replaceAll('~0', '~');
  return pointer.replace(/^\/provenance\/contacts\/(\d+).*$/s, '/peers/$1');
};

/** so deep nobody tells anything, and so deep an answer may be to harm */
const deepest = 24;

function* textsIn(value: Json | undefined, pointer: string, depth: number): Generator<Told> {
  if (noClaims.test(pointer) || depth > deepest) return;
  if (typeof value === 'string') {
    if (value !== '') yield { at: shownAt(pointer), text: value };
    return;
  }
  for (const [key, child] of children(value)) {
    const inner = below(pointer, key);
    // the names of claims in the provenance are pointers, and tell what stands there
    if (!Array.isArray(value) && pointer !== '/provenance/claims' && !noClaims.test(inner))
      yield { at: shownAt(inner), text: key };
    yield* textsIn(child, inner, depth + 1);
  }
}

const isFilled = (value: Json | undefined): boolean => Object.keys(fieldsOf(value)).length > 0;

function* provenanceIn(persona: Json): Generator<[string, ToldProvenance]> {
  for (const [pointer, value] of Object.entries(fieldsAt(persona, '/provenance/claims'))) {
    const fields = fieldsOf(value);
    const { evidence, reason, insufficient } = fields;
    yield [
      pointer,
      {
        evidence: Array.isArray(evidence) ? evidence.filter((id) => typeof id === 'string') : [],
        isReasoned: textOf(reason) !== '' || isFilled(insufficient),
        fields,
      },
    ];
  }
}

/** The ids of all events that claims name as evidence, each once. */
export const evidenceIn = (persona: Json): string[] => [
  ...new Set([...provenanceIn(persona)].flatMap(([, { evidence }]) => evidence)),
];

/** What rules look at, of a persona as it came. */
export const materialOf = (persona: Json, given: Pick<Material, 'now' | 'events' | 'countTokens'>): Material => ({
  persona,
  texts: [...textsIn(persona, '', 0)],
  provenance: new Map(provenanceIn(persona)),
  ...given,
});
