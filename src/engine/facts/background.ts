import type { Findings } from '../findings.ts';
import { startOf } from '../tally/calendar-day.ts';
import { amount, counted } from '../../text/amount.ts';
import { dayWords, inARow, monthWords } from './date-words.ts';
import { durationWords } from '../episodes/gaps.ts';
import type { TalkPlace } from './talks.ts';
import type { Repository } from './repositories.ts';

/** below so many, a count says nothing of somebody */
const leastMessages = 20;
const leastMeetings = 5;

const spread = (count: number, of: number, what: string): string =>
  count === of ? `all ${amount(of)} ${what}` : `${amount(count)} of the ${amount(of)} ${what}`;

/** What the subject did in a repository, a sentence a period. */
export const repositoryWords = (repository: Repository): string => {
  const { name, own, oldest, activeSince, pause, newest, recent, allRecent, newestDay, releases, ofReleases } =
    repository;
  const { merges, others, bots, branches, applied } = repository;
  const resumed =
    pause === 0 ? '' : `, and again since ${monthWords(activeSince)} after ${durationWords(pause)} without one`;
  const to = dayWords(startOf(newestDay));
  const lately =
    recent === 0
      ? `The last of ${counted(own, 'commit')} was on ${dayWords(newest)}.`
      : `In the 12 months to ${to}: ${spread(recent, allRecent, 'commits without those of programs')}.`;
  const lastRelease = releases.at(-1);
  const released =
    lastRelease === undefined
      ? ''
      : `Released ${spread(releases.length, ofReleases, 'versions since the first')}, last ${lastRelease.name} in ${monthWords(lastRelease.at)}.`;
  const kinds = [
    ...(others > 0 ? [`${amount(others)} of other people's changes`] : []),
    ...(bots > 0 ? [`${amount(bots)} of programs'`] : []),
    ...(branches > 0 ? [counted(branches, 'own branch', 'own branches')] : []),
  ];
  const merged = merges === 0 ? '' : `${counted(merges, 'merge')}${kinds.length === 0 ? '' : `: ${inARow(kinds)}`}.`;
  const put = applied === 0 ? '' : `Put in ${counted(applied, 'change')} of other people.`;
  return [`First commit to ${name} on ${dayWords(oldest)}${resumed}.`, lately, released, merged, put]
    .filter((sentence) => sentence !== '')
    .join(' ');
};

/** What the subject does in mail, chats and calendars. */
export type Conversations = {
  readonly messages: number;
  /** threads with the subject in them that went on, and those of them that the subject began */
  readonly threads: number;
  readonly begun: number;
  readonly answered: number;
  /** meetings not declined, and those of them that the subject called */
  readonly meetings: number;
  readonly led: number;
};

/** Messages, threads begun and answered, and meetings led, by counting. */
export const conversationsOf = ({ tallies }: Findings): Conversations => {
  const { threads } = tallies;
  threads.threads.settle();
  const all = [...threads.threads.values.values()].filter(({ own, messages }) => own > 0 && messages > 1);
  const series = tallies.meetings.settled();
  return {
    messages: threads.own,
    threads: all.length,
    begun: all.filter(({ opening }) => opening?.self === true).length,
    answered: threads.answers,
    meetings: series.reduce((sum, one) => sum + one.count, 0),
    led: series.reduce((sum, one) => sum + one.led, 0),
  };
};

/** The same as sentences; nothing of a few messages or meetings. */
export const conversationWords = (conversations: Conversations, place: TalkPlace | undefined): string => {
  const { messages, threads, begun, answered, meetings, led } = conversations;
  const answers = answered === 0 ? '' : `answered ${counted(answered, 'time')}`;
  const began = threads === 0 ? '' : `began ${spread(begun, threads, 'threads that went on')}`;
  const did = inARow([began, answers].filter((part) => part !== ''));
  const written =
    messages < leastMessages
      ? ''
      : `Wrote ${place?.kind === 'list' && place.own === messages ? `${spread(messages, place.messages, 'messages')} on ${place.names[0]}` : counted(messages, 'message')}${did === '' ? '' : `: ${did}`}.`;
  const met = meetings < leastMeetings || led === 0 ? '' : `Led ${spread(led, meetings, 'meetings')}.`;
  return [written, met].filter((sentence) => sentence !== '').join(' ');
};

/** The same as facts of a claim: what there is none of is left out. */
export const conversationFacts = ({ messages, threads, begun, answered, meetings, led }: Conversations) => ({
  ...(messages === 0 ? {} : { messages, threads, begun, answered }),
  ...(meetings === 0 ? {} : { meetings, led }),
});
