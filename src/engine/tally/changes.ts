import { monthOf } from './calendar-day.ts';
import { KeyedPairs } from './keyed-pairs.ts';
import type { Taken, Tally } from './tally.ts';

/** a commit of more files passes through each of them: what it is about is where they lie, and none of them alone */
export const mostOfOneWork = 10;

/** How often the subject touched a file or folder: in how many commits, by month, from when to when. */
export type Touched = { commits: number; oldest: number; newest: number; readonly months: Map<number, number> };
/** The newest moment at which a file got another name, and that name. */
export type Renamed = { at: number; to: string };

const fresh = (): Touched => ({ commits: 0, oldest: Infinity, newest: -Infinity, months: new Map() });
const join = (mine: Touched, theirs: Touched): Touched => {
  for (const [month, count] of theirs.months) mine.months.set(month, (mine.months.get(month) ?? 0) + count);
  mine.commits += theirs.commits;
  mine.oldest = Math.min(mine.oldest, theirs.oldest);
  mine.newest = Math.max(mine.newest, theirs.newest);
  return mine;
};
const later = (mine: Renamed, theirs: Renamed): Renamed =>
  theirs.at > mine.at || (theirs.at === mine.at && theirs.to < mine.to) ? theirs : mine;

const touch = (touched: Touched | undefined, at: number, month: number): void => {
  if (touched === undefined) return;
  touched.commits += 1;
  if (at < touched.oldest) touched.oldest = at;
  if (at > touched.newest) touched.newest = at;
  touched.months.set(month, (touched.months.get(month) ?? 0) + 1);
};

/** What the subject's commits touched, per lane: files, folders, languages; and which files anybody renamed. */
export class Changes implements Tally<Changes> {
  /** lane and path */
  readonly files = new KeyedPairs<Touched>(20_000, fresh, join);
  readonly folders = new KeyedPairs<Touched>(20_000, fresh, join);
  /** lane and file → its newest other name */
  readonly renames = new KeyedPairs<Renamed>(20_000, () => ({ at: -Infinity, to: '' }), later);
  /** language → files touched and lines changed; '' for data, pictures and the like */
  readonly languages = new Map<string, { files: number; lines: number }>();
  /** own commits with such files; those that tell lines */
  commits = 0;
  measured = 0;

  add({ event, kind, self, at, past, lane, files }: Taken): void {
    if (!past || kind !== 'commit') return;
    for (const { what, from, file } of event.changed ?? []) {
      if (what !== 'R' || from === undefined) continue;
      const renamed = this.renames.at(lane, from);
      if (renamed) Object.assign(renamed, later(renamed, { at, to: file }));
    }
    if (!self || files.length === 0) return;
    const month = monthOf(at);
    const lines = new Map<string, number>();
    const taken = new Set<string>();
    let isMeasured = false;
    for (const { what, file, added, removed } of event.changed ?? []) {
      if (added !== undefined) {
        isMeasured = true;
        lines.set(file, added + (removed ?? 0));
      } else lines.delete(file);
      // What somebody only took away is not what they write in.
      if (what === 'D') taken.add(file);
    }
    this.commits += 1;
    if (isMeasured) this.measured += 1;
    const folders = new Set<string>();
    const isOfFew = files.length <= mostOfOneWork;
    for (const { path, folders: above, language } of files) {
      if (isOfFew) touch(this.files.at(lane, path), at, month);
      for (const folder of above) folders.add(folder);
      if (!taken.has(path)) this.#language(language, 1, lines.get(path) ?? 0);
    }
    for (const folder of folders) touch(this.folders.at(lane, folder), at, month);
  }

  merge(other: Changes): void {
    this.files.merge(other.files);
    this.folders.merge(other.folders);
    this.renames.merge(other.renames);
    for (const [language, { files, lines }] of other.languages) this.#language(language, files, lines);
    this.commits += other.commits;
    this.measured += other.measured;
  }

  #language(language: string, files: number, lines: number): void {
    const known = this.languages.get(language) ?? { files: 0, lines: 0 };
    known.files += files;
    known.lines += lines;
    this.languages.set(language, known);
  }
}
