import { SharedLines } from '../../text/typed-words.ts';
import { bounds } from '../source/bounds.ts';
import { reasonOf } from '../source/reason.ts';
import { walkedValues } from '../source/walked-values.ts';
import { type GithubAccount, keyOfLogin } from './github-account.ts';
import { ExportedUser, exportedAccount } from './github-users.ts';
import type { GithubFile, GithubFiles } from './github-files.ts';
import { type GithubPost, postOf, unwrapped } from './github-post.ts';

/** A piece of a file: something written, why something cannot be read, or how many bytes are read. */
export type GithubPiece =
  | { readonly post: GithubPost; readonly where: string; readonly offset: number }
  | { readonly skipped: { readonly where: string; readonly why: string } }
  | { readonly read: number };

const parsed = (bytes: Buffer): { readonly value: unknown } | undefined => {
  try {
    return { value: JSON.parse(bytes.toString('utf8')) };
  } catch {
    return undefined;
  }
};

const items = { paths: ['', '[]'], most: bounds.record };
const faults = { 'too long': 'it is longer than 1 MiB', 'cut short': 'the file ends in the middle of it' } as const;

/** Reads a file of things written, one after the other, holding one of them at a time. */
export async function* githubPieces(entry: GithubFile, signal: AbortSignal): AsyncGenerator<GithubPiece> {
  for await (const { values, read } of walkedValues(entry, items, signal)) {
    for (const { bytes, number, offset, fault } of values) {
      const where = `${entry.file}, item ${number} at byte ${offset}`;
      const json = fault === undefined ? parsed(bytes) : undefined;
      if (json === undefined) {
        yield { skipped: { where, why: fault === undefined ? 'it is no JSON' : faults[fault] } };
        continue;
      }
      for (const each of unwrapped(json.value)) {
        const post = postOf(each);
        if (post !== undefined) yield 'why' in post ? { skipped: { where, why: post.why } } : { post, where, offset };
      }
    }
    yield { read };
  }
}

/** What a first reading tells of a source, which the second needs: who is who, who began what, and which lines are nobody's own. */
export type GithubKnown = {
  /** key → account */
  readonly accounts: ReadonlyMap<
    string,
    GithubAccount & { readonly addresses: readonly string[]; readonly isOwner: boolean }
  >;
  /** key → how much they wrote, when last (ms) */
  readonly wrote: ReadonlyMap<string, { count: number; last: number }>;
  readonly askers: ReadonlySet<string>;
  /** thread → who began it, its title */
  readonly threads: ReadonlyMap<string, { readonly opener: GithubAccount | undefined; readonly title: string }>;
  /** what is answered inside reviews → who wrote it */
  readonly remarks: ReadonlyMap<string, GithubAccount>;
  readonly shared: Pick<SharedLines, 'has'>;
  readonly faults: readonly { readonly where: string; readonly why: string }[];
};

/** How much is held of a source. */
const most = { accounts: 100_000, threads: 200_000, lines: 32_000_000 };

const isRemark = (id: string): boolean => /#r\d+$/.test(id);

class Knowing {
  readonly accounts = new Map<string, GithubAccount & { addresses: readonly string[]; isOwner: boolean }>();
  readonly wrote = new Map<string, { count: number; last: number }>();
  readonly askers = new Set<string>();
  readonly threads = new Map<string, { opener: GithubAccount | undefined; title: string }>();
  readonly remarks = new Map<string, GithubAccount>();
  readonly shared = new SharedLines();
  readonly faults: { where: string; why: string }[] = [];
  #lines = 0;

  see(account: GithubAccount | undefined, told: { addresses?: readonly string[]; isOwner?: boolean } = {}): void {
    if (account === undefined) return;
    const key = keyOfLogin(account.login);
    const known = this.accounts.get(key);
    if (known === undefined && this.accounts.size >= most.accounts) return;
    this.accounts.set(key, {
      login: account.login,
      name: known?.name || account.name,
      number: known?.number ?? account.number,
      isProgram: account.isProgram || known?.isProgram === true,
      addresses: [...new Set([...(known?.addresses ?? []), ...(told.addresses ?? [])])],
      isOwner: known?.isOwner === true || told.isOwner === true,
    });
  }

  post({ place, author, opener, title, body, at, isAsker }: GithubPost): void {
    this.see(author);
    this.see(opener);
    const known = this.threads.get(place.thread);
    const begun = place.id === place.thread ? author : opener;
    if (known !== undefined || this.threads.size < most.threads)
      this.threads.set(place.thread, { opener: known?.opener ?? begun, title: known?.title || title });
    if (author === undefined) return;
    if (isRemark(place.id) && this.remarks.size < most.threads) this.remarks.set(place.id, author);
    const key = keyOfLogin(author.login);
    const wrote = this.wrote.get(key) ?? { count: 0, last: -Infinity };
    this.wrote.set(key, { count: wrote.count + 1, last: Math.max(wrote.last, Date.parse(at) || -Infinity) });
    if (isAsker) this.askers.add(key);
    if (author.isProgram || this.#lines > most.lines) return;
    this.#lines += body.length;
    this.shared.add(place.id, body);
  }
}

/** Reads a source through for what has to be known before its events are made. */
export const githubKnown = async (files: GithubFiles, signal: AbortSignal): Promise<GithubKnown> => {
  const known = new Knowing();
  for (const entry of files.accounts)
    try {
      for await (const { values } of walkedValues(entry, items, signal))
        for (const { bytes, fault, number } of values) {
          const user = ExportedUser.safeParse(fault === undefined ? parsed(bytes)?.value : undefined);
          const told = user.success ? exportedAccount(user.data, /bots_\d{6}\.json$/.test(entry.name)) : undefined;
          if (told !== undefined) known.see(told.account, told);
          else known.faults.push({ where: `${entry.file}, item ${number}`, why: fault === undefined ? 'it is no account' : faults[fault] }); // prettier-ignore
        }
    } catch (error) {
      signal.throwIfAborted();
      known.faults.push({ where: entry.file, why: reasonOf(error) });
    }
  for (const entry of files.posts)
    try {
      for await (const piece of githubPieces(entry, signal)) if ('post' in piece) known.post(piece.post);
    } catch {
      // What cannot be read is named when it is read for its events.
      signal.throwIfAborted();
    }
  return known;
};
