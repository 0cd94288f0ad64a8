import * as z from 'zod/mini';
import { Pagination } from '../envelope.ts';
import { SaidByModel } from '../interpretations/said-by-model.ts';
import { Count } from '../scalars.ts';

const Text = z.optional(z.string());

/** persona search --json: one page of hits as the gateway gave them, and what was searched. */
export const SearchPrinted = z.strictObject({
  hits: z.array(
    z.strictObject({
      kind: z.enum(['name', 'claim', 'event']),
      namespace_id: z.string(),
      name: Text,
      subject: Text,
      /** the words around what was found, and where in them it stands: [from, length] in code points */
      text: z.string(),
      marks: z.array(z.tuple([Count, Count])),
      /** of a claim: where it stands in the persona, what it is, and when that persona was built */
      pointer: Text,
      is: Text,
      built_at: Text,
      said_by_model: z.optional(SaidByModel),
      /** of an event */
      id: Text,
      provider: Text,
      event_kind: Text,
      occurred_at: Text,
      channel: Text,
      by: Text,
    }),
  ),
  found: z.strictObject({ names: Count, claims: Count, events: Count, more: z.boolean() }),
  namespaces: z.optional(Count),
  events: z.optional(Count),
  indexed: z.optional(Count),
  pagination: z.optional(Pagination),
});
