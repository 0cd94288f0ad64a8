import * as z from 'zod/mini';
import { Share } from './scalars.ts';

const Hour = z.number().check(z.int(), z.gte(0), z.lte(23));

/** Who the subject is, from evidence only: an unknown text is "". */
export const Identity = z.strictObject({
  role: z.string(),
  organization: z.string(),
  background: z.string(),
  /** topic → weight beside the strongest topic, 0 to 1 */
  expertise_areas: z.record(z.string(), Share),
  priorities: z.array(z.string()),
  key_relationships: z.array(z.strictObject({ name: z.string(), relationship_type: z.string() })),
  data_interests: z.array(z.string()),
  communication_preferences: z.strictObject({
    channels: z.optional(z.array(z.string())),
    /** the local hours of the day, ascending, that carry most of the subject's events */
    active_hours: z.optional(z.array(Hour)),
    /** median minutes to an answer */
    reply_minutes: z.optional(z.number().check(z.gte(0))),
    /** median own words in a message */
    message_words: z.optional(z.number().check(z.gte(0))),
  }),
});
export type Identity = z.infer<typeof Identity>;
