import * as z from 'zod/mini';
import type { Actor } from '../../contract/event.ts';
import type { Archive, ArchiveEntry } from '../source/archive-entry.ts';
import { actorOf } from '../people/people.ts';
import { jsonItems } from '../source/json-values.ts';
import { reasonOf } from '../source/reason.ts';

const text = z.optional(z.nullable(z.string()));
const SlackUser = z.object({
  id: z.string(),
  name: text,
  real_name: text,
  is_bot: z.optional(z.nullable(z.boolean())),
  tz_offset: z.optional(z.nullable(z.number())),
  profile: z.optional(z.nullable(z.object({ real_name: text, display_name: text, email: text }))),
});
const SlackRoom = z.object({ id: z.string(), name: text, members: z.optional(z.nullable(z.array(z.string()))) });

/** Somebody of a workspace; the key is the address where it is known, so that it is the same in mail and calendars. */
export type SlackPerson = { readonly actor: Actor; readonly isBot: boolean; readonly offset: number | undefined };

/** A channel, group or direct conversation. */
export type SlackRoom = {
  readonly id: string;
  readonly name: string;
  readonly kind: 'channel' | 'group' | 'direct';
  readonly members: readonly string[];
};

/** A Slack export opened: who is in it, where they talk, and the files with their messages. */
export type SlackExport = {
  readonly people: ReadonlyMap<string, SlackPerson>;
  /** by the folder that holds the room's messages */
  readonly rooms: ReadonlyMap<string, SlackRoom>;
  readonly days: readonly (ArchiveEntry & { readonly room: SlackRoom })[];
  /** what of the export itself could not be read */
  readonly faults: readonly { readonly where: string; readonly why: string }[];
};

/** How many elements of an index are read, and how many bytes one may have: memory follows the people, not the file. */
const most = { people: 200_000, rooms: 100_000, item: 1024 * 1024 };
const dayFile = /^(.*?)([^/]+)\/(\d{4}-\d\d-\d\d(?:[^/]*)?\.json)$/;
const indexFiles = [
  ['channels.json', 'channel'],
  ['groups.json', 'group'],
  ['mpims.json', 'group'],
  ['dms.json', 'direct'],
] as const;

const personOf = (user: z.infer<typeof SlackUser>): [string, SlackPerson] => {
  const { id, profile, tz_offset: zone } = user;
  const name = [profile?.real_name, user.real_name, profile?.display_name, user.name].find((each) => each) ?? id;
  const { address } = actorOf(undefined, profile?.email ?? undefined) ?? {};
  const minutes = zone === undefined || zone === null ? undefined : Math.round(zone / 60);
  return [
    id,
    {
      actor: { key: address ?? id, name, ...(address === undefined ? {} : { address }) },
      isBot: user.is_bot === true || id === 'USLACKBOT',
      offset: minutes !== undefined && Math.abs(minutes) <= 1080 ? minutes : undefined,
    },
  ];
};

/** The folder inside an export that everything stands in, with its slash; undefined where it is no Slack export. */
export const slackRoot = (entries: readonly ArchiveEntry[]): string | undefined => {
  const root = entries
    .map(({ name }) => /^(.*?)users\.json$/.exec(name)?.[1])
    .filter((each) => each !== undefined && (each === '' || each.endsWith('/')))
    .toSorted((a, b) => (a?.length ?? 0) - (b?.length ?? 0))[0];
  if (root === undefined) return undefined;
  return entries.some(({ name }) => name.startsWith(root) && dayFile.test(name)) ||
    entries.some(({ name }) => indexFiles.some(([file]) => name === root + file))
    ? root
    : undefined;
};

/** Opens the indexes of a Slack export; throws a sentence where it is none. */
export const slackExport = async (archive: Archive, path: string, signal: AbortSignal): Promise<SlackExport> => {
  const root = slackRoot(archive.entries);
  if (root === undefined) throw new Error(`${path} is no Slack export: it has no users.json beside its channels.`);
  const faults: { where: string; why: string }[] = [];
  /** The elements of an index, one after the other; what cannot be read is named. */
  async function* listIn(file: string, atMost: number): AsyncGenerator {
    const entry = archive.entries.find(({ name }) => name === root + file);
    if (entry === undefined) return;
    try {
      for await (const { bytes, number, fault } of jsonItems(entry.stream(signal), most.item)) {
        if (number > atMost) throw new Error(`it names more than ${atMost}; the rest is left out`);
        if (fault !== undefined) throw new Error(`its element ${number} is ${fault}`);
        yield JSON.parse(bytes.toString('utf8'));
      }
    } catch (error) {
      signal.throwIfAborted();
      faults.push({ where: entry.name, why: reasonOf(error) });
    }
  }

  const people = new Map<string, SlackPerson>();
  for await (const each of listIn('users.json', most.people)) {
    const user = SlackUser.safeParse(each);
    if (user.success) people.set(...personOf(user.data));
  }
  const rooms = new Map<string, SlackRoom>();
  for (const [file, kind] of indexFiles)
    for await (const each of listIn(file, most.rooms)) {
      const room = SlackRoom.safeParse(each);
      if (!room.success) continue;
      const { id, name, members } = room.data;
      rooms.set((kind === 'direct' ? id : name) ?? id, { id, name: name ?? id, kind, members: members ?? [] });
    }
  const days = archive.entries.flatMap((entry) => {
    const match = dayFile.exec(entry.name);
    if (match === null || match[1] !== root) return [];
    const folder = match[2] ?? '';
    const room = rooms.get(folder) ?? { id: folder, name: folder, kind: 'channel' as const, members: [] };
    return [{ ...entry, room }];
  });
  return { people, rooms, days, faults };
};
