import * as z from 'zod/mini';
import type { Actor } from '../../contract/event.ts';
import { visibleName } from '../people/visible-name.ts';
import { bounds, cut } from '../source/bounds.ts';
import { snowflake } from './discord-id.ts';

/** Where something was said: with one other, with few, or in a room of a server. */
export type DiscordRoom = {
  readonly kind: 'direct' | 'group' | 'room';
  /** what it is called; of a talk of two, the other */
  readonly name: string;
  readonly server: string;
  /** the others of a talk, as far as it names them */
  readonly others: readonly Actor[];
};

const text = z.optional(z.nullable(z.string()));
const kind = z.optional(z.nullable(z.union([z.string(), z.number()])));
const Channel = z.object({
  id: z.string(),
  type: kind,
  name: text,
  guild: z.optional(z.nullable(z.object({ name: text }))),
  recipients: z.optional(z.nullable(z.array(z.string()))),
});

/** What Discord calls a talk of two and one of few: in its packages, as numbers of before, and in DiscordChatExporter's files. */
const direct = new Set(['DM', '1', 'DirectTextChat']);
const few = new Set(['GROUP_DM', '3', 'DirectGroupTextChat']);

/** The key of somebody at Discord, the same in every export. */
export const keyOf = (id: string): string => `discord:${id}`;

const shownName = (name: string | null | undefined): string => cut(visibleName(name ?? ''), bounds.name);

/** Which kind of place a channel is: of a kind that is not told, a talk of few; any other kind is a room's. */
export const kindOf = (type: string | number | null | undefined): DiscordRoom['kind'] => {
  const written = String(type ?? '');
  if (direct.has(written)) return 'direct';
  return few.has(written) || written === '' ? 'group' : 'room';
};

const named = (name: string): { name?: string } => (name === '' ? {} : { name });

/** A channel of a data package, with what its index calls it; undefined where it is none. */
export const roomOf = (
  channel: unknown,
  index: ReadonlyMap<string, string>,
  { owner, friends }: { readonly owner: string | undefined; readonly friends: ReadonlyMap<string, string> },
): DiscordRoom | undefined => {
  const read = Channel.safeParse(channel);
  if (!read.success) return undefined;
  const { id, type, name, guild, recipients } = read.data;
  const listed = index.get(id) ?? '';
  // Written in the language of the account: whoever it is with stands at its end, "Direct Message with bo_lind#0".
  const other = shownName(
    / (?:with|mit|avec|con|com|z|с|met|med) (.{1,100})$/.exec(listed)?.[1]?.replace(/#\d{1,4}$/, ''),
  );
  const found = kindOf(type);
  const ids = (recipients ?? []).filter((each) => snowflake(each) !== undefined && each !== owner);
  const others = ids.slice(0, bounds.people).map((each, _, { length }) => ({
    key: keyOf(each),
    ...named(friends.get(each) ?? (found === 'direct' && length === 1 ? other : '')),
  }));
  const isOfTwo = found !== 'direct' || others.length <= 1;
  return {
    kind: found,
    name: found === 'direct' ? other : shownName(name ?? listed.replace(/ in [^]*$/, '')),
    server: shownName(guild?.name),
    others: isOfTwo ? others : [],
  };
};

/** The name under which a place is shown: a room's with its server, since every server has a general one. */
export const channelOf = ({ kind: of, name, server }: DiscordRoom): string => {
  if (of === 'direct') return 'direct messages';
  if (of === 'group') return name || 'group messages';
  const room = name || 'a room without a name';
  return cut(server === '' ? room : `${room} (${server})`, bounds.name);
};
