import * as z from 'zod/mini';
import type { Actor } from '../../contract/event.ts';
import { namelessOwner } from '../people/nameless.ts';
import { visibleName } from '../people/visible-name.ts';
import { bounds, cut } from '../source/bounds.ts';
import { keyOfActor } from './mastodon-post.ts';
import { postPieces } from './post-piece.ts';
import type { PostsFiles } from './posts-files.ts';
import { keyOfUser } from './x-post.ts';
import { xAccount } from './x-known.ts';

const text = z.optional(z.nullable(z.string()));
const Profile = z.object({ id: z.string(), name: text, preferredUsername: text });

/** The accounts whose outboxes these are, by their keys, as far as they name themselves. */
export const mastodonActors = async (
  { actors }: PostsFiles,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, { readonly actor: Actor; readonly handle: string }>> => {
  const known = new Map<string, { readonly actor: Actor; readonly handle: string }>();
  for (const file of actors)
    for await (const piece of postPieces(file, [''], signal)) {
      const profile = 'value' in piece ? Profile.safeParse(piece.value) : undefined;
      if (profile?.success !== true) continue;
      const { id, name, preferredUsername } = profile.data;
      const handle = cut(visibleName(preferredUsername ?? ''), bounds.name);
      // Emoji by their names are no part of what somebody is called.
      const shown = cut(visibleName((name ?? '').replaceAll(/:\w{2,40}:/g, ' ')), bounds.name) || handle;
      const key = keyOfActor(id);
      if (key !== '') known.set(key, { actor: { key, ...(shown === '' ? {} : { name: shown }) }, handle });
    }
  return known;
};

/** Somebody at Mastodon whom nothing names but the address of their account: the end of it. */
export const actorAt = (address: string): Actor => {
  const key = keyOfActor(address);
  const name = visibleName(/\/@?([^/]{1,100})\/?$/.exec(key)?.[1] ?? '');
  return { key, ...(name === '' ? {} : { name }) };
};

/** Somebody at X by their number, as `--me` may say it: "x:123". */
const keyed = (me: readonly string[]): string | undefined =>
  me.flatMap((word) => /^x:(\d{1,20})$/i.exec(word.trim())?.[1] ?? [])[0];

/** Who writes in an archive of X: its account, else whoever is meant, by their number or their name. */
export const xOwner = async (files: PostsFiles, me: readonly string[], signal: AbortSignal): Promise<Actor> => {
  const account = await xAccount(files, signal);
  if (account !== undefined) return account.actor;
  const number = keyed(me);
  return number === undefined ? namelessOwner(me) : { ...namelessOwner(me), key: keyOfUser(number) };
};
