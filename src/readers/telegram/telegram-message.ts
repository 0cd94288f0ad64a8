import * as z from 'zod/mini';
import type { Actor } from '../../contract/event.ts';
import { actorOf } from '../people/people.ts';
import { programOf } from '../people/programs.ts';
import { visibleName } from '../people/visible-name.ts';
import { bounds, cut } from '../source/bounds.ts';
import { keyOf, peerOf, type TelegramChat } from './telegram-chat.ts';
import type { TextPiece } from './telegram-text.ts';

const text = z.optional(z.nullable(z.string()));
const peer = z.optional(z.nullable(z.union([z.string(), z.number()])));
const Piece = z.object({ type: z.string(), text: z.string(), user_id: z.optional(z.number()) });
const pieces = z.optional(z.nullable(z.union([z.string(), z.array(z.union([z.string(), Piece]))])));

/** A message as Telegram Desktop writes it; what is there but null counts too: a forward from an account that is gone. */
const Message = z.object({
  id: z.int(),
  type: z.literal('message'),
  date: text,
  date_unixtime: text,
  from: text,
  from_id: peer,
  author: text,
  forwarded_from: text,
  forwarded_from_id: peer,
  saved_from: text,
  via_bot: text,
  reply_to_message_id: z.optional(z.nullable(z.int())),
  reply_to_peer_id: peer,
  text: pieces,
  text_entities: pieces,
});
export type TelegramMessage = z.infer<typeof Message>;

const NoWords = z.object({ type: z.enum(['service', 'unsupported']) });

/** A message; what is no message but a notice of Telegram's, or a kind that its program does not know; or in words why it is neither. */
export const messageOf = (value: unknown): TelegramMessage | 'service' | 'unsupported' | { readonly why: string } => {
  const message = Message.safeParse(value);
  if (message.success) return message.data;
  const notice = NoWords.safeParse(value);
  return notice.success ? notice.data.type : { why: 'it is no message of Telegram' };
};

/** Who wrote a message; undefined where it names nobody. A channel's post is by whoever signed it, else by the channel. */
export const writerOf = ({ from, from_id: id, author }: TelegramMessage, chat: TelegramChat): Actor | undefined => {
  const of = peerOf(id) ?? (chat.kind === 'channel' || chat.kind === 'saved' ? chat.peer : undefined);
  const signed = of !== undefined && !of.startsWith('user') ? actorOf(author ?? undefined, undefined) : undefined;
  if (signed !== undefined) return signed;
  const name = cut(visibleName(from ?? ''), bounds.name);
  if (of === undefined) return actorOf(name, undefined);
  const isBot = (chat.kind === 'bot' && of === chat.peer) || programOf(name, '') === 'bot';
  return { key: keyOf(of), ...(name === '' ? {} : { name }), ...(isBot ? { program: 'bot' as const } : {}) };
};

/** Whether somebody is a channel or a group, which is nobody; a channel exported by itself may be the subject's own voice. */
export const isNobodys = ({ key }: Pick<Actor, 'key'>, { kind, isAlone }: TelegramChat): boolean =>
  /^telegram:(?:channel|chat)\d/.test(key) && !(isAlone && kind === 'channel');

/** The pieces of a message's text, marked where the export marks them. */
export const piecesOf = ({ text: plain, text_entities: marked }: TelegramMessage): readonly TextPiece[] => {
  const all = Array.isArray(marked) && marked.length > 0 ? marked : (plain ?? []);
  return typeof all === 'string' ? [all] : all;
};

/** Whom a message names by their account: those who have no public name. */
export const mentionedIn = ({ text_entities: marked }: TelegramMessage): readonly { key: string; name: string }[] =>
  (Array.isArray(marked) ? marked : []).flatMap((piece) => {
    if (typeof piece === 'string' || piece.type !== 'mention_name') return [];
    const named = peerOf(piece.user_id);
    const name = cut(visibleName(piece.text), bounds.name);
    return named === undefined || name === '' ? [] : [{ key: keyOf(named), name }];
  });
