import * as z from 'zod/mini';
import { bounds, cut } from '../source/bounds.ts';
import { visibleName } from '../people/visible-name.ts';

/** What a chat is to a reader: who can be in it, or that nobody's words are. */
export type ChatKind = 'direct' | 'bot' | 'saved' | 'group' | 'room' | 'channel' | 'notices';

/** A chat of an export. */
export type TelegramChat = {
  readonly kind: ChatKind;
  readonly name: string;
  /** the peer that it is with, or that it is, as Telegram writes peers: user1, chat2, channel3 */
  readonly peer: string;
  /** it is the whole export: somebody chose it, and it alone */
  readonly isAlone: boolean;
};

const kinds: Readonly<Record<string, ChatKind>> = {
  personal_chat: 'direct',
  bot_chat: 'bot',
  saved_messages: 'saved',
  replies: 'notices',
  verification_codes: 'notices',
  private_group: 'group',
  private_supergroup: 'room',
  public_supergroup: 'room',
  private_channel: 'channel',
  public_channel: 'channel',
};
const prefixes: Readonly<Record<ChatKind, string>> = {
  direct: 'user',
  bot: 'user',
  saved: 'user',
  notices: 'user',
  group: 'chat',
  room: 'channel',
  channel: 'channel',
};

/** Until 2021 the number of a group or channel stood with its kind above it. */
const shifts = { chat: 2 ** 32, channel: 2 ** 33 } as const;

const bare = (id: number, prefix: string): number => {
  const shift = prefix === 'chat' || prefix === 'channel' ? shifts[prefix] : Infinity;
  return id >= shift && id < shift + 2 ** 31 ? id - shift : id;
};

/** A peer of a message: written out, or a bare number as until 2021; undefined where it is none. */
export const peerOf = (id: string | number | null | undefined): string | undefined => {
  if (typeof id === 'string') return /^(?:user|chat|channel)\d{1,20}$/.exec(id)?.[0];
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id <= 0) return undefined;
  if (id < shifts.chat) return `user${id}`;
  return id < shifts.channel ? `chat${bare(id, 'chat')}` : `channel${bare(id, 'channel')}`;
};

const Head = z.object({ name: z.optional(z.nullable(z.string())), type: z.string(), id: z.int().check(z.positive()) });

/** A chat by what stands before its messages, or in words why it is none. */
export const chatOf = (head: unknown, isAlone: boolean): TelegramChat | { readonly why: string } => {
  const read = Head.safeParse(head);
  if (!read.success) return { why: 'the chat it stands in has no kind or number' };
  const { type, id, name } = read.data;
  const kind = kinds[type];
  if (kind === undefined) return { why: `the chat it stands in is of a kind that is not known: ${cut(type, 40)}` };
  const prefix = prefixes[kind];
  return { kind, name: cut(visibleName(name ?? ''), bounds.name), peer: `${prefix}${bare(id, prefix)}`, isAlone };
};

/** The key of somebody on Telegram, the same in every export. */
export const keyOf = (peer: string): string => `telegram:${peer}`;
