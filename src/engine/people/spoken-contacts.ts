import type { Tallies } from '../tally/tallies.ts';
import type { Turn } from '../tally/talk/turns.ts';
import type { Mark } from '../tally/proof.ts';

/** An event that names nobody, and is for somebody all the same: it answers them, or follows what they said. */
export type SpokenContact = Mark & {
  readonly from: string;
  readonly to: string;
  readonly at: number;
  /** provider and channel */
  readonly lane: string;
};

/** so soon a message in a room follows another if it is for whoever wrote that */
const soonMs = 10 * 60_000;
/** so many people at most talk in an hour of a room if a message is for whoever spoke before */
const few = 4;

const nextTo = (turns: readonly Turn[], withinMs: number): SpokenContact[] =>
  turns.flatMap((turn, index) => {
    const before = turns[index - 1];
    if (before === undefined || !turn.bare || turn.at - before.at > withinMs) return [];
    if (turn.self === before.self) return [];
    return [{ id: turn.id, hash: turn.hash, from: turn.actor, to: before.actor, at: turn.at, lane: turn.lane }];
  });

/** The last of each direction between two people: a talk of an hour is one contact each way, however long it was. */
const lastEachWay = (contacts: readonly SpokenContact[]): SpokenContact[] => [
  ...new Map(contacts.map((contact) => [`${contact.from}\n${contact.to}`, contact])).values(),
];

/** Who took turns in an hour of a room: both ways, a few minutes after each other, with few people there. */
const inRoom = (turns: readonly Turn[]): SpokenContact[] => {
  if (new Set(turns.map(({ actor }) => actor)).size > few) return [];
  const contacts = lastEachWay(nextTo(turns, soonMs));
  return contacts.filter(({ from, to }) => contacts.some((other) => other.from === to && other.to === from));
};

/** Who wrote after whom in a thread; whoever opened it was answered by every message there, which is counted by itself. */
const inThread = (turns: readonly Turn[], opener: string | undefined): SpokenContact[] =>
  lastEachWay(nextTo(turns, Infinity)).filter(({ to }) => to !== opener);

/** The contacts of the subject that no address tells: answers, and turns taken in the threads and rooms of a chat. */
export const spokenContacts = (tallies: Tallies): readonly SpokenContact[] => {
  const answers = tallies.replies
    .settled()
    .flatMap(({ asked, answers: all }): SpokenContact[] =>
      asked === undefined
        ? []
        : all.flatMap(({ bare, actor, id, hash, at, provider, channel }) =>
            bare ? [{ id, hash, from: actor, to: asked.actor, at, lane: `${provider}\n${channel}` }] : [],
          ),
    );
  const { values } = tallies.replies.exchanges;
  const turns = tallies.turns
    .settled()
    .flatMap(([talk, all]) => (talk.includes('\n') ? inRoom(all) : inThread(all, values.get(talk)?.asked?.actor)));
  return [...answers, ...turns];
};
