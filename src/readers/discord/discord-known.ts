import * as z from 'zod/mini';
import type { Actor } from '../../contract/event.ts';
import { actorOf, tally } from '../people/people.ts';
import { visibleName } from '../people/visible-name.ts';
import type { ArchiveEntry } from '../source/archive-entry.ts';
import { bounds, cut } from '../source/bounds.ts';
import type { DiscordFile, DiscordFiles } from './discord-files.ts';
import { discordValue, snowflake } from './discord-id.ts';
import { exportedPieces } from './discord-pieces.ts';
import { type DiscordRoom, keyOf, kindOf, roomOf } from './discord-room.ts';

/** Whose package it is. */
export type DiscordAccount = {
  readonly actor: Actor;
  readonly words: readonly string[];
  readonly address: string | undefined;
  /** number → name of those whom the account knows as friends */
  readonly friends: ReadonlyMap<string, string>;
};

const text = z.optional(z.nullable(z.string()));
const Friend = z.object({ id: z.string(), username: text, global_name: text });
const User = z.object({
  id: z.union([z.string(), z.number()]),
  username: text,
  global_name: text,
  email: text,
  relationships: z.optional(z.nullable(z.array(z.unknown()))),
});
const Head = z.object({ type: z.optional(z.nullable(z.union([z.string(), z.number()]))), name: text });
const Guild = z.object({ id: z.optional(z.nullable(z.union([z.string(), z.number()]))), name: text });
const shown = (name: string | null | undefined): string => cut(visibleName(name ?? ''), bounds.name);

const friendsIn = (relationships: readonly unknown[]): ReadonlyMap<string, string> =>
  new Map(
    relationships.flatMap((each): [string, string][] => {
      const friend = Friend.safeParse(Object(each).user).data;
      const name = shown(friend?.global_name) || shown(friend?.username);
      return friend === undefined || name === '' ? [] : [[friend.id, name]];
    }),
  );
const most = { account: 24 * 1024 * 1024, index: 24 * 1024 * 1024, channel: 1024 * 1024 };

const parsed = async (entry: ArchiveEntry | undefined, limit: number): Promise<unknown> => {
  try {
    return entry === undefined ? undefined : discordValue(await entry.bytes(limit));
  } catch {
    return undefined;
  }
};

/** The account that a package is of, as it names itself; undefined where the package holds no account that can be read. */
export const accountIn = async ({ account }: DiscordFiles): Promise<DiscordAccount | undefined> => {
  const user = User.safeParse(await parsed(account, most.account));
  const id = user.success ? snowflake(String(user.data.id)) : undefined;
  if (!user.success || id === undefined) return undefined;
  const { username, global_name: display, email } = user.data;
  const name = shown(display) || shown(username);
  const address = actorOf(undefined, email ?? undefined)?.address;
  return {
    actor: { key: keyOf(id), ...(name === '' ? {} : { name }) },
    words: [id, keyOf(id), name, username ?? '', address ?? ''].filter((word) => word !== ''),
    address,
    friends: friendsIn(user.data.relationships ?? []),
  };
};

/** The rooms of a package's channels by the files of their messages; what cannot be read is named. */
export const packedRooms = async (
  files: DiscordFiles,
): Promise<{
  readonly rooms: ReadonlyMap<DiscordFile, DiscordRoom>;
  readonly faults: readonly { readonly where: string; readonly why: string }[];
}> => {
  const { packed, index } = files;
  const account = await accountIn(files);
  const known = {
    owner: account?.actor.key.replace(/^discord:/, ''),
    friends: account?.friends ?? new Map<string, string>(),
  };
  const given = await parsed(index, most.index);
  const names = new Map(
    Object.entries(typeof given === 'object' && given !== null ? given : {}).flatMap(([id, name]): [string, string][] =>
      typeof name === 'string' ? [[id, name]] : [],
    ),
  );
  const rooms = new Map<DiscordFile, DiscordRoom>();
  const faults: { where: string; why: string }[] = [];
  for (const { channel, messages } of packed) {
    const room = roomOf(await parsed(channel, most.channel), names, known);
    if (room === undefined) faults.push({ where: messages.file, why: 'the channel.json beside it cannot be read' });
    else rooms.set(messages, room);
  }
  return { rooms, faults };
};

/** The place that a file of DiscordChatExporter is of. */
export const exportedRoom = (channel: unknown, guild: unknown): DiscordRoom => {
  const head = Head.safeParse(channel);
  const server = Guild.safeParse(guild);
  const name = cut(visibleName(head.data?.name ?? ''), bounds.name);
  const kind = kindOf(head.data?.type);
  const of = cut(visibleName(server.data?.name ?? ''), bounds.name);
  return { kind, name, server: kind === 'room' ? of : '', others: [] };
};

/** Who wrote in a file, with how much and when; of a room nothing where only talks are asked for. */
export const writersIn = async (
  entry: DiscordFile,
  signal: AbortSignal,
  onlyTalks = false,
): Promise<{ readonly room: DiscordRoom | undefined; readonly people: ReturnType<typeof tally>['people'] }> => {
  const { people, add } = tally();
  let room: DiscordRoom | undefined;
  for await (const piece of exportedPieces(entry, signal)) {
    if ('channel' in piece) room = exportedRoom(piece.channel, piece.guild);
    if (onlyTalks && room?.kind === 'room') break;
    if (!('said' in piece) || typeof piece.said === 'string' || piece.said.author === undefined) continue;
    const { author, names, at } = piece.said;
    if (author.program !== undefined) continue;
    add(author, 1, at);
    for (const name of names) add({ key: author.key, name }, 0);
  }
  return { room, people };
};
