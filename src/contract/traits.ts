import * as z from 'zod/mini';
import { Count, Share, Timestamp } from './scalars.ts';

/** The five factors, in the order of their initials. */
export const bigFive = ['openness', 'conscientiousness', 'extraversion', 'agreeableness', 'neuroticism'] as const;
export type BigFiveTrait = (typeof bigFive)[number];

const Factors = z.strictObject({
  openness: z.optional(Share),
  conscientiousness: z.optional(Share),
  extraversion: z.optional(Share),
  agreeableness: z.optional(Share),
  neuroticism: z.optional(Share),
});

const Rate = z.number().check(z.gte(0));

/** What the subject's own words and habits suggest; what has too little data is absent, its reason in the provenance. */
export const Traits = z.strictObject({
  /** percentile in the norm of the genre, 0 to 1 */
  big_five: Factors,
  /** expected correlation with a self-report questionnaire, 0 to 1 */
  big_five_confidence: Factors,
  /** value word → references per 1,000 own words */
  values: z.record(z.string(), Rate),
  motivations: z.array(z.strictObject({ goal: z.string(), count: Count, last_at: Timestamp })),
  cognitive_style: z.strictObject({
    /** hedging, certainty, causality: markers per 100 own words */
    hedging: z.optional(Rate),
    certainty: z.optional(Rate),
    causality: z.optional(Rate),
    /** share of own sentences that ask */
    questions: z.optional(Share),
    /** mean own words in a sentence */
    sentence_words: z.optional(Rate),
    /** Heylighen and Dewaele's F, by closed classes */
    formality: z.optional(z.number()),
  }),
  emotional_baseline: z.strictObject({
    /** mean valence of own sentences, -1 to 1 */
    valence: z.optional(z.number().check(z.gte(-1), z.lte(1))),
    /** standard deviation of the daily means */
    spread: z.optional(Rate),
    days: z.optional(Count),
  }),
  /** `share` of all decisions that rules found; what a model says has its count alone */
  decision_patterns: z.array(z.strictObject({ pattern: z.string(), count: Count, share: z.optional(Share) })),
  /** change under load: means at rest and under load, and Cohen's d */
  stress_responses: z.array(
    z.strictObject({ marker: z.string(), baseline: z.number(), under_load: z.number(), d: z.number() }),
  ),
  version: Count,
});
export type Traits = z.infer<typeof Traits>;
