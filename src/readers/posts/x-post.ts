import * as z from 'zod/mini';
import type { Contact } from '../../contract/event.ts';
import { visibleName } from '../people/visible-name.ts';
import { bounds, cut } from '../source/bounds.ts';

const text = z.optional(z.nullable(z.string()));
const Mention = z.object({ id_str: text, name: text, screen_name: text });
const edits = z.optional(z.nullable(z.object({ editTweetIds: z.optional(z.nullable(z.array(z.string()))) })));
const Tweet = z.object({
  id_str: text,
  id: z.optional(z.nullable(z.union([z.string(), z.number()]))),
  created_at: z.string(),
  full_text: text,
  text,
  lang: text,
  in_reply_to_status_id_str: text,
  in_reply_to_user_id_str: text,
  in_reply_to_screen_name: text,
  entities: z.optional(z.nullable(z.object({ user_mentions: z.optional(z.nullable(z.array(Mention))) }))),
  edit_info: z.optional(
    z.nullable(z.object({ initial: edits, edit: z.optional(z.nullable(z.object({ editControlInitial: edits }))) })),
  ),
});

/** A post at X. */
export type XPost = {
  readonly id: string;
  readonly at: number;
  readonly written: string;
  readonly text: string;
  readonly lang: string | undefined;
  readonly answers: string | undefined;
  readonly answered: Contact | undefined;
  readonly called: readonly Contact[];
  /** it was put in other words later, and stands there again */
  readonly isEdited: boolean;
};

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The moment (ms) of "Wed Oct 19 20:07:25 +0000 2022"; NaN for any other date. */
export const xMoment = (date: string): number => {
  const [, month = '', day, time = '', sign = '', hours, minutes, year] =
    /^\w{3} (\w{3}) (\d\d) (\d\d:\d\d:\d\d) ([+-])(\d\d)(\d\d) (\d{4})$/.exec(date) ?? [];
  const number = months.indexOf(month);
  if (number === -1) return NaN;
  return Date.parse(`${year}-${String(number + 1).padStart(2, '0')}-${day}T${time}${sign}${hours}:${minutes}`);
};

const number = (id: string | number | null | undefined): string | undefined =>
  typeof id === 'string' && /^\d{1,20}$/.test(id) ? id : undefined;

/** The key of an account, the same in every archive. */
export const keyOfUser = (id: string): string => `x:${id}`;

const contact = (id: string | undefined, name: string): Contact | undefined =>
  id === undefined || id === '-1' ? undefined : { key: keyOfUser(id), ...(name === '' ? {} : { name }) };

const shown = (name: string | null | undefined): string => cut(visibleName(name ?? ''), bounds.name);

/** X writes three characters otherwise, and no others. */
export const plainText = (raw: string): string =>
  raw.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/** What X calls by names of its own or of before; the longer ones are no languages: media, links or tags alone. */
const languages: Readonly<Record<string, string>> = { in: 'id', iw: 'he', ji: 'yi' };
const languageOf = (lang: string): string | undefined => languages[lang] ?? /^[a-z]{2}$/.exec(lang)?.[0];

/** A post; what another wrote and was passed on; or in words why it is neither. */
export const xPost = (value: unknown): XPost | 'repost' | { readonly why: string } => {
  const wrapped = z.object({ tweet: z.unknown() }).safeParse(value);
  const read = Tweet.safeParse(wrapped.success && wrapped.data.tweet !== undefined ? wrapped.data.tweet : value);
  const id = read.success ? number(read.data.id_str ?? read.data.id) : undefined;
  if (!read.success || id === undefined) return { why: 'it is no post of X' };
  const tweet = read.data;
  const said = tweet.full_text ?? tweet.text ?? '';
  if (/^RT @\w{1,50}:/.test(said)) return 'repost';
  const { initial, edit } = tweet.edit_info ?? {};
  const newest = (initial?.editTweetIds ?? edit?.editControlInitial?.editTweetIds ?? []).at(-1);
  const answered = contact(number(tweet.in_reply_to_user_id_str), shown(tweet.in_reply_to_screen_name));
  const called = (tweet.entities?.user_mentions ?? []).flatMap((each): Contact[] => {
    const person = contact(number(each.id_str), shown(each.name) || shown(each.screen_name));
    return person === undefined ? [] : [{ ...person, how: 'mention' }];
  });
  return {
    id,
    at: xMoment(tweet.created_at),
    written: tweet.created_at,
    text: plainText(said),
    lang: languageOf(tweet.lang ?? ''),
    answers: number(tweet.in_reply_to_status_id_str),
    answered,
    called: called.slice(0, bounds.people),
    isEdited: newest !== undefined && newest !== id,
  };
};
