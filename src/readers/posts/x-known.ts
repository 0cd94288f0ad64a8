import * as z from 'zod/mini';
import type { Actor } from '../../contract/event.ts';
import { actorOf } from '../people/people.ts';
import { visibleName } from '../people/visible-name.ts';
import { bounds, cut } from '../source/bounds.ts';
import type { PostsFiles } from './posts-files.ts';
import { postPieces } from './post-piece.ts';
import { answeredSelf } from './x-answered-self.ts';
import { keyOfUser, plainText, xPost } from './x-post.ts';

/** What has to be known of an archive of X before it is read. */
export type XKnown = {
  /** key → the name by which the archive calls somebody */
  readonly names: ReadonlyMap<string, string>;
  /** post → the post of one’s own that it goes on from */
  readonly answers: ReadonlyMap<string, string>;
  /** what a long post says in full, where its beginning is this and it was written at that moment */
  readonly whole: (beginning: string, at: number) => string | undefined;
};

const text = z.optional(z.nullable(z.string()));
const Account = z.object({
  account: z.object({ accountId: z.string(), username: text, accountDisplayName: text, email: text }),
});
const Note = z.object({
  noteTweet: z.object({ createdAt: text, core: z.object({ text: z.string() }) }),
});

const mostKept = { names: 200_000, answers: 1_000_000, notes: 50_000 };
/** a post and its full text are written in one breath */
const breath = 60_000;
const compared = 80;

/** Whose archive it is, by which words they are meant, why, and the address that it tells. */
export type XAccount = {
  readonly actor: Actor;
  readonly words: readonly string[];
  readonly why: string;
  readonly address: string | undefined;
};

/** Whose archive it is: its account, else who is answered where posts go on from each other; undefined where neither tells it. */
export const xAccount = async (files: PostsFiles, signal: AbortSignal): Promise<XAccount | undefined> => {
  const { account } = files;
  if (account === undefined) {
    const actor = await answeredSelf(files, signal);
    const words = [actor?.key ?? '', actor?.key.replace('x:', '') ?? '', actor?.name ?? ''];
    const why = 'whose posts are answered by posts of the same archive';
    return actor && { actor, words: words.filter((word) => word !== ''), why, address: undefined };
  }
  for await (const piece of postPieces(account, ['[]'], signal)) {
    const read = 'value' in piece ? Account.safeParse(piece.value) : undefined;
    if (read?.success !== true || !/^\d{1,20}$/.test(read.data.account.accountId)) continue;
    const { accountId, username, accountDisplayName, email } = read.data.account;
    const name = cut(visibleName(accountDisplayName ?? '') || visibleName(username ?? ''), bounds.name);
    const address = actorOf(undefined, email ?? undefined)?.address;
    const key = keyOfUser(accountId);
    const words = [key, accountId, name, username ?? '', address ?? ''].filter((word) => word !== '');
    return { actor: { key, ...(name === '' ? {} : { name }) }, words, why: 'the account the archive is of', address };
  }
  return undefined;
};

/** The beginning of a text by which two are known as one: without links, which each writes otherwise, and marks of what is missing. */
const beginningOf = (said: string): string =>
  said
    .replace(/https?:[^]*$/, '')
    .replace(/…[^]*$/, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, compared);

const notesIn = async ({ notes }: PostsFiles, signal: AbortSignal): Promise<XKnown['whole']> => {
  const byBeginning = new Map<string, { readonly at: number; readonly text: string }[]>();
  let count = 0;
  for (const file of notes)
    for await (const piece of postPieces(file, ['[]'], signal)) {
      const read = 'value' in piece ? Note.safeParse(piece.value) : undefined;
      if (read?.success !== true || count >= mostKept.notes) continue;
      count += 1;
      const { core, createdAt } = read.data.noteTweet;
      const said = plainText(core.text);
      const beginning = beginningOf(said);
      const note = { at: Date.parse(createdAt ?? ''), text: said };
      byBeginning.set(beginning, [...(byBeginning.get(beginning) ?? []), note]);
    }
  return (said, at) =>
    byBeginning
      .get(beginningOf(said))
      ?.find((note) => note.text.length > said.length && Math.abs(note.at - at) <= breath)?.text;
};

/** Reads through an archive of X for names, for what goes on from what, and for long posts. */
export const xKnown = async (files: PostsFiles, owner: string | undefined, signal: AbortSignal): Promise<XKnown> => {
  const names = new Map<string, string>();
  const answers = new Map<string, string>();
  for (const file of files.tweets)
    for await (const piece of postPieces(file, ['[]'], signal)) {
      const post = 'value' in piece ? xPost(piece.value) : undefined;
      if (post === undefined || typeof post === 'string' || 'why' in post) continue;
      for (const { key, name } of [...post.called, ...(post.answered === undefined ? [] : [post.answered])])
        if (name !== undefined && names.size < mostKept.names && !names.has(key)) names.set(key, name);
      const isOnOwn = owner !== undefined && post.answered?.key === owner;
      if (isOnOwn && post.answers !== undefined && answers.size < mostKept.answers) answers.set(post.id, post.answers);
    }
  return { names, answers, whole: await notesIn(files, signal) };
};
