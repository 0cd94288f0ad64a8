import * as z from 'zod/mini';
import type { Actor } from '../../contract/event.ts';
import { visibleName } from '../people/visible-name.ts';
import { bounds, cut } from '../source/bounds.ts';
import { momentOfId, snowflake } from './discord-id.ts';
import { keyOf } from './discord-room.ts';

/** Something said at Discord, whatever file it stands in. */
export type DiscordSaid = {
  readonly id: string;
  /** epoch milliseconds */
  readonly at: number;
  readonly text: string;
  /** undefined where the file holds one account's words alone */
  readonly author: Actor | undefined;
  /** all that the author is called there */
  readonly names: readonly string[];
  readonly called: readonly { readonly person: Actor; readonly names: readonly string[] }[];
  readonly answers: string | undefined;
  /** what stands there is somebody else's, and so many characters of it */
  readonly forwarded: number;
};

const text = z.optional(z.nullable(z.string()));
const Account = z.object({ id: z.string(), name: text, nickname: text, isBot: z.optional(z.nullable(z.boolean())) });
const Packed = z.object({
  ID: z.union([z.string(), z.number()]),
  Contents: z.optional(z.nullable(z.union([z.string(), z.number()]))),
});
const Exported = z.object({
  id: z.string(),
  type: z.optional(z.nullable(z.union([z.string(), z.number()]))),
  content: text,
  author: z.optional(z.nullable(Account)),
  mentions: z.optional(z.nullable(z.array(Account))),
  reference: z.optional(z.nullable(z.object({ messageId: text }))),
  forwardedMessage: z.optional(z.nullable(z.object({ content: text }))),
});

const notOne = { why: 'it is no message of Discord' };

/** What a package says of a message: its number and its words. */
export const packedSaid = (value: unknown): DiscordSaid | { readonly why: string } => {
  const read = Packed.safeParse(value);
  const id = read.success ? snowflake(String(read.data.ID)) : undefined;
  if (!read.success || id === undefined) return notOne;
  const said = String(read.data.Contents ?? '');
  return {
    id,
    at: momentOfId(id),
    text: said,
    author: undefined,
    names: [],
    called: [],
    answers: undefined,
    forwarded: 0,
  };
};

/** A row of the table that packages had until 2024. */
export const rowSaid = (fields: readonly string[]): DiscordSaid | { readonly why: string } =>
  packedSaid({ ID: fields[0] ?? '', Contents: fields[2] ?? '' });

const shown = (name: string | null | undefined): string => cut(visibleName(name ?? ''), bounds.name);

const actorIn = ({ id, name, nickname, isBot }: z.infer<typeof Account>): Actor | undefined => {
  if (snowflake(id) === undefined) return undefined;
  const called = shown(nickname) || shown(name);
  return { key: keyOf(id), ...(called === '' ? {} : { name: called }), ...(isBot === true ? { program: 'bot' } : {}) };
};

const spokenTypes = new Set(['Default', 'Reply', '0', '19', '']);

const Kind = z.object({ type: z.optional(z.nullable(z.union([z.string(), z.number()]))) });
/** The one name that stands for all accounts that are gone. */
const goneName = 'Deleted User';

/** What DiscordChatExporter says of a message; a notice of Discord's, or words of an account that is gone; or in words why it is neither. */
export const exportedSaid = (value: unknown): DiscordSaid | 'notice' | 'gone' | { readonly why: string } => {
  const kind = Kind.safeParse(value);
  if (kind.success && !spokenTypes.has(String(kind.data.type ?? ''))) return 'notice';
  const read = Exported.safeParse(value);
  const id = read.success ? snowflake(read.data.id) : undefined;
  if (!read.success || id === undefined) return notOne;
  const { content, author, mentions, reference, forwardedMessage: forwarded } = read.data;
  const writer = author === null || author === undefined ? undefined : actorIn(author);
  if (writer === undefined) return { why: 'it names nobody' };
  if (author?.name === goneName) return 'gone';
  const called = (mentions ?? []).flatMap((each) => {
    const person = actorIn(each);
    return person === undefined ? [] : [{ person, names: [each.nickname ?? '', each.name ?? ''] }];
  });
  const answers = snowflake(reference?.messageId);
  return {
    id,
    at: momentOfId(id),
    text: content ?? '',
    author: writer,
    names: [shown(author?.nickname), shown(author?.name)],
    called,
    answers: forwarded === undefined || forwarded === null ? answers : undefined,
    forwarded: forwarded?.content?.length ?? 0,
  };
};
