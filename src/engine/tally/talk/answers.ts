import { Keyed } from '../keyed.ts';
import type { Taken, Tally } from '../tally.ts';

type Message = { own: boolean; lane: string; answers: number };

const first = (a: string, b: string): string => (a === '' || (b !== '' && b < a) ? b : a);

/** Own messages that answer somebody else's: the second part of a series that answers its first is no answer. */
export class Answers implements Tally<Answers> {
  /** own messages, and what own messages answer, by id */
  readonly messages = new Keyed<Message>(
    100_000,
    () => ({ own: false, lane: '', answers: 0 }),
    (mine, theirs) => ({
      own: mine.own || theirs.own,
      lane: first(mine.lane, theirs.lane),
      answers: mine.answers + theirs.answers,
    }),
  );

  add({ event, kind, self, past, lane, hash }: Taken): void {
    if (!past || !self || kind !== 'message') return;
    const { id, reply_to } = event;
    const written = this.messages.at(id, hash);
    if (written) written.own = true;
    const asked = reply_to === undefined ? undefined : this.messages.at(reply_to);
    if (!asked) return;
    asked.lane = first(asked.lane, lane);
    asked.answers += 1;
  }

  merge(other: Answers): void {
    this.messages.merge(other.messages);
  }

  /** How many of the subject's messages answer others, by lane; undefined where they were too many to be kept. */
  byLane(): ReadonlyMap<string, number> | undefined {
    this.messages.settle();
    if (!this.messages.isWhole) return undefined;
    const counts = new Map<string, number>();
    for (const { own, lane, answers } of this.messages.values.values())
      if (!own && answers > 0) counts.set(lane, (counts.get(lane) ?? 0) + answers);
    return counts;
  }
}
