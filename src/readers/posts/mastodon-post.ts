import * as z from 'zod/mini';
import type { Contact } from '../../contract/event.ts';
import { visibleName } from '../people/visible-name.ts';
import { bounds, cut } from '../source/bounds.ts';

const text = z.optional(z.nullable(z.string()));
const list = z.optional(z.nullable(z.union([z.string(), z.array(z.unknown())])));
const Activity = z.object({ type: z.string(), actor: text, published: text, to: list, cc: list, object: z.unknown() });
const Tag = z.object({ type: text, href: text, name: text });
const Note = z.object({
  id: z.string(),
  type: z.enum(['Note', 'Question', 'Article', 'Page']),
  content: text,
  contentMap: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
  summary: text,
  published: text,
  inReplyTo: text,
  conversation: text,
  context: text,
  tag: z.optional(z.nullable(z.array(z.unknown()))),
});

/** Something that somebody wrote at Mastodon. */
export type MastodonPost = {
  readonly id: string;
  readonly actor: string;
  readonly at: string;
  readonly html: string;
  /** a warning of what it is about, which stands over it */
  readonly warning: string;
  readonly lang: string | undefined;
  readonly answers: string | undefined;
  readonly conversation: string | undefined;
  readonly called: readonly Contact[];
  readonly seenBy: 'all' | 'followers' | 'those called';
};

const longestAddress = 900;
const addressesIn = (value: z.infer<typeof list>): readonly string[] =>
  (typeof value === 'string' ? [value] : (value ?? [])).filter((each) => typeof each === 'string');

/** Everybody, under all names that it has. */
const everybody = new Set(['https://www.w3.org/ns/activitystreams#Public', 'as:Public', 'Public']);

const seenBy = (addresses: readonly string[]): MastodonPost['seenBy'] => {
  if (addresses.some((each) => everybody.has(each))) return 'all';
  return addresses.some((each) => each.endsWith('/followers')) ? 'followers' : 'those called';
};

/** The key of an account: its address, of whatever case. */
export const keyOfActor = (address: string): string => cut(address.trim().toLowerCase(), bounds.name);

const calledIn = (tags: readonly unknown[]): readonly Contact[] =>
  tags.flatMap((each): Contact[] => {
    const { type, href, name } = Tag.safeParse(each).data ?? {};
    if (type !== 'Mention' || !href) return [];
    const shown = cut(visibleName(name ?? '').replace(/^@/, ''), bounds.name);
    return [{ key: keyOfActor(href), ...(shown === '' ? {} : { name: shown }), how: 'mention' }];
  });

const shortAddress = (address: string | null | undefined): string | undefined =>
  address && address.length <= longestAddress ? address : undefined;

/** An activity of an outbox: something written, a boost of another's, anything else that is no word; or in words why it cannot be read. */
export const mastodonPost = (value: unknown): MastodonPost | 'boost' | 'other' | { readonly why: string } => {
  const activity = Activity.safeParse(value);
  if (!activity.success) return { why: 'it is no activity of an outbox' };
  const { type, actor, published, to, cc, object } = activity.data;
  if (type === 'Announce') return 'boost';
  if (type !== 'Create') return 'other';
  const note = Note.safeParse(object);
  if (!note.success) return typeof object === 'string' ? 'other' : { why: 'it holds nothing that was written' };
  const { id, content, contentMap, summary, inReplyTo, conversation, context, tag } = note.data;
  if (shortAddress(id) === undefined || !actor) return { why: 'it names neither itself nor who wrote it' };
  const languages = Object.keys(contentMap ?? {});
  const [only = ''] = languages;
  return {
    id,
    actor,
    at: note.data.published ?? published ?? '',
    html: content ?? '',
    warning: summary ?? '',
    lang: languages.length === 1 && /^[a-z]{2,3}(?:-[a-z\d]{2,8})?$/i.test(only) ? only.toLowerCase() : undefined,
    answers: shortAddress(inReplyTo),
    conversation: shortAddress(conversation ?? context),
    called: calledIn(tag ?? []).slice(0, bounds.people),
    seenBy: seenBy([...addressesIn(to), ...addressesIn(cc)]),
  };
};
