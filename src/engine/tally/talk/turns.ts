import { withRooms } from '../../facts/rooms.ts';
import { byHash } from '../hash.ts';
import { Keyed } from '../keyed.ts';
import type { Mark } from '../proof.ts';
import type { Taken, Tally } from '../tally.ts';

/** A message of a chat in the order of its talk. */
export type Turn = Mark & {
  readonly actor: string;
  readonly self: boolean;
  readonly at: number;
  readonly lane: string;
  /** it names nobody, so that what it follows is the only trace of whom it is for */
  readonly bare: boolean;
};

const hourMs = 3_600_000;
const most = 60;
const byMoment = (a: Turn, b: Turn): number => a.at - b.at || byHash(a, b);
const earliest = (turns: readonly Turn[]): Turn[] => turns.toSorted(byMoment).slice(0, most);

/** What was said one after the other in rooms: the answers of a thread, or the messages of a room within an hour; at most 60 of each. */
export class Turns implements Tally<Turns> {
  readonly talks = new Keyed<{ turns: Turn[] }>(
    20_000,
    () => ({ turns: [] }),
    (mine, theirs) => ({ turns: earliest([...mine.turns, ...theirs.turns]) }),
  );

  add({ event, kind, self, at, hash, past, lane }: Taken): void {
    if (!past || kind !== 'message') return;
    const { id, provider, thread, reply_to, actor, to } = event;
    if (!withRooms.has(provider) || actor.program !== undefined) return;
    const talk = this.talks.at(
      reply_to === undefined || thread === undefined ? `${lane}\n${Math.floor(at / hourMs)}` : thread,
    );
    if (!talk) return;
    talk.turns.push({ id, hash, actor: actor.key, self, at, lane, bare: (to?.length ?? 0) === 0 });
    if (talk.turns.length > 2 * most) talk.turns = earliest(talk.turns);
  }

  merge(other: Turns): void {
    this.talks.merge(other.talks);
  }

  /** Every talk, by its thread or else its room and hour, oldest turn first. */
  settled(): readonly (readonly [talk: string, turns: readonly Turn[]])[] {
    this.talks.settle();
    return [...this.talks.values]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([talk, { turns }]) => [talk, earliest(turns)] as const);
  }
}
