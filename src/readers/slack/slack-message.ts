import * as z from 'zod/mini';
import type { Actor, SourceEvent } from '../../contract/event.ts';
import { bounds, cut } from '../source/bounds.ts';
import { withoutEntities } from '../words/html-words.ts';
import { momentOf } from '../source/moments.ts';
import { ownWords, spoken } from '../words/own-words.ts';
import { actorOf, type subjectAmong } from '../people/people.ts';
import type { SlackExport, SlackRoom } from './slack-export.ts';

const text = z.optional(z.nullable(z.string()));
const Message = z.object({
  type: text,
  subtype: text,
  user: text,
  text,
  ts: z.string(),
  thread_ts: text,
  bot_id: text,
  user_profile: z.optional(z.nullable(z.object({ real_name: text, display_name: text }))),
});

/** Notices of what happened in a room; nobody wrote them. */
const written = new Set(['me_message', 'thread_broadcast', 'file_share', 'reply_broadcast']);

// Slack writes a "<" of the author's as "&lt;": none stands inside its own marks.
const mention = /<@([UW][A-Z0-9]+)(?:\|([^<>]*))?>/g;

/** A message's words as people read them: mentions and links by their names, no mark-up or emoji codes of Slack's. */
const readableWords = (raw: string, people: SlackExport['people']): string =>
  withoutEntities(
    raw
      .replaceAll(mention, (_, id: string, label?: string) => `@${people.get(id)?.actor.name ?? label ?? id}`)
      .replaceAll(/<#[A-Z0-9]+\|([^<>]*)>/g, '#$1')
      .replaceAll(/<!(?:subteam\^[A-Z0-9]+\|)?@?([a-z]+)[^<>]*>/g, '@$1')
      .replaceAll(/<((?:https?|mailto|tel):[^|<>]+)\|([^<>]*)>/g, (_, link: string, label: string) => label || link)
      .replaceAll(/<((?:https?|mailto|tel):[^<>]+)>/g, '$1')
      .replaceAll(/(^|\s):[a-z0-9_+-]{2,40}:(?::skin-tone-\d:)?(?=\s|$|[:.,!?])/gm, '$1'),
  );

/** A shared file's notice, which Slack wrote; what its owner said of it stands behind. */
const notice = /^<@[UW][A-Z0-9]+(?:\|[^>]*)?> (?:uploaded|shared|commented on)[^\n]*?(?: and commented: |$)/;

/** Takes Slack's fences out of the lines they stand in, so that code in them is seen as code. */
const fencesOnLines = (raw: string): string => raw.replaceAll(/\n?```\n?/g, '\n```\n');

/** Reads one message of a Slack export as an event; undefined for notices and bots, and in words why where it is damaged. */
export const slackEvent = (
  value: unknown,
  room: SlackRoom,
  { people }: Pick<SlackExport, 'people'>,
  who: ReturnType<typeof subjectAmong>,
  { file, now }: { file: string; now: number },
): { event: SourceEvent } | { why: string } | undefined => {
  const message = Message.safeParse(value);
  if (!message.success) return { why: 'it is no message of Slack' };
  const { type, subtype, user, ts, thread_ts: thread, bot_id: bot, user_profile: profile } = message.data;
  if (type !== undefined && type !== null && type !== 'message') return undefined;
  if (subtype !== undefined && subtype !== null && !written.has(subtype)) return undefined;
  if (user === undefined || user === null) return bot ? undefined : { why: 'it names nobody' };
  const known = people.get(user);
  if (known?.isBot === true) return undefined;
  const moment = momentOf(Number(ts) * 1000, ts, now);
  if ('why' in moment) return moment;

  const nameThere = profile?.real_name || profile?.display_name;
  const author: Actor = known?.actor ?? { key: user, ...(nameThere ? { name: cut(nameThere, bounds.name) } : {}) };
  const mentioned = [...(message.data.text ?? '').matchAll(mention)].map((match) => match[1] ?? '');
  const addressed = new Set([...mentioned, ...(room.kind === 'channel' ? [] : room.members)]);
  const to = [...addressed]
    .filter((id) => id !== user)
    .flatMap((id) => people.get(id)?.actor ?? actorOf(id, undefined) ?? [])
    .filter((person) => !who.isSame(person, author))
    .slice(0, bounds.people);
  const own = ownWords(fencesOnLines(readableWords((message.data.text ?? '').replace(notice, ''), people)));
  const isReply = thread !== undefined && thread !== null && thread !== ts;
  return {
    event: {
      id: `slack:${room.id}/${ts}`,
      provider: 'slack',
      kind: 'message',
      occurred_at: moment.at,
      self: who.is(author),
      actor: author,
      ...(to.length === 0 ? {} : { to }),
      audience: room.kind === 'direct' ? 'one' : room.kind === 'group' ? 'few' : 'many',
      channel: cut(room.kind === 'direct' ? 'direct messages' : room.name, bounds.name),
      thread: `slack:${room.id}/${thread ?? ts}`,
      ...(isReply ? { reply_to: `slack:${room.id}/${thread}` } : {}),
      ...spoken(own),
      ...(known?.offset === undefined ? {} : { utc_offset_minutes: known.offset }),
      ref: { file },
    },
  };
};
