import * as z from 'zod/mini';
import type { Actor } from '../../contract/event.ts';
import { actorOf } from '../people/people.ts';
import { visibleName } from '../people/visible-name.ts';
import type { ArchiveEntry } from '../source/archive-entry.ts';
import { bounds, cut } from '../source/bounds.ts';

const text = z.optional(z.nullable(z.string()));

/** Somebody as Google Chat names them: with their address, or where that is kept back, by name alone. */
export const Member = z.object({ name: text, email: text, user_type: text });

const Group = z.object({ name: text, members: z.optional(z.nullable(z.array(Member))) });

/** A talk or a space of an export. */
export type ChatGroup = {
  /** what Google calls it: the end of its folder's name */
  readonly id: string;
  readonly kind: 'direct' | 'group' | 'space';
  readonly name: string;
  readonly members: readonly Actor[];
};

/** Somebody of a chat; undefined where nothing names them. A program is marked where Google says that it is one. */
export const memberOf = (member: z.infer<typeof Member> | null | undefined): Actor | undefined => {
  const actor = actorOf(member?.name ?? undefined, member?.email ?? undefined);
  return actor === undefined || !/^bot/i.test(member?.user_type ?? '') ? actor : { ...actor, program: 'bot' };
};

const mostOfGroup = 24 * 1024 * 1024;

/** A talk by its folder, "DM 8J1d" or "Space AAA", and what lies in it of its name and its people. */
export const groupOf = async (folder: string, info: ArchiveEntry | undefined): Promise<ChatGroup> => {
  const [, word = '', id = folder] = /^(\S{1,40}) (.{1,200})$/.exec(folder) ?? [];
  const given = await (info?.bytes(mostOfGroup) ?? Promise.resolve(undefined))
    .then((bytes) => Group.safeParse(JSON.parse(bytes?.toString('utf8') ?? '{}')))
    .catch(() => undefined);
  const { name, members } = given?.data ?? {};
  const people = (members ?? []).flatMap((member) => memberOf(member) ?? []).slice(0, bounds.people);
  const isOfTwo = word.toUpperCase() === 'DM' && (members ?? []).length <= 2;
  return {
    id,
    kind: word.toUpperCase() === 'SPACE' ? 'space' : isOfTwo ? 'direct' : 'group',
    name: cut(visibleName(name ?? ''), bounds.name),
    members: people,
  };
};
