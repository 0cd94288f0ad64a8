import type { Actor, ChangedFile, Contact, SourceEvent } from '../../contract/event.ts';
import { fullName } from '../people/names.ts';
import { actorOf, type subjectAmong } from '../people/people.ts';
import { bounds, cut } from '../source/bounds.ts';
import { momentOf, offsetMinutes } from '../source/moments.ts';
import { spoken } from '../words/own-words.ts';
import type { LoggedCommit } from './commit-log.ts';
import { commitMessage, isAutomaticMerge, mergeWords } from './commit-message.ts';
import type { Release } from './releases.ts';

/** Where commits are read, and as whom. */
export type CommitPlace = {
  readonly channel: string;
  readonly folder: string;
  readonly who: ReturnType<typeof subjectAmong>;
  readonly now: number;
};

/** What is known of a commit beside itself: for a merge, who wrote the newest commit of the branch. */
export type CommitContext = {
  readonly changed: readonly ChangedFile[];
  readonly releases: readonly Release[];
  readonly tip: Actor | undefined;
};

/** Hosts commit under these for whoever clicked, and do not say who it was. */
const hosts = new Set(['noreply@github.com', 'noreply@gitlab.com', 'noreply@codeberg.org']);

const isSame = (one: Actor, other: Actor, who: CommitPlace['who']): boolean => {
  const name = fullName(one.name ?? '');
  return who.isSame(one, other) || (name !== undefined && name === fullName(other.name ?? ''));
};

/** The manners that say most, so that one who is named twice is named by what counts. */
const first = ['patch-by', 'co-author', 'merged'];
const last = ['cc', 'signed'];
const weight = ({ how = '' }: Contact): number => (first.includes(how) ? 2 : last.includes(how) ? 0 : 1);

const contactsOf = (contacts: readonly Contact[], actor: Actor, who: CommitPlace['who']): Contact[] => {
  const people = new Map<string, Contact>();
  for (const contact of contacts) {
    if (who.isSame(contact, actor)) continue;
    const known = people.get(contact.key);
    if (known === undefined || weight(contact) > weight(known)) people.set(contact.key, contact);
  }
  return [...people.values()].slice(0, bounds.people);
};

const mergeOf = (
  { parents, message }: LoggedCommit,
  author: Actor,
  tip: Actor | undefined,
  who: CommitPlace['who'],
) => {
  if (parents.length < 2) return undefined;
  const subject = message.trimStart().split('\n', 1)[0] ?? '';
  const { branch, into, number, isCatchUp } = mergeWords(subject);
  const isOwn = tip === undefined ? !isAutomaticMerge(subject) : isSame(tip, author, who);
  return {
    whose: isOwn ? ('own' as const) : ('another' as const),
    from: isOwn || isCatchUp ? undefined : tip,
    merge: {
      ...(branch === undefined ? {} : { branch: cut(branch, bounds.name) }),
      ...(into === undefined ? {} : { into: cut(into, bounds.name) }),
      ...(number === undefined ? {} : { number }),
      ...(tip === undefined || isCatchUp ? {} : { author: tip }),
    },
  };
};

/** A commit as an event of its author, or in words why it is none. */
export const commitEvent = (
  commit: LoggedCommit,
  { changed, releases, tip }: CommitContext,
  { channel, folder, who, now }: CommitPlace,
): { event: SourceEvent } | { why: string } => {
  if (commit.isCut) return { why: 'its message is longer than 1 MiB' };
  const actor = actorOf(...commit.author);
  if (actor === undefined) return { why: 'it names no author' };
  const moment = momentOf(Date.parse(commit.date), commit.date, now);
  if ('why' in moment) return moment;
  const merged = mergeOf(commit, actor, tip, who);
  const { subject, people, reverts, ...own } = commitMessage(commit.message, merged?.whose);
  const putBy = hosts.has(commit.committer[1]) || merged !== undefined ? undefined : actorOf(...commit.committer);
  const committer = putBy === undefined || who.isSame(putBy, actor) ? undefined : putBy;
  const put = putBy === undefined ? undefined : momentOf(Date.parse(commit.committed), commit.committed, now);
  const isLater = put !== undefined && 'at' in put && put.at.slice(0, 10) !== moment.at.slice(0, 10);
  const to = contactsOf(
    [
      ...(merged?.from === undefined ? [] : [{ ...merged.from, how: 'merged' }]),
      ...people,
      ...(committer === undefined ? [] : [{ ...committer, how: 'committer' }]),
    ],
    actor,
    who,
  );
  const reached = to.filter(({ program }) => program === undefined).length;
  const offset = offsetMinutes(commit.date);
  return {
    event: {
      id: `git:${commit.hash}`,
      provider: 'git',
      kind: 'commit',
      occurred_at: moment.at,
      self: who.is(actor),
      actor,
      ...(to.length === 0 ? {} : { to }),
      ...(reached === 0 ? {} : { audience: reached === 1 ? 'one' : 'few' }),
      channel,
      ...(subject === '' ? {} : { title: cut(subject, bounds.title) }),
      ...spoken(own),
      ...(offset === undefined ? {} : { utc_offset_minutes: offset }),
      ...(reverts === undefined ? {} : { reverts: `git:${reverts}` }),
      ...(changed.length === 0 ? {} : { changed: [...changed] }),
      ...(commit.more === 0 ? {} : { changed_more: commit.more }),
      ...(committer === undefined ? {} : { committer }),
      ...(isLater ? { committed_at: put.at } : {}),
      ...(merged === undefined ? {} : { merge: merged.merge }),
      ...(releases.length === 0 ? {} : { releases: [...releases] }),
      ref: { file: folder },
    },
  };
};

/**
 * A release whose commit does not lead to what is read, as an event of whoever made it: who tagged it, else the author of
 * its commit; undefined where nobody says so.
 */
export const releaseEvent = (
  release: Release,
  author: Actor | undefined,
  { channel, folder, who }: Omit<CommitPlace, 'now'>,
): SourceEvent | undefined => {
  const actor = release.by ?? author;
  return actor === undefined
    ? undefined
    : {
        id: `git:tag:${release.name}`,
        provider: 'git',
        kind: 'note',
        occurred_at: release.at,
        self: who.is(actor),
        actor,
        channel,
        title: release.name,
        releases: [release],
        ref: { file: folder },
      };
};
