import type { Findings } from '../findings.ts';
import type { Release } from '../tally/stewardship.ts';
import { startOf } from '../tally/calendar-day.ts';
import { amount, counted } from '../../text/amount.ts';
import { dayWords, inARow, monthWords } from './date-words.ts';
import { durationWords } from '../episodes/gaps.ts';
import type { TalkPlace } from './talks.ts';
import type { Repository } from './repositories.ts';

/** below so many, a count says nothing of somebody */
const leastMessages = 20;
const leastMeetings = 5;

const spread = (count: number, of: number, what: string): string => {
  if (count === of && of > 1) return of === 2 ? `both ${what}` : `all ${amount(of)} ${what}`;
  return `${amount(count)} of ${of === 1 ? '' : 'the '}${amount(of)} ${what}`;
};

/**
 * How many merges the subject made, by whose commit the merged branch ends in (docs/engine.md says how plain git counts
 * them), and how many changes were put in without a merge.
 */
const takenIn = ({ merges, others, bots, branches, applied }: Repository): string => {
  const ends = [
    { count: others, whose: "other people's commits", too: "other people's" },
    { count: bots, whose: "programs' commits", too: "programs'" },
    { count: branches, whose: 'own commits', too: 'own ones' },
  ]
    .filter(({ count }) => count > 0)
    .map(({ count, whose, too }, place) =>
      place === 0 ? `${counted(count, 'branch', 'branches')} ending in ${whose}` : `${amount(count)} in ${too}`,
    );
  const rest = merges - others - bots - branches;
  const more = rest === 1 ? 'another merge' : `${amount(rest)} other merges`;
  const made = ends.length === 0 ? counted(merges, 'merge') : more;
  const put = `put in ${counted(applied, 'change')} of other people without a merge`;
  const sentence = [
    ...(ends.length === 0 ? [] : [`merged ${inARow(ends)}`]),
    ...(rest === 0 ? [] : [`made ${made}`]),
    ...(applied === 0 ? [] : [put]),
  ].join('; ');
  return sentence === '' ? '' : `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
};

/** What the subject did in the 12 months up to the newest commit of anybody; before that, when it ended. */
const lately = ({ own, recent, allRecent, recentMerges, newestDay, lastDay }: Repository): string => {
  if (recent === 0) return `The last of ${counted(own, 'commit')} was on ${dayWords(startOf(lastDay))}.`;
  const some = recentMerges === 1 ? '1 of them a merge' : `${amount(recentMerges)} of them merges`;
  const merges = recentMerges === 0 ? '' : recentMerges === recent ? ', all of them merges' : `, ${some}`;
  return `Made ${spread(recent, allRecent, 'commits by people')} in the 12 months to ${dayWords(startOf(newestDay))}${merges}.`;
};

/** How many of the versions from the first own one on: "9 of the 19 versions from v4.0.1 on", "both versions". */
const releasedWords = ({ name }: Release, own: number, all: number): string =>
  `${spread(own, all, 'versions')}${all === 1 ? '' : ` from ${name} on`}`;

/** Which versions the subject released; "" where there is none. */
const released = ({ releases, ofReleases }: Repository): string => {
  const [first, last] = [releases[0], releases.at(-1)];
  if (first === undefined || last === undefined) return '';
  const counts = releasedWords(first, releases.length, ofReleases);
  const newest = `last ${last.name} in ${monthWords(last.at)}.`;
  // Tags that do not say who made them show only on whose commits they are.
  const areSigned = releases.filter(({ by }) => by !== undefined).length * 2 >= releases.length;
  if (areSigned) return `Released ${counts}, ${newest}`;
  const stand = releases.length === 1 ? 'stands' : 'stand';
  return `${counts.charAt(0).toUpperCase()}${counts.slice(1)} ${stand} on own commits, ${newest}`;
};

/** What the subject did in a repository, a sentence a period. */
export const repositoryWords = (repository: Repository): string => {
  const { name, firstDay, activeSince, pause, isVisit, recent } = repository;
  const again = isVisit ? 'in' : recent === 0 ? 'from' : 'since';
  const resumed =
    pause === 0
      ? ''
      : `, and again ${again} ${monthWords(activeSince)} after ${durationWords(pause)} without one on the branch that was read`;
  return [
    `First commit to ${name} on ${dayWords(startOf(firstDay))}${resumed}.`,
    lately(repository),
    released(repository),
    takenIn(repository),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
};

/** What the subject does in mail, chats and calendars. */
export type Conversations = {
  readonly messages: number;
  /** threads in which the subject and others wrote, and those of them that the subject began */
  readonly threads: number;
  readonly begun: number;
  /** own messages that answer somebody else's */
  readonly answered: number;
  /** meetings not declined, and those of them that the subject called */
  readonly meetings: number;
  readonly led: number;
};

/** Messages, threads begun and answered, and meetings led, by counting. */
export const conversationsOf = ({ tallies }: Findings): Conversations => {
  const { threads } = tallies;
  threads.threads.settle();
  const all = [...threads.threads.values.values()].filter(({ own, others }) => own > 0 && others > 0);
  const series = tallies.meetings.settled();
  return {
    messages: threads.own,
    threads: all.length,
    begun: all.filter(({ opening }) => opening?.self === true && opening.isFirst).length,
    answered: [...(tallies.answers.byLane()?.values() ?? [])].reduce((sum, count) => sum + count, 0),
    meetings: series.reduce((sum, one) => sum + one.count, 0),
    led: series.reduce((sum, one) => sum + one.led, 0),
  };
};

/** Own messages of all messages there, where there are others' too: "30 of the 180 messages on linux-raid". */
const ofWhat = (messages: number, place: TalkPlace | undefined): string | undefined => {
  const [most, ...more] = place?.all ?? [];
  const sum = (of: 'messages' | 'own') => (place?.all ?? []).reduce((total, one) => total + one[of], 0);
  if (most === undefined || sum('own') !== messages || sum('messages') === messages) return undefined;
  const where =
    place?.kind === 'list'
      ? `on ${most.name}`
      : `in ${more.length === 0 ? most.name : `${amount(more.length + 1)} rooms`}`;
  return `${spread(messages, sum('messages'), 'messages')} ${where}`;
};

/** The same as sentences; nothing of a few messages or meetings. */
export const conversationWords = (conversations: Conversations, place: TalkPlace | undefined): string => {
  const { messages, begun, answered, meetings, led } = conversations;
  const answers = answered === 0 ? '' : `answered ${counted(answered, 'time')}`;
  const began = begun === 0 ? '' : `began ${counted(begun, 'thread')} with others`;
  const did = inARow([began, answers].filter((part) => part !== ''));
  const written =
    messages < leastMessages
      ? ''
      : `Wrote ${ofWhat(messages, place) ?? counted(messages, 'message')}${did === '' ? '' : `: ${did}`}.`;
  const met = meetings < leastMeetings || led === 0 ? '' : `Led ${spread(led, meetings, 'meetings')}.`;
  return [written, met].filter((sentence) => sentence !== '').join(' ');
};

/** The same as facts of a claim: what there is none of is left out. */
export const conversationFacts = ({ messages, threads, begun, answered, meetings, led }: Conversations) => ({
  ...(messages === 0 ? {} : { messages, threads, begun, answered }),
  ...(meetings === 0 ? {} : { meetings, led }),
});
