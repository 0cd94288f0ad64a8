import { stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileEntry, isZip, openArchive, startOfEntry } from '../source/archive.ts';
import type { ArchiveEntry } from '../source/archive-entry.ts';
import { readable } from '../source/readable.ts';

/** A file of an archive; `file` is the path that one is told by. */
export type PostsFile = ArchiveEntry & { readonly file: string };

/** What of an archive of posts lies at a path. */
export type PostsFiles = {
  readonly outboxes: readonly PostsFile[];
  /** whose outbox it is, of the folder that it lies in */
  readonly actors: readonly PostsFile[];
  readonly tweets: readonly PostsFile[];
  /** what long posts say in full */
  readonly notes: readonly PostsFile[];
  readonly messages: readonly (PostsFile & { readonly isGroup: boolean })[];
  readonly account: PostsFile | undefined;
  close(): void;
};

const startLength = 65_536;
const names = {
  outbox: /(?:^|\/)outbox\.json$/,
  actor: /(?:^|\/)actor\.json$/,
  tweets: /(?:^|\/)(?:tweets?|community-tweet)(?:-part\d{1,4})?\.js$/,
  notes: /(?:^|\/)note-tweet(?:-part\d{1,4})?\.js$/,
  messages: /(?:^|\/)direct-messages(-group)?(?:-part\d{1,4})?\.js$/,
  account: /(?:^|\/)account\.js$/,
};
const assigned = /^\uFEFF?\s*window\.YTD\.([a-z_]{3,40})\.part\d{1,4}\s*=\s*\[/;

/** What a file of X's is by what it assigns; undefined for any other file, and for what is no word: likes, followers. */
const xKind = (text: string): 'tweets' | 'messages' | undefined => {
  const name = assigned.exec(text)?.[1] ?? '';
  if (/^(?:tweets?|community_tweet)$/.test(name)) return /"(?:full_text|id_str)"\s*:/.test(text) ? 'tweets' : undefined;
  return /^direct_messages?(?:_group)?$/.test(name) && /"dmConversation"\s*:/.test(text) ? 'messages' : undefined;
};

/** Whether a JSON text begins as the outbox of an account does: a collection of what somebody did, each with who and when. */
const isOutbox = (text: string): boolean =>
  /"type"\s*:\s*"OrderedCollection(?:Page)?"/.test(text) &&
  /"orderedItems"\s*:\s*\[\s*\{/.test(text) &&
  /"type"\s*:\s*"(?:Create|Announce)"/.test(text) &&
  /"actor"\s*:\s*"https?:/.test(text) &&
  /"published"\s*:\s*"\d{4}-/.test(text);

/** What a file begins as: an outbox of Mastodon’s, posts or messages of X’s, or none of these. */
export const kindOfStart = (start: Buffer): 'outbox' | 'tweets' | 'messages' | undefined => {
  const text = start.toString('utf8');
  return isOutbox(text) ? 'outbox' : xKind(text);
};

const beside = async (path: string, name: string): Promise<readonly PostsFile[]> => {
  const file = join(dirname(path), name);
  try {
    return [{ ...fileEntry(file, name, (await stat(file)).size), file }];
  } catch {
    return [];
  }
};

const none = { outboxes: [], actors: [], tweets: [], notes: [], messages: [], account: undefined };

const oneFile = async (path: string, size: number, signal: AbortSignal): Promise<PostsFiles> => {
  const entry = { ...fileEntry(path, basename(path), size), file: path };
  const close = () => {};
  const kind = kindOfStart(await startOfEntry(entry, startLength, signal));
  const [account] = await beside(path, 'account.js');
  if (kind === 'tweets')
    return { ...none, tweets: [entry], notes: await beside(path, 'note-tweet.js'), account, close };
  if (kind === 'messages')
    return {
      ...none,
      messages: [{ ...entry, isGroup: names.messages.exec(entry.name)?.[1] !== undefined }],
      account,
      close,
    };
  // What no longer begins as it should may be damaged: its posts are still looked for.
  return { ...none, outboxes: [entry], actors: await beside(path, 'actor.json'), close };
};

/** What of an archive lies at a path, at most so many files of a folder listed; throws a sentence where it cannot be read. */
export const postsFiles = async (path: string, signal: AbortSignal, most?: number): Promise<PostsFiles> => {
  const size = await readable(path, 'either');
  const isFile = (await stat(path)).isFile();
  if (isFile && !(await isZip(path))) return oneFile(path, size, signal);
  const archive = await openArchive(path, signal, isFile ? undefined : most);
  const all = archive.entries.map((entry) => ({ ...entry, file: `${path}/${entry.name}` }));
  const begins = async (files: readonly PostsFile[], kind: ReturnType<typeof kindOfStart>) => {
    const found: PostsFile[] = [];
    for (const entry of files) {
      const start = await startOfEntry(entry, startLength, signal).catch(() => undefined);
      signal.throwIfAborted();
      if (start !== undefined && kindOfStart(start) === kind) found.push(entry);
    }
    return found;
  };
  const called = (pattern: RegExp) => all.filter(({ name }) => pattern.test(name));
  const messages = await begins(called(names.messages), 'messages');
  return {
    outboxes: await begins(called(names.outbox), 'outbox'),
    actors: called(names.actor),
    tweets: await begins(called(names.tweets), 'tweets'),
    notes: called(names.notes),
    messages: messages.map((entry) => ({ ...entry, isGroup: names.messages.exec(entry.name)?.[1] !== undefined })),
    account: called(names.account)[0],
    close: () => archive.close(),
  };
};
