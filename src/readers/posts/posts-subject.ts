import type { Actor } from '../../contract/event.ts';
import type { KnownPerson } from '../../contract/identities.ts';
import { namelessSubject } from '../people/nameless.ts';
import { subjectAmong, tally } from '../people/people.ts';
import { peopleAmong } from '../people/subject.ts';
import { unknownOwner } from '../people/unknown-owner.ts';
import type { Subject } from '../reader.ts';
import { keyOfActor, mastodonPost } from './mastodon-post.ts';
import { postPieces } from './post-piece.ts';
import { actorAt, mastodonActors } from './posts-known.ts';
import type { PostsFiles } from './posts-files.ts';
import { xAccount } from './x-known.ts';
import { xMessage } from './x-message.ts';
import { keyOfUser } from './x-post.ts';

/** An account that an archive is of: how many of its posts there are, and by which words it is meant. */
type Owner = {
  readonly actor: Actor;
  readonly count: number;
  readonly words: readonly string[];
  readonly keys: KnownPerson['keys'];
};

const why = 'the account the archive is of';

const mastodonOwners = async (files: PostsFiles, signal: AbortSignal): Promise<Owner[]> => {
  const named = await mastodonActors(files, signal);
  const counts = new Map<string, number>();
  for (const file of files.outboxes)
    for await (const piece of postPieces(file, ['orderedItems.[]'], signal)) {
      const post = 'value' in piece ? mastodonPost(piece.value) : undefined;
      if (post === undefined || typeof post === 'string' || 'why' in post) continue;
      const key = keyOfActor(post.actor);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  return [...counts].map(([key, count]) => {
    const { actor, handle } = named.get(key) ?? { actor: actorAt(key), handle: actorAt(key).name ?? '' };
    const host = /^https?:\/\/([^/]+)\//.exec(key)?.[1] ?? '';
    return { actor, count, words: [key, actor.name ?? '', handle, `${handle}@${host}`], keys: [{ key, why }] };
  });
};

const xOwnerOf = async (files: PostsFiles, signal: AbortSignal): Promise<Owner[]> => {
  const account = files.tweets.length + files.messages.length === 0 ? undefined : await xAccount(files, signal);
  if (account === undefined) return [];
  const { actor, words, why: isTheirs, address } = account;
  const also = address === undefined ? [] : [{ key: address, why: 'the address of the account' }];
  return [{ actor, count: 1, words, keys: [{ key: actor.key, why: isTheirs }, ...also] }];
};

/** Who writes in the private talks of an archive that does not say whose it is. */
const talkers = async (files: PostsFiles, signal: AbortSignal) => {
  const { people, add } = tally();
  for (const file of files.messages)
    for await (const piece of postPieces(file, ['[].dmConversation.messages.[]'], signal)) {
      const message = 'value' in piece ? xMessage(piece.value) : 'notice';
      if (message !== 'notice' && !('why' in message)) add({ key: keyOfUser(message.sender) });
    }
  return peopleAmong(people);
};

/** Whose posts they are: the one account that the archive is of, or whoever `me` names; throws a sentence that asks where it holds several. */
export const postsSubject = async (
  files: PostsFiles,
  me: readonly string[],
  path: string,
  signal: AbortSignal,
): Promise<Subject> => {
  const owners = [...(await mastodonOwners(files, signal)), ...(await xOwnerOf(files, signal))];
  const isNameless = owners.length === 0 && files.outboxes.length === 0;
  if (isNameless && (me.length > 0 || files.messages.length === 0))
    return namelessSubject(me, 'the posts do not say whose they are, so they are yours');
  if (isNameless) throw unknownOwner(await talkers(files, signal), path);
  const { is } = subjectAmong(me.map((word) => word.replace(/^@/, '')));
  const chosen =
    me.length === 0 ? owners : owners.filter(({ words }) => words.some((word) => word !== '' && is({ key: word })));
  const [first] = chosen;
  if (first === undefined && me.length > 0) throw new Error(`Nobody in ${path} writes as ${me.join(' or ')}.`);
  if (first === undefined || (me.length === 0 && chosen.length > 1)) {
    const everybody = owners.map(({ actor, count, keys }) => ({ name: actor.name ?? '', count, keys, seen: [] }));
    throw unknownOwner(everybody, path);
  }
  const keys = chosen.flatMap((owner) => owner.keys);
  const name = first.actor.name ?? first.actor.key;
  return {
    me: [...new Set([...me, ...keys.map(({ key }) => key)])],
    name,
    why: me.length > 0 ? 'as you said' : (keys[0]?.why ?? why),
    people: [{ name, self: true, keys }],
  };
};
