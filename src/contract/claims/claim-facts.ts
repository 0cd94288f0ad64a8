import * as z from 'zod/mini';
import { quotedKinds } from '../interpretations/by-model.ts';
import { Count, Share, Timestamp } from '../scalars.ts';

/** What a sentence is made of: a number, a text, a moment, or a list of these. */
export const Fact = z.union([z.number(), z.string(), z.array(z.union([z.number(), z.string()]))]);
export type Fact = z.infer<typeof Fact>;

const Hour = z.number().check(z.int(), z.gte(0), z.lte(24));
/** of a claim that a model said: what kind of events it quotes */
const byModel = z.partial(z.strictObject({ quoted: z.enum(quotedKinds) }));
const some = <Shape extends z.core.$ZodShape>(shape: Shape) => z.partial(z.strictObject(shape));

/**
 * The facts that a claim may carry, by its pointer (`*` stands for a place in a list): all of them optional, none besides.
 * A share counts from 0 to 1; of two lists that belong together the first is in order, the most frequent first.
 */
const claimFacts = {
  '/identity/role': some({
    /** the subject's first event in this source, and since when there was no pause of a year any more */
    since: Timestamp,
    active_since: Timestamp,
  }),
  '/identity/background': some({
    /** the subject's commits and those of all people without programs, in the last so many months of the history */
    own: Count,
    all: Count,
    months: Count,
    /** releases of the subject, and all from the first of them on */
    releases: Count,
    of_releases: Count,
    /** merges of the subject; of these, changes of programs and branches of the subject's own */
    merges: Count,
    bots: Count,
    own_branches: Count,
    since: Timestamp,
    /** own messages; threads in which the subject and others wrote, of these begun by the subject; own messages that answer others */
    messages: Count,
    threads: Count,
    begun: Count,
    answered: Count,
    /** meetings that the subject did not decline, and those of them that the subject called */
    meetings: Count,
    led: Count,
  }),
  '/identity/priorities': some({
    days: Count,
    /** the subject's events in these days; of them, what is no merge; who was met for the first time */
    events: Count,
    own: Count,
    new_people: Count,
    /** of the events, releases that are no commits of this history; messages; meetings held in these days, which are none of the events */
    releases: Count,
    messages: Count,
    meetings: Count,
  }),
  '/identity/expertise_areas': some({
    languages: z.array(z.string()),
    language_shares: z.array(Share),
    paths: z.array(z.string()),
    path_counts: z.array(Count),
    /** the same of the last 12 months */
    recent: z.array(z.string()),
    recent_counts: z.array(Count),
  }),
  '/identity/communication_preferences': some({
    /** the five hours of the night with most events, local: 22 to 3 */
    night_from: Hour,
    night_to: Hour,
    night_share: Share,
    weekend_share: Share,
    /** days with own events */
    days: Count,
    /** the month with most events ("2023-10"), and how many */
    top_month: z.string(),
    top_count: Count,
  }),
  /** own messages that ask something, of all own messages with words */
  '/identity/communication_preferences/asks_share': some({ asks: Count, texts: Count }),
  /** messages of others that the subject answered: the median is of these */
  '/identity/communication_preferences/reply_minutes': some({ answers: Count }),
  /** everybody in contact with the subject, all contacts, and those who were not met again and again, who are in no list */
  '/peers': some({ people: Count, contacts: Count, seldom: Count }),
  '/episodes': some({
    /** own events that lie in these episodes, of all own events */
    held: Count,
    of: Count,
  }),
  '/episodes/*': some({
    own: Count,
    releases: z.array(z.string()),
    /** the heading of the own event that changed most, and its id */
    title: z.string(),
    title_event: z.string(),
    /** own events in it, and how many so many days usually hold */
    rate: z.number(),
    usual: z.number(),
    files: z.array(z.string()),
    /** of meetings that recur: when the next one begins after `as_of`, and the event */
    next: Timestamp,
    next_event: z.string(),
    /** who else is in these events, most first */
    with: z.array(z.string()),
  }),
  '/traits/motivations/*': byModel,
  '/traits/decision_patterns/*': byModel,
  '/facets/mental_models/*': byModel,
  '/facets/opinions/*': byModel,
} as const;

const tableOf: Readonly<Record<string, z.ZodMiniType>> = claimFacts;

/** What of a claim's facts is not in the table, as a sentence; undefined where all is as it should be. */
export const strangeFacts = (pointer: string, facts: Readonly<Record<string, Fact>>): string | undefined => {
  const table = tableOf[pointer] ?? tableOf[pointer.replaceAll(/\/\d+(?=\/|$)/g, '/*')];
  if (table === undefined) return `no facts are known for ${pointer}`;
  const checked = table.safeParse(facts);
  return checked.success ? undefined : (checked.error.issues[0]?.message ?? 'not as the table says');
};
