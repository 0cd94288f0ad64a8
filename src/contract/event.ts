import * as z from 'zod/mini';
import { limits } from './limits.ts';
import { Count } from './scalars.ts';

const Text = z.string('must be a text');

const somebody = {
  key: Text.check(z.minLength(1, 'must not be empty')),
  name: z.optional(Text),
  address: z.optional(Text),
  /** it is no person: an assistant that people write with, or another program */
  program: z.optional(z.enum(['assistant', 'bot'], 'must be assistant or bot')),
};

/** Somebody in an event, as the source names them; `key` is stable within the source (an address, a user id). */
export const Actor = z.object(somebody, 'must be an object');
export type Actor = z.infer<typeof Actor>;

/**
 * Somebody whom an event reaches or names, and in which manner: `to`, `cc`, `mention`, or the word of a commit's trailer
 * (`co-author`, `reviewed`, `signed`, `acked`, `tested`, `reported`, `suggested`, `patch-by`, `committer`, `merged`).
 */
export const Contact = z.object(
  { ...somebody, how: z.optional(Text.check(z.regex(/^[a-z][a-z-]{0,39}$/, 'must be a short lower-case word'))) },
  'must be an object',
);
export type Contact = z.infer<typeof Contact>;

/** What was done to one file: added, modified, deleted or renamed (`from` is its earlier name), and how many lines. */
export const ChangedFile = z.object({
  file: Text,
  what: z.enum(['A', 'M', 'D', 'R'], 'must be A, M, D or R'),
  from: z.optional(Text),
  added: z.optional(Count),
  removed: z.optional(Count),
});
export type ChangedFile = z.infer<typeof ChangedFile>;

const Moment = z
  .string('must be an ISO 8601 timestamp')
  .check(
    z.refine(
      (text) => /^\d{4}-\d\d-\d\d/.test(text) && Number.isFinite(Date.parse(text)),
      'must be an ISO 8601 timestamp',
    ),
  );

/** What a merge took in: from which branch into which, the number of its request, whose work it is, and how many commits. */
export const Merge = z.object({
  branch: z.optional(Text),
  into: z.optional(Text),
  number: z.optional(Count),
  /** who wrote what was merged, where that is known; it may be the one who merged */
  author: z.optional(Actor),
  commits: z.optional(Count),
});
export type Merge = z.infer<typeof Merge>;

/** One event of a person's data, as docs/events.md tells it: what a reader gives and POST /events takes. */
export const SourceEvent = z.object(
  {
    /** provider and native id, unique in its namespace */
    id: z
      .string('must be a text')
      .check(z.minLength(1, 'must not be empty'), z.maxLength(1024, 'must have at most 1,024 characters')),
    /** git, mail, slack, calendar, chat or another source's name */
    provider: Text.check(z.regex(/^[a-z][a-z0-9_-]{0,39}$/, 'must be a short lower-case name')),
    kind: z.enum(
      ['message', 'commit', 'meeting', 'prompt', 'note'],
      'must be message, commit, meeting, prompt or note',
    ),
    occurred_at: Moment,
    /** the actor is the persona's subject */
    self: z.boolean('must be true or false'),
    actor: Actor,
    to: z.optional(z.array(Contact)),
    audience: z.optional(z.enum(['one', 'few', 'many'])),
    channel: z.optional(Text),
    thread: z.optional(Text),
    reply_to: z.optional(Text),
    /** a heading, never counted as own words: where the actor wrote it, as a commit's first line, `text` has it too */
    title: z.optional(Text),
    /** the actor's own words only */
    text: z.optional(Text),
    /** where in `text`, in code points from its start, something was taken out: nothing is quoted over such a place */
    cuts: z.optional(z.array(Count)),
    /** characters that the reader took out of the text; `repeated` are those that stand in many texts */
    removed: z.optional(z.object({ quoted: z.optional(Count), code: z.optional(Count), repeated: z.optional(Count) })),
    signature: z.optional(Text),
    lang: z.optional(Text),
    ended_at: z.optional(Moment),
    utc_offset_minutes: z.optional(z.number().check(z.int(), z.gte(-1080), z.lte(1080))),
    recurring: z.optional(z.boolean()),
    response: z.optional(z.enum(['accepted', 'declined', 'tentative'])),
    reverts: z.optional(Text),
    /** names of files, from a source that knows no more of them than that; others give `changed` */
    files: z.optional(z.array(z.string())),
    changed: z.optional(z.array(ChangedFile).check(z.maxLength(limits.changedFiles))),
    /** how many more files than `changed` names */
    changed_more: z.optional(Count),
    /** who put the actor's change where it is, where that is somebody else */
    committer: z.optional(Actor),
    /** when a person put it where it is, where that was on another day */
    committed_at: z.optional(Moment),
    merge: z.optional(Merge),
    /** the tags that point here */
    releases: z.optional(z.array(z.object({ name: Text, at: Moment, by: z.optional(Actor) }))),
    /** the mailing list it went over, by its List-Id */
    list: z.optional(Text),
    ref: z.optional(z.object({ file: z.string(), line: z.optional(Count), offset: z.optional(Count) })),
  },
  'must be an object',
);
export type SourceEvent = z.infer<typeof SourceEvent>;

/** What DELETE /events did: it erases at most some hundred at once, and says whether there are more. */
export const EventsErasure = z.object({
  erased: Count,
  /** more of them are there: ask again */
  more: z.boolean(),
  /** kept personas that quoted them and went with them */
  personas: Count,
  /** the build that makes the persona anew, where it quoted them and went with them, or is still to be made anew */
  build_id: z.nullable(z.string()),
  /** it may still stand in the store's files, until what is written later goes over it */
  traces: z.boolean(),
});
export type EventsErasure = z.infer<typeof EventsErasure>;

/** What POST /events did with its lines; `errors` holds the first hundred. */
export const EventsReceipt = z.object({
  accepted: Count,
  updated: Count,
  duplicates: Count,
  rejected: Count,
  errors: z.array(z.object({ line: Count, message: z.string() })),
});
export type EventsReceipt = z.infer<typeof EventsReceipt>;
