import type { Actor, Contact, SourceEvent } from '../../contract/event.ts';
import type { subjectAmong } from '../people/people.ts';
import { bounds, cut } from '../source/bounds.ts';
import type { madeIds } from '../source/made-ids.ts';
import { momentOf } from '../source/moments.ts';
import { spoken } from '../words/own-words.ts';
import { type ChatGroup, memberOf } from './googlechat-group.ts';
import { type GoogleMessage, isDeleted } from './googlechat-message.ts';
import { chatMoment } from './googlechat-time.ts';
import { chatWords } from './googlechat-words.ts';

/** What an event is made from beside its message. */
export type Making = {
  readonly group: ChatGroup;
  readonly actor: Actor;
  readonly who: ReturnType<typeof subjectAmong>;
  readonly idOf: ReturnType<typeof madeIds>;
  readonly ref: { readonly file: string; readonly offset: number };
  readonly now: number;
};

const nothing = { text: '', cuts: [], quoted: 0, code: 0 };
const audiences = { direct: 'one', group: 'few', space: 'many' } as const;
const longestId = 900;

const nativeId = (id: string | null | undefined): string | undefined =>
  id === undefined || id === null || id === '' || id.length > longestId ? undefined : `googlechat:${id}`;

/** Whom it is for: the others of a talk, in a space whoever is quoted or called. */
const addressees = (message: GoogleMessage, { group, actor, who }: Making): Contact[] => {
  const others = group.kind === 'space' ? [] : group.members;
  const quoted = memberOf(message.quoted_message_metadata?.creator);
  const called = (message.annotations ?? []).flatMap((each): Contact[] => {
    const person = memberOf(each.user_mention_metadata?.user);
    return person === undefined ? [] : [{ ...person, how: 'mention' }];
  });
  const seen = new Set<string>();
  return [...others, ...(quoted === undefined ? [] : [quoted]), ...called]
    .filter((each) => each.program === undefined && !who.isSame(each, actor))
    .filter(({ key }) => !seen.has(key) && seen.add(key))
    .slice(0, bounds.people);
};

const channelOf = ({ kind, name }: ChatGroup): string => {
  if (kind === 'direct') return 'direct messages';
  return name || (kind === 'group' ? 'group messages' : 'a space without a name');
};

/** A message as an event; or in words why it cannot be one. */
export const googleChatEvent = (
  message: GoogleMessage,
  making: Making,
): { readonly event: SourceEvent } | { readonly why: string } => {
  const { group, actor, who, idOf, ref, now } = making;
  const date = message.created_date ?? '';
  const moment = momentOf(chatMoment(date), date, now);
  if ('why' in moment) return moment;
  const made = () => idOf({ key: `${group.id}/${actor.key}`, at: moment.at, text: message.text ?? '' });
  const id = nativeId(message.message_id) ?? made();
  const before = nativeId(message.quoted_message_metadata?.message_id);
  const to = addressees(message, making);
  const topic = group.kind === 'space' ? nativeId(`${group.id}/${message.topic_id ?? ''}`) : undefined;
  return {
    event: {
      id,
      provider: 'googlechat',
      kind: 'message',
      occurred_at: moment.at,
      self: who.is(actor),
      actor,
      ...(to.length === 0 ? {} : { to }),
      audience: audiences[group.kind],
      channel: cut(channelOf(group), bounds.name),
      ...(topic === undefined || !message.topic_id ? {} : { thread: topic }),
      ...(before === undefined || before === id ? {} : { reply_to: before }),
      ...spoken(isDeleted(message) ? nothing : chatWords(message)),
      ref,
    },
  };
};
