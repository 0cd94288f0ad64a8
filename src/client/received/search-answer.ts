import { byModelIn, type ByModel } from '../../contract/interpretations/by-model.ts';
import type { SearchAnswer } from '../../contract/search/search-answer.ts';
import type { Json } from '../../contract/scalars.ts';
import { fieldsOf } from './refusal.ts';
import { textIn } from './received-fields.ts';

type Marks = readonly (readonly [from: number, length: number])[];

/** One hit as it came: what is missing is undefined, and the marks lie in its text. */
export type ReceivedHit = {
  readonly kind: 'name' | 'claim' | 'event';
  readonly namespace_id: string;
  readonly name: string | undefined;
  readonly subject: string | undefined;
  readonly text: string;
  readonly marks: Marks;
  /** of a claim */
  readonly pointer: string | undefined;
  readonly is: string | undefined;
  readonly built_at: string | undefined;
  /** of a claim that a model said */
  readonly said_by_model?: ByModel;
  /** of an event */
  readonly id: string | undefined;
  readonly provider: string | undefined;
  readonly event_kind: string | undefined;
  readonly occurred_at: string | undefined;
  readonly channel: string | undefined;
  readonly by: string | undefined;
};

/** What was found as it came, and what it was searched in. */
export type ReceivedSearch = Pick<SearchAnswer, 'found'> & {
  readonly hits: readonly ReceivedHit[];
  readonly namespaces: number | undefined;
  readonly events: number | undefined;
  readonly indexed: number | undefined;
};

const kinds = new Set<unknown>(['name', 'claim', 'event'] satisfies ReceivedHit['kind'][]);
const count = (json: Json | undefined): number | undefined =>
  typeof json === 'number' && Number.isSafeInteger(json) && json >= 0 ? json : undefined;

const marksIn = (json: Json | undefined): Marks =>
  !Array.isArray(json)
    ? []
    : json.flatMap((mark) => {
        const [from, length] = Array.isArray(mark) ? mark.map(count) : [];
        return from === undefined || length === undefined ? [] : [[from, length] as const];
      });

/** A hit as it came, and undefined for what cannot be opened. */
function receivedHit(json: Json): ReceivedHit | undefined {
  const fields = fieldsOf(json) ?? {};
  const namespace_id = textIn(fields['namespace_id']);
  if (!kinds.has(fields['kind']) || namespace_id === undefined) return undefined;
  const text = (name: string) => textIn(fields[name]);
  const by = byModelIn(fields['said_by_model']);
  return {
    kind: fields['kind'] as ReceivedHit['kind'],
    namespace_id,
    name: text('name'),
    subject: text('subject'),
    text: text('text') ?? '',
    marks: marksIn(fields['marks']),
    pointer: text('pointer'),
    is: text('is'),
    built_at: text('built_at'),
    ...(by === undefined ? {} : { said_by_model: by }),
    id: text('id'),
    provider: text('provider'),
    event_kind: text('event_kind'),
    occurred_at: text('occurred_at'),
    channel: text('channel'),
    by: text('by'),
  };
}

/** What was found as it came; undefined where the answer holds no list of hits. */
export function receivedSearch(json: Json): ReceivedSearch | undefined {
  const fields = fieldsOf(json);
  const hits = fields?.['hits'];
  if (fields === undefined || !Array.isArray(hits)) return undefined;
  const found = fieldsOf(fields['found']) ?? {};
  return {
    hits: hits.map(receivedHit).filter((hit) => hit !== undefined),
    found: {
      names: count(found['names']) ?? 0,
      claims: count(found['claims']) ?? 0,
      events: count(found['events']) ?? 0,
      more: found['more'] === true,
    },
    namespaces: count(fields['namespaces']),
    events: count(fields['events']),
    indexed: count(fields['indexed']),
  };
}
