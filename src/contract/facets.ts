import * as z from 'zod/mini';
import { Share, Timestamp } from './scalars.ts';

/** The subject's language and stances, each with its source in the provenance. */
export const Facets = z.strictObject({
  idiolect: z.strictObject({
    /** most distinctive first */
    words: z.optional(z.array(z.string())),
    phrases: z.optional(z.array(z.string())),
    /** mark → times per 1,000 own words */
    punctuation: z.optional(z.record(z.string(), z.number().check(z.gte(0)))),
    /** share of held-out own text that these habits tell from other people's, beside what chance gives */
    recognised: z.optional(Share),
    chance: z.optional(Share),
    /** habits as the subject says them: whole sentences, newest first */
    sayings: z.optional(z.array(z.strictObject({ text: z.string(), at: Timestamp }))),
  }),
  /** sentences in which the subject takes a side, whole, newest first */
  opinions: z.array(
    z.strictObject({
      /** what the sentence is about, in its own words */
      target: z.string(),
      stance: z.enum(['for', 'against', 'unclear']),
      quote: z.string(),
      at: Timestamp,
    }),
  ),
  mental_models: z.array(z.strictObject({ statement: z.string(), at: Timestamp })),
});
export type Facets = z.infer<typeof Facets>;
