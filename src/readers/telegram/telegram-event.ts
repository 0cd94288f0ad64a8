import type { Actor, SourceEvent } from '../../contract/event.ts';
import type { subjectAmong } from '../people/people.ts';
import { bounds, cut } from '../source/bounds.ts';
import { momentOf } from '../source/moments.ts';
import { fromWallClock } from '../source/wall-clock.ts';
import { spoken } from '../words/own-words.ts';
import { type ChatKind, keyOf, peerOf, type TelegramChat } from './telegram-chat.ts';
import { mentionedIn, piecesOf, type TelegramMessage } from './telegram-message.ts';
import { othersWords, telegramWords } from './telegram-text.ts';

/** What an event is made from beside its message. */
export type Making = {
  readonly chat: TelegramChat;
  readonly actor: Actor;
  /** who wrote the message that this one answers, where that was met before */
  readonly answered: Actor | undefined;
  readonly who: ReturnType<typeof subjectAmong>;
  /** the subject's key, where it is known */
  readonly self: string | undefined;
  readonly ref: { readonly file: string; readonly offset: number };
  readonly now: number;
  /** the zone that times without one are read in */
  readonly zone: string;
};

const audiences: Readonly<Record<ChatKind, SourceEvent['audience']>> = {
  direct: 'one',
  bot: 'one',
  saved: 'one',
  notices: 'one',
  group: 'few',
  room: 'many',
  channel: 'many',
};

const wallClock = (date: string | null | undefined): number =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(date ?? '') ? Date.parse(`${date}Z`) : NaN;

/** When it was written: the moment, and the clock on the wall beside it; of exports until 2022 the clock in the zone given. */
const timeOf = (
  { date, date_unixtime: epoch }: TelegramMessage,
  zone: string,
): { readonly at: number; readonly offset: number | undefined; readonly isNaive: boolean } => {
  const wall = wallClock(date);
  if (epoch === undefined || epoch === null) {
    const read = Number.isFinite(wall) ? fromWallClock(wall, zone) : undefined;
    return { at: read?.at ?? NaN, offset: read?.offset, isNaive: true };
  }
  const at = /^\d{1,12}$/.test(epoch) ? Number(epoch) * 1000 : NaN;
  const offset = (wall - at) / 60_000;
  return {
    at,
    offset: Number.isInteger(offset) && Math.abs(offset) <= 1080 ? offset : undefined,
    isNaive: false,
  };
};

/** Whether what stands there is not the writer's: forwarded, or made by a bot at their word. */
const borrowed = (message: TelegramMessage): 'quoted' | 'code' | undefined => {
  const { forwarded_from: from, forwarded_from_id: fromId, saved_from: saved, via_bot: bot } = message;
  if (from !== undefined || fromId !== undefined || saved !== undefined) return 'quoted';
  return bot === undefined ? undefined : 'code';
};

const idOf = (peer: string, message: number): string => `${keyOf(peer)}/${message}`;

/** The message that another answers, by its id; it may stand in another chat. */
export const answeredId = (message: TelegramMessage, chat: TelegramChat): string | undefined => {
  const { reply_to_message_id: id, reply_to_peer_id: elsewhere } = message;
  return id === undefined || id === null ? undefined : idOf(peerOf(elsewhere) ?? chat.peer, id);
};

/** Whom it is for: the other in a talk of two, else whoever is answered or named. */
const addressees = (message: TelegramMessage, { chat, actor, answered, who, self }: Making) => {
  const other: Actor = { key: keyOf(chat.peer), ...(chat.name === '' ? {} : { name: chat.name }) };
  const me = self === undefined ? [] : [{ key: self }];
  const near = chat.kind === 'direct' ? (actor.key === other.key ? me : [other]) : [];
  const asked = chat.kind === 'direct' || answered === undefined ? [] : [answered];
  const named = mentionedIn(message).map((each) => ({ ...each, how: 'mention' }));
  const seen = new Set<string>();
  return [...near, ...asked, ...named]
    .filter((each) => !who.isSame(each, actor) && !seen.has(each.key) && seen.add(each.key))
    .slice(0, bounds.people);
};

const channelOf = ({ kind, name }: TelegramChat): string => {
  if (kind === 'direct') return 'direct messages';
  if (kind === 'saved') return 'saved messages';
  return name === '' ? 'a chat without a name' : name;
};

/** A message as an event, and whether its time had no zone; or in words why it cannot be one. */
export const telegramEvent = (
  message: TelegramMessage,
  making: Making,
): { readonly event: SourceEvent; readonly isNaive: boolean } | { readonly why: string } => {
  const { chat, actor, who, ref, now, zone } = making;
  const { at, offset, isNaive } = timeOf(message, zone);
  const moment = momentOf(at, message.date_unixtime ?? message.date ?? '', now);
  if ('why' in moment) return moment;
  const self = who.is(actor);
  const pieces = piecesOf(message);
  // What is sent to a bot are its commands, and the words of its own buttons.
  const whose = chat.kind === 'bot' ? 'code' : borrowed(message);
  const own = whose === undefined ? telegramWords(pieces) : othersWords(pieces, whose);
  const before = answeredId(message, chat);
  const to = addressees(message, making);
  return {
    isNaive,
    event: {
      id: idOf(chat.peer, message.id),
      provider: 'telegram',
      kind: chat.kind === 'saved' ? 'note' : 'message',
      occurred_at: moment.at,
      self,
      actor,
      ...(to.length === 0 ? {} : { to }),
      audience: audiences[chat.kind],
      channel: cut(channelOf(chat), bounds.name),
      ...(before === undefined ? {} : { reply_to: before }),
      ...spoken(own),
      // The clock is the exporting computer's: of others it says nothing.
      ...(self && offset !== undefined ? { utc_offset_minutes: offset } : {}),
      ref,
    },
  };
};
