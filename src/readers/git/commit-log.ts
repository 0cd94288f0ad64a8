import type { ChangedFile } from '../../contract/event.ts';
import { limits } from '../../contract/limits.ts';
import type { StreamRecord } from '../source/records.ts';

/** One value a line and the message last: no name can hold a line end, and no message the NUL behind it. */
const format = '--format=%H%n%P%n%aI%n%aN%n%aE%n%cN%n%cE%n%cI%n%B';

/** How git is asked for commits with the files they changed; only exact renames are told, which needs no file's content. */
export const commitLogWords = (tip: readonly string[]): string[] => [
  'log',
  '-z',
  '--name-status',
  '-M100%',
  '--no-relative',
  '--no-show-signature',
  '--no-notes',
  '--no-color',
  '--encoding=UTF-8',
  format,
  ...tip,
];

/** A commit as git tells it. */
export type LoggedCommit = {
  readonly hash: string;
  readonly parents: readonly string[];
  readonly date: string;
  readonly author: readonly [name: string, address: string];
  readonly committer: readonly [name: string, address: string];
  /** the date on which it was put where it is */
  readonly committed: string;
  readonly message: string;
  readonly changed: readonly ChangedFile[];
  /** how many more files it changed */
  readonly more: number;
  /** its message was longer than is read */
  readonly isCut: boolean;
};

/** all names of an event together, in UTF-16 units, and one alone: its line of JSON stays below 1 MiB */
const longest = { all: 32_768, one: 1_024 };
const deeds: Record<string, ChangedFile['what']> = { A: 'A', M: 'M', T: 'M', D: 'D', R: 'R', C: 'A' };
const lineEnd = 10;

class Commit {
  readonly changed: ChangedFile[] = [];
  more = 0;
  #units = 0;
  readonly #record: StreamRecord;

  constructor(record: StreamRecord) {
    this.#record = record;
  }

  add(what: ChangedFile['what'], names: readonly string[]): void {
    const [first = '', second] = names;
    const file = second ?? first;
    const units = names.reduce((sum, { length }) => sum + length, 0);
    const isLong = this.#units + units > longest.all || names.some(({ length }) => length > longest.one);
    if (isLong || this.changed.length >= limits.changedFiles) {
      this.more += 1;
      return;
    }
    this.#units += units;
    this.changed.push({ file, what, ...(what === 'R' ? { from: first } : {}) });
  }

  logged(): LoggedCommit {
    const { bytes, whole } = this.#record;
    let from = 0;
    const fields: string[] = [];
    for (let index = 0; index < 8; index += 1) {
      const end = bytes.indexOf(lineEnd, from);
      if (end === -1) break;
      fields.push(bytes.toString('utf8', from, end));
      from = end + 1;
    }
    const [hash = '', parents = '', date = '', name = '', address = '', by = '', byAddress = '', put = ''] = fields;
    return {
      hash,
      parents: parents.split(' ').filter((parent) => parent !== ''),
      date,
      author: [name, address],
      committer: [by, byAddress],
      committed: put,
      message: whole ? bytes.toString('utf8', from) : '',
      changed: this.changed,
      more: this.more,
      isCut: !whole,
    };
  }
}

/** Reads what `git log` with `commitLogWords` writes, split at its NULs: a commit, then for each file what was done and its name. */
export async function* loggedCommits(
  log: AsyncIterable<readonly StreamRecord[]>,
): AsyncGenerator<readonly LoggedCommit[]> {
  let current: Commit | undefined;
  let what: ChangedFile['what'] | undefined;
  let names: string[] = [];
  let wanted = 0;
  for await (const batch of log) {
    const complete: LoggedCommit[] = [];
    for (const record of batch) {
      const { bytes } = record;
      if (wanted > 0) {
        names.push(bytes.toString('utf8'));
        wanted -= 1;
        if (wanted === 0 && what !== undefined) current?.add(what, names);
        continue;
      }
      const start = bytes[0] === lineEnd ? 1 : 0;
      if (current !== undefined && bytes.length - start <= 4) {
        const deed = bytes.toString('latin1', start);
        what = deeds[deed.charAt(0)];
        wanted = /^[RC]/.test(deed) ? 2 : 1;
        names = [];
        continue;
      }
      if (current !== undefined) complete.push(current.logged());
      current = new Commit(record);
    }
    yield complete;
  }
  if (current !== undefined) yield [current.logged()];
}
