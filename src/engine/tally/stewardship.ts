import { addCounts } from './contacts.ts';
import { dayOf, localMoment } from './calendar-day.ts';
import { byHash } from './hash.ts';
import { Keyed } from './keyed.ts';
import type { Mark } from './proof.ts';
import type { Taken, Tally } from './tally.ts';

/** What became of a repository in the subject's hands. */
export type Care = {
  /** merges by the subject: all, of others' work, of programs' work, of own branches */
  merges: number;
  others: number;
  bots: number;
  branches: number;
  /** day at the subject's → merges by the subject */
  readonly mergeDays: Map<number, number>;
  /** the newest merge of others' work, or of programs' */
  tended: number;
  /** own changes that are no merge */
  own: number;
  /** the first event that anybody did there */
  first: { at: number; self: boolean; hash: number };
};
/** A release: when, on whose change, tagged by whom where the tag says so of a person, and whether the change's heading tells of it. */
export type Release = Mark & {
  readonly isSaid: boolean;
  readonly at: number;
  readonly self: boolean;
  readonly by: string | undefined;
  readonly lane: string;
  readonly name: string;
};

/** Of two releases of one name the earlier one, so that it is the same whatever comes first. */
const earlierRelease = (a: Release | undefined, b: Release | undefined): Release | undefined => {
  if (a === undefined || b === undefined) return a ?? b;
  return b.at < a.at || (b.at === a.at && byHash(b, a) < 0) ? b : a;
};

const earlier = (a: Care['first'], b: Care['first']): Care['first'] =>
  b.at < a.at || (b.at === a.at && b.hash < a.hash) ? b : a;

const fresh = (): Care => ({
  merges: 0,
  others: 0,
  bots: 0,
  branches: 0,
  mergeDays: new Map(),
  tended: -Infinity,
  own: 0,
  first: { at: Infinity, self: false, hash: Infinity },
});

const join = (mine: Care, theirs: Care): Care => ({
  merges: mine.merges + theirs.merges,
  others: mine.others + theirs.others,
  bots: mine.bots + theirs.bots,
  branches: mine.branches + theirs.branches,
  mergeDays: addCounts(mine.mergeDays, theirs.mergeDays),
  tended: Math.max(mine.tended, theirs.tended),
  own: mine.own + theirs.own,
  first: earlier(mine.first, theirs.first),
});

/** no release: what a program tags, every night, the mark at which work on the next one begins ("9.2.0.dev0", "v0.3.1_plus_git"), and that of a fault or of a step ("repro-5078") */
const noRelease =
  /[.-]dev\d*$|(?:\+|_plus_)git$|nightly|snapshot|canary|\bwip\b|^(?:latest|stable|tip|backup|archive)\b|^(?:show|list|test)$|^(?:pre(?:-release)?|example)[-_]|^(?:repro|issue|bug|fix|pr|before|last|pre)[-_+]?(?!.*\d\.\d)/i;
const version = /\d/;

/** what tells others of a release is written beside it, often by somebody else */
const announces = /\b(?:posts?|announc\w*|blog|notes)\b/i;

/** Whether a heading tells of this release: it names the version, or what is done for one. */
const tellsOf = (title: string, name: string): boolean =>
  !announces.test(title) &&
  (title.includes(name.replace(/^\D+/, '')) || /\b(?:releas\w*|versions?|bump\w*|publish\w*)\b/i.test(title));

/** Who takes in changes, tags releases and began, by repository. */
export class Stewardship implements Tally<Stewardship> {
  readonly care = new Keyed<Care>(1_000, fresh, join);
  /** `lane\tkey` → how many changes of other people this one put in without a merge */
  readonly applied = new Keyed<{ count: number; newest: number }>(
    20_000,
    () => ({ count: 0, newest: -Infinity }),
    (mine, theirs) => ({ count: mine.count + theirs.count, newest: Math.max(mine.newest, theirs.newest) }),
  );
  readonly releases = new Keyed<{ release: Release | undefined }>(
    20_000,
    () => ({ release: undefined }),
    (mine, theirs) => ({ release: earlierRelease(mine.release, theirs.release) }),
  );

  add({ event, kind, self, at, past, lane, hash }: Taken): void {
    const isCommit = kind === 'commit';
    if (!past || !(isCommit || event.releases)) return;
    const { merge, committer, committed_at, actor } = event;
    // A release beside the history is an event of whoever tagged it, and no change.
    const care = isCommit ? this.care.at(lane) : undefined;
    if (care) {
      const { first } = care;
      if (at < first.at || (at === first.at && hash < first.hash)) care.first = { at, self, hash };
      if (self && merge === undefined) care.own += 1;
      if (self && merge !== undefined) {
        care.merges += 1;
        const day = dayOf(localMoment(at, event));
        if (day !== undefined) care.mergeDays.set(day, (care.mergeDays.get(day) ?? 0) + 1);
        const { author } = merge;
        if (author !== undefined && author.key === actor.key) care.branches += 1;
        else if (author !== undefined) {
          if (author.program !== undefined) care.bots += 1;
          else care.others += 1;
          care.tended = Math.max(care.tended, at);
        }
      }
    }
    if (committer !== undefined && committer.key !== actor.key && actor.program === undefined && merge === undefined) {
      const applied = this.applied.at(`${lane}\t${committer.key}`);
      if (applied) {
        applied.count += 1;
        applied.newest = Math.max(applied.newest, committed_at === undefined ? at : Date.parse(committed_at));
      }
    }
    for (const { name, at: tagged, by } of event.releases ?? []) {
      if (!version.test(name) || noRelease.test(name)) continue;
      const cell = this.releases.at(`${lane}\t${name}`);
      const moment = Date.parse(tagged);
      if (cell && Number.isFinite(moment))
        cell.release = earlierRelease(cell.release, {
          id: event.id,
          hash,
          at: moment,
          lane,
          name,
          // Who writes of a release has not made it.
          self: self && (by !== undefined || !announces.test(event.title ?? '')),
          by: by?.program === undefined ? by?.key : undefined,
          isSaid: tellsOf(event.title ?? '', name),
        });
    }
  }

  merge(other: Stewardship): void {
    this.care.merge(other.care);
    this.applied.merge(other.applied);
    this.releases.merge(other.releases);
  }
}
