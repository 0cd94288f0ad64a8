import * as z from 'zod/mini';
import { SaidByModel } from '../interpretations/said-by-model.ts';
import { Count, Timestamp } from '../scalars.ts';
import { claimKinds } from './search-filters.ts';

const where = {
  namespace_id: z.string(),
  /** the namespace's name, and whom its persona is about, where it has one */
  name: z.string(),
  subject: z.optional(z.string()),
  /** the words around what was found, on one line; "…" stands where something was left out */
  text: z.string(),
  /** the words that were found in `text`, as [from, length] in code points */
  marks: z.array(z.tuple([Count, Count])),
};

/** A namespace, by its name, its description or its persona's subject. */
const NameHit = z.object({ kind: z.literal('name'), ...where });

/** A claim of the current persona: where it stands, and when that persona was built. */
const ClaimHit = z.object({
  kind: z.literal('claim'),
  ...where,
  pointer: z.string(),
  is: z.enum(claimKinds),
  built_at: Timestamp,
  /** absent where the claim was counted */
  said_by_model: z.optional(SaidByModel),
});

/** An event, by its heading and its text. */
const EventHit = z.object({
  kind: z.literal('event'),
  ...where,
  id: z.string(),
  provider: z.string(),
  event_kind: z.string(),
  occurred_at: z.string(),
  channel: z.optional(z.string()),
  /** who wrote it, where that is not the persona's subject */
  by: z.optional(z.string()),
});

/** One thing that was found. */
export const SearchHit = z.discriminatedUnion('kind', [NameHit, ClaimHit, EventHit]);
export type SearchHit = z.infer<typeof SearchHit>;

/** One page of what was found: names, then claims, then events, the newest first; and what was searched. */
export const SearchAnswer = z.object({
  hits: z.array(SearchHit),
  /** how many there are of each kind, counted some thousand ahead of the page; `more` where there are more of one */
  found: z.object({ names: Count, claims: Count, events: Count, more: z.boolean() }),
  /** how many namespaces and events the search is over, and how many of these events can be found by their words yet */
  namespaces: Count,
  events: Count,
  indexed: Count,
});
export type SearchAnswer = z.infer<typeof SearchAnswer>;
