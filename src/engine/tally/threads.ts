import { byHash } from './hash.ts';
import { Keyed } from './keyed.ts';
import type { Taken, Tally } from './tally.ts';

type Opening = {
  readonly at: number;
  readonly hash: number;
  readonly id: string;
  readonly self: boolean;
  /** it answers nothing: what it begins begins here, not in a message that is not among these */
  readonly isFirst: boolean;
  /** its heading; '' where it is one patch of a series whose first message is not among these, and which it would not name */
  readonly title: string;
};

/** A thread of messages: who began it, its heading, and how often the subject wrote in it. */
export type Thread = {
  lane: string;
  /** its earliest message that is known */
  opening: Opening | undefined;
  messages: number;
  /** of them, what other people wrote, and what the subject did */
  others: number;
  own: number;
  ownOldest: number;
  ownNewest: number;
};

/** The messages of a list, a room or a box: all, and the subject's. */
export type Talk = { messages: number; own: number };

const fresh = (): Thread => ({
  lane: '',
  opening: undefined,
  messages: 0,
  others: 0,
  own: 0,
  ownOldest: Infinity,
  ownNewest: -Infinity,
});

const earlier = (a: Opening | undefined, b: Opening | undefined): Opening | undefined => {
  if (a === undefined || b === undefined) return a ?? b;
  return (a.at - b.at || byHash(a, b)) <= 0 ? a : b;
};
const firstOf = (a: string, b: string): string => (a === '' || (b !== '' && b < a) ? b : a);

const join = (mine: Thread, theirs: Thread): Thread => ({
  lane: firstOf(mine.lane, theirs.lane),
  opening: earlier(mine.opening, theirs.opening),
  messages: mine.messages + theirs.messages,
  others: mine.others + theirs.others,
  own: mine.own + theirs.own,
  ownOldest: Math.min(mine.ownOldest, theirs.ownOldest),
  ownNewest: Math.max(mine.ownNewest, theirs.ownNewest),
});

const prefix =
  /^(?:\s*(?:re|aw|antw|sv|vs|fwd?|wg|tr|odp|ynt|rv|回复|答复|转发)\s*(?:\[\d+\]\s*)?[:：]|\s*\[[^\]]{1,40}\])+\s*/i;
/** The mark of an answer, whatever list's name stands before it. */
const answering = /^(?:\s*\[[^\]]{1,40}\])*\s*(?:re|aw|antw|sv|vs|odp|ynt|rv|回复|答复)\s*(?:\[\d+\]\s*)?[:：]/i;
/** One patch of a series, and not the message that leads it in: "[PATCH v2 3/7]". */
const ofSeries = /\[[^\]]*\b0*[1-9]\d*\/\d+\]/;
const longest = 200;

/** What a thread is about, by the heading of its first message that is known; '' where that does not say it. */
export const titleOf = ({ opening }: Thread): string => opening?.title ?? '';

/** A heading without the marks of answers and lists. */
export const plainTitle = (title: string): string =>
  title.replace(prefix, '').replaceAll(/\s+/g, ' ').trim().slice(0, longest);

/** The threads of mail and chats; of too many, those of the lowest hashes. */
export class Threads implements Tally<Threads> {
  readonly threads = new Keyed<Thread>(30_000, fresh, join);
  /** by lane */
  readonly talks = new Keyed<Talk>(
    1_000,
    () => ({ messages: 0, own: 0 }),
    (mine, theirs) => ({ messages: mine.messages + theirs.messages, own: mine.own + theirs.own }),
  );
  /** who else writes in a lane: `lane\tactor` → messages; programs are nobody */
  readonly others = new Keyed<{ messages: number }>(
    60_000,
    () => ({ messages: 0 }),
    (mine, theirs) => ({ messages: mine.messages + theirs.messages }),
  );
  /** own messages, all of them */
  own = 0;

  add({ event, kind, self, at, hash, past, lane }: Taken): void {
    if (!past || kind !== 'message') return;
    const { reply_to, title, id, thread: key, actor } = event;
    const talk = this.talks.at(lane);
    if (talk) talk.messages += 1;
    const other = self || actor.program !== undefined ? undefined : this.others.at(`${lane}\t${actor.key}`);
    if (other) other.messages += 1;
    if (self) {
      this.own += 1;
      if (talk) talk.own += 1;
    }
    const thread = key === undefined ? undefined : this.threads.at(key, key === id ? hash : undefined);
    if (!thread) return;
    thread.lane = firstOf(thread.lane, lane);
    const isFirst = reply_to === undefined && !answering.test(title ?? '');
    const heading = title === undefined || (!isFirst && ofSeries.test(title)) ? '' : plainTitle(title);
    thread.opening = earlier(thread.opening, { at, hash, id, self, isFirst, title: heading });
    thread.messages += 1;
    if (!self && actor.program === undefined) thread.others += 1;
    if (!self) return;
    thread.own += 1;
    thread.ownOldest = Math.min(thread.ownOldest, at);
    thread.ownNewest = Math.max(thread.ownNewest, at);
  }

  merge(other: Threads): void {
    this.threads.merge(other.threads);
    this.talks.merge(other.talks);
    this.others.merge(other.others);
    this.own += other.own;
  }
}
