import * as z from 'zod/mini';
import { Count } from './scalars.ts';

/** Somebody in an event; `key` is stable within the source (an address, a user id). */
export const Actor = z.object(
  {
    key: z.string('must be a text').check(z.minLength(1, 'must not be empty')),
    name: z.optional(z.string('must be a text')),
    address: z.optional(z.string('must be a text')),
  },
  'must be an object',
);
export type Actor = z.infer<typeof Actor>;

const Moment = z
  .string('must be an ISO 8601 timestamp')
  .check(
    z.refine(
      (text) => /^\d{4}-\d\d-\d\d/.test(text) && Number.isFinite(Date.parse(text)),
      'must be an ISO 8601 timestamp',
    ),
  );

/** One event of a person's data: what a reader gives and POST /events takes. */
export const SourceEvent = z.object(
  {
    /** provider and native id, unique in its namespace */
    id: z
      .string('must be a text')
      .check(z.minLength(1, 'must not be empty'), z.maxLength(1024, 'must have at most 1,024 characters')),
    /** git, mail, slack, calendar, chat or another source's name */
    provider: z.string('must be a text').check(z.regex(/^[a-z][a-z0-9_-]{0,39}$/, 'must be a short lower-case name')),
    kind: z.enum(
      ['message', 'commit', 'meeting', 'prompt', 'note'],
      'must be message, commit, meeting, prompt or note',
    ),
    occurred_at: Moment,
    /** the actor is the persona's subject */
    self: z.boolean('must be true or false'),
    actor: Actor,
    to: z.optional(z.array(Actor)),
    audience: z.optional(z.enum(['one', 'few', 'many'])),
    channel: z.optional(z.string('must be a text')),
    thread: z.optional(z.string('must be a text')),
    reply_to: z.optional(z.string('must be a text')),
    /** a heading, never counted as own words: where the actor wrote it, as a commit's first line, `text` has it too */
    title: z.optional(z.string('must be a text')),
    /** the actor's own words only */
    text: z.optional(z.string('must be a text')),
    /** characters that the reader took out of the text */
    removed: z.optional(z.object({ quoted: z.optional(Count), code: z.optional(Count) })),
    signature: z.optional(z.string('must be a text')),
    lang: z.optional(z.string('must be a text')),
    ended_at: z.optional(Moment),
    utc_offset_minutes: z.optional(z.number().check(z.int(), z.gte(-1080), z.lte(1080))),
    recurring: z.optional(z.boolean()),
    response: z.optional(z.enum(['accepted', 'declined', 'tentative'])),
    reverts: z.optional(z.string('must be a text')),
    files: z.optional(z.array(z.string())),
    ref: z.optional(z.object({ file: z.string(), line: z.optional(Count), offset: z.optional(Count) })),
  },
  'must be an object',
);
export type SourceEvent = z.infer<typeof SourceEvent>;

/** What POST /events did with its lines; `errors` holds the first hundred. */
export const EventsReceipt = z.object({
  accepted: Count,
  updated: Count,
  duplicates: Count,
  rejected: Count,
  errors: z.array(z.object({ line: Count, message: z.string() })),
});
export type EventsReceipt = z.infer<typeof EventsReceipt>;
