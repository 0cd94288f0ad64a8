import type { Actor, SourceEvent } from '../../contract/event.ts';
import type { subjectAmong } from '../people/people.ts';
import { bounds, cut } from '../source/bounds.ts';
import { momentOf } from '../source/moments.ts';
import { htmlWords } from '../words/html-words.ts';
import { spoken } from '../words/own-words.ts';
import type { MastodonPost } from './mastodon-post.ts';
import { postWords } from './post-words.ts';

/** What an event is made from beside the post. */
export type Making = {
  /** the account that wrote it */
  readonly actor: Actor;
  readonly who: ReturnType<typeof subjectAmong>;
  readonly ref: { readonly file: string; readonly offset: number };
  readonly now: number;
};

const idOf = (address: string): string => `mastodon:${address}`;
const isMoment = (at: string): boolean => /^\d{4}-\d\d-\d\dT.*(?:Z|[+-]\d\d:?\d\d)$/.test(at);
const rooms = { all: 'Mastodon', followers: 'Mastodon, for followers', 'those called': 'direct messages' } as const;
const audiences = { all: 'many', followers: 'many', 'those called': 'one' } as const;
/** A post that is shown within another: its address alone says nothing. */
const shownPost = /<p[^<>]{0,200}\bclass="[^"<>]{0,100}\bquote-inline\b[^<>]{0,200}>[^]{0,2000}?<\/p>/g;

/** Something written at Mastodon as an event; or in words why it cannot be one. */
export const mastodonEvent = (
  post: MastodonPost,
  { actor, who, ref, now }: Making,
): { readonly event: SourceEvent } | { readonly why: string } => {
  const moment = momentOf(isMoment(post.at) ? Date.parse(post.at) : NaN, post.at, now);
  if ('why' in moment) return moment;
  const shown = htmlWords(post.html.replaceAll(shownPost, ''));
  const own = postWords(shown.text);
  const to = post.called.filter(({ key }) => key !== actor.key);
  return {
    event: {
      id: idOf(post.id),
      provider: 'mastodon',
      kind: 'message',
      occurred_at: moment.at,
      self: who.is(actor),
      actor,
      ...(to.length === 0 ? {} : { to }),
      audience: audiences[post.seenBy],
      channel: rooms[post.seenBy],
      thread: idOf(post.conversation ?? post.answers ?? post.id),
      ...(post.answers === undefined ? {} : { reply_to: idOf(post.answers) }),
      ...(post.warning.trim() === '' ? {} : { title: cut(post.warning.trim(), bounds.title) }),
      ...spoken({ ...own, quoted: own.quoted + shown.quoted, code: own.code + shown.code }),
      ...(post.lang === undefined ? {} : { lang: post.lang }),
      ref,
    },
  };
};
