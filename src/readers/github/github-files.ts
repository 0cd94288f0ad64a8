import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileEntry, isZip, openArchive, startOfEntry } from '../source/archive.ts';
import type { ArchiveEntry } from '../source/archive-entry.ts';
import { bounds } from '../source/bounds.ts';
import { jsonItems } from '../source/json-values.ts';
import { readable } from '../source/readable.ts';
import { postOf, unwrapped } from './github-post.ts';

/** The files of a path that hold what was written, and those that name accounts; `file` is the path that one is told by. */
export type GithubFiles = {
  readonly posts: readonly GithubFile[];
  readonly accounts: readonly GithubFile[];
  /** JSON that lies beside them and is nothing of GitHub's */
  readonly others: readonly GithubFile[];
  close(): void;
};
export type GithubFile = ArchiveEntry & { readonly file: string };

const worded =
  /(?:^|\/)(issues|issue_comments|pull_requests|pull_request_reviews|pull_request_review_comments|commit_comments|discussions|discussion_comments)_\d{6}\.json$/;
const accounts = /(?:^|\/)(?:users|bots)_\d{6}\.json$/;
const exported = /(?:^|\/)(?:schema|[a-z_]+_\d{6})\.json$/;
const startLength = { first: 4096, most: 2 * bounds.record };
const mostOpened = 50;

/** Whether a file begins with something written at GitHub: an address of it there and a moment, in one thing. */
const holdsPosts = async (entry: ArchiveEntry, signal: AbortSignal): Promise<boolean> => {
  const first = (await startOfEntry(entry, startLength.first, signal)).toString('utf8').replace(/^\uFEFF/, '');
  if (!/^\s*[[{]/.test(first)) return false;
  const start = await startOfEntry(entry, startLength.most, signal);
  if (!/"(?:html_)?url"\s*:\s*"https:/.test(start.toString('latin1'))) return false;
  const item = await jsonItems(once(start), bounds.record)[Symbol.asyncIterator]().next();
  if (item.done === true || item.value.fault !== undefined) return false;
  try {
    const [post] = unwrapped(JSON.parse(item.value.bytes.toString('utf8'))).flatMap((each) => postOf(each) ?? []);
    return post !== undefined && 'place' in post && post.at !== '';
  } catch {
    return false;
  }
};

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

const isLoose = ({ name }: ArchiveEntry): boolean => /\.(?:json|jsonl|ndjson)$/i.test(name) && !exported.test(name);

/** The files of an export of GitHub's, of a folder with answers of its API, or one of these, at most so many listed and few opened; throws a sentence where it cannot be read. */
export const githubFiles = async (path: string, signal: AbortSignal, most?: number): Promise<GithubFiles> => {
  const size = await readable(path, 'either');
  const isFile = (await stat(path)).isFile();
  if (isFile && !(await isZip(path))) {
    const entry = { ...fileEntry(path, basename(path), size), file: path };
    const isAccounts = accounts.test(entry.name);
    return { posts: isAccounts ? [] : [entry], accounts: isAccounts ? [entry] : [], others: [], close: () => {} };
  }
  const archive = await openArchive(path, signal, isFile ? undefined : most);
  const all = archive.entries.map((entry) => ({ ...entry, file: `${path}/${entry.name}` }));
  const own = all.filter(({ name }) => worded.test(name));
  const named = all.filter(({ name }) => accounts.test(name));
  const loose: GithubFile[] = [];
  const others: GithubFile[] = [];
  for (const entry of all.filter(isLoose).slice(0, most === undefined ? undefined : mostOpened))
    ((await holdsPosts(entry, signal).catch(() => false)) ? loose : others).push(entry);
  signal.throwIfAborted();
  return { posts: [...own, ...loose], accounts: named, others, close: () => archive.close() };
};

/** Whether files are GitHub's: the names of an export, several of them, or a file that begins with something written there. */
export const fitOfFiles = async (
  { posts, accounts: named }: GithubFiles,
  signal: AbortSignal,
): Promise<'good' | 'possible' | undefined> => {
  const kinds = new Set([...posts, ...named].map(({ name }) => /([a-z_]+)_\d{6}\.json$/.exec(name)?.[1]));
  kinds.delete(undefined);
  const isNear = posts.some(({ name }) => name.split('/').length <= 2);
  if (kinds.size > 1 && posts.length > 0) return isNear ? 'good' : 'possible';
  for (const entry of posts.slice(0, mostOpened))
    if (await holdsPosts(entry, signal)) return isNear ? 'good' : 'possible';
  return undefined;
};
