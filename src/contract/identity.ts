import * as z from 'zod/mini';
import { Count, Share, Timestamp } from './scalars.ts';

const Hour = z.number().check(z.int(), z.gte(0), z.lte(23));

const Month = z.string().check(z.regex(/^\d{4}-\d\d$/));
const Quarter = z.string().check(z.regex(/^\d{4}-Q[1-4]$/));

/** What went to and fro between the subject and somebody; the counts are of the events between the two. */
export const Relationship = z.strictObject({
  name: z.string(),
  relationship_type: z.string(),
  /** from the subject (in git: changes of the subject's that they took in), and to the subject */
  to: z.optional(Count),
  from: z.optional(Count),
  /** of `to`, changes of the subject's that they took in; of `from`, changes of theirs that the subject took in */
  they_took_in: z.optional(Count),
  took_in: z.optional(Count),
  /** of `to`, own commits that name them (co-author, reviewed by …); of `from`, commits of theirs that name the subject, or own ones that say what came from them */
  named: z.optional(Count),
  named_by: z.optional(Count),
  /** meetings of both */
  met: z.optional(Count),
  first_at: z.optional(Timestamp),
  last_at: z.optional(Timestamp),
  /** "2026-Q1" → events */
  quarters: z.optional(z.record(Quarter, Count)),
  /** files, channels or threads of both, most first */
  together: z.optional(z.array(z.strictObject({ name: z.string(), count: Count }))),
});
export type Relationship = z.infer<typeof Relationship>;

/** Who the subject is, from evidence only: an unknown text is "". */
export const Identity = z.strictObject({
  role: z.string(),
  organization: z.string(),
  background: z.string(),
  /** topic → weight beside the strongest topic, 0 to 1 */
  expertise_areas: z.record(z.string(), Share),
  priorities: z.array(z.string()),
  /** those of `peers` who are met again and again, in the order of `peers`; all of these stand in `provenance.contacts` */
  key_relationships: z.array(Relationship),
  data_interests: z.array(z.string()),
  communication_preferences: z.strictObject({
    channels: z.optional(z.array(z.string())),
    /** the local hours of the day, ascending, that carry most of the subject's events */
    active_hours: z.optional(z.array(Hour)),
    /** median minutes to an answer */
    reply_minutes: z.optional(z.number().check(z.gte(0))),
    /** median own words in a message */
    message_words: z.optional(z.number().check(z.gte(0))),
    /** the same by provider */
    words_by_channel: z.optional(z.record(z.string(), z.number().check(z.gte(0)))),
    /** share of own messages that ask something */
    asks_share: z.optional(Share),
    /** share of own commits whose message has more than its heading */
    body_share: z.optional(Share),
    /** how own headings begin ("fix:") → how many */
    openings: z.optional(z.record(z.string(), Count)),
    /** "2017-12" → own events, by the month at the subject's */
    months: z.optional(z.record(Month, Count)),
    /** own events by the hour at the subject's: Monday first, 24 hours a day; only events that tell their zone */
    week: z.optional(
      z.array(z.array(Count).check(z.length(24, 'must have 24 hours'))).check(z.length(7, 'must have 7 days')),
    ),
    /** minutes from UTC → own events */
    offsets: z.optional(z.record(z.string(), Count)),
  }),
});
export type Identity = z.infer<typeof Identity>;
