import type { Findings } from '../findings.ts';
import { inARow } from './date-words.ts';
import { isRoom } from './rooms.ts';

/** Where the subject talks: a list, rooms, or neither, and how much of it is theirs. */
export type TalkPlace = {
  readonly kind: 'list' | 'rooms';
  /** "linux-raid"; of rooms those with most own messages */
  readonly names: readonly string[];
  readonly lanes: readonly string[];
  readonly messages: number;
  readonly own: number;
  readonly answers: number;
};

const leastMessages = 20;
/** part of the own messages that makes a place the one */
const mostly = 0.5;
const mostRooms = 3;
/** a list by its List-Id: "linux-raid.vger.kernel.org" */
const listId = /^[\w+-]+(?:\.[\w-]+){2,}$/;

/** The list that holds most of the subject's messages, else the rooms that do; undefined where letters go from one to another. */
export const talkPlaceOf = ({ tallies }: Findings): TalkPlace | undefined => {
  const { talks, own: all } = tallies.threads;
  talks.settle();
  if (all < leastMessages) return undefined;
  const found = [...talks.values]
    .map(([lane, talk]) => {
      const [provider = '', channel = ''] = lane.split('\n');
      return { lane, provider, channel, ...talk };
    })
    .filter(({ own }) => own > 0)
    .toSorted((a, b) => b.own - a.own || (a.lane < b.lane ? -1 : 1));
  const [most] = found;
  if (most === undefined) return undefined;
  if (most.own >= mostly * all && most.provider === 'mail' && listId.test(most.channel)) {
    const { lane, messages, own, answers, channel } = most;
    return { kind: 'list', names: [channel.split('.')[0] ?? channel], lanes: [lane], messages, own, answers };
  }
  const rooms = found.filter(({ provider, channel }) => isRoom(provider, channel));
  const sum = (of: 'messages' | 'own' | 'answers') => rooms.reduce((total, room) => total + room[of], 0);
  if (sum('own') < mostly * all) return undefined;
  return {
    kind: 'rooms',
    names: rooms.slice(0, mostRooms).map(({ channel }) => channel),
    lanes: rooms.map(({ lane }) => lane),
    messages: sum('messages'),
    own: sum('own'),
    answers: sum('answers'),
  };
};

/** so great a part of own messages answers, and so small a part of the threads is one's own, in somebody who answers */
const answering = { answers: 0.75, begun: 0.25 };

/** who begins so many of the threads that they are in is known for that */
const beginning = 0.5;

/** What the subject does there, in words: "Answers on the list linux-raid". */
export const roleInTalk = (
  { kind, names, own, answers }: TalkPlace,
  { threads, begun }: { readonly threads: number; readonly begun: number },
): string => {
  const isAnswering = answers >= answering.answers * own && begun <= answering.begun * threads;
  const does = isAnswering ? 'Answers' : kind === 'list' && begun >= beginning * threads ? 'Begins threads' : 'Writes';
  return kind === 'list' ? `${does} on the list ${names[0]}` : `${does} in ${inARow(names)}`;
};
