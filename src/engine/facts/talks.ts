import type { Findings } from '../findings.ts';
import { amount } from '../../text/amount.ts';
import { namesOf } from '../people/names-of.ts';
import { isNobody } from '../people/people.ts';
import { inARow } from './date-words.ts';
import { isDirect, isRoom, withRooms } from './rooms.ts';

/** A list or a room: its messages, and how the subject stands among those who write there. */
export type Talked = {
  readonly name: string;
  readonly lane: string;
  readonly messages: number;
  readonly own: number;
  readonly answers: number;
  /** how many people write there, the subject among them, and how many of them wrote more; undefined where they are too many to be counted */
  readonly writers: number | undefined;
  readonly ahead: number;
};

/** Where the subject talks: a list, or the rooms of a chat, those with most own messages first. */
export type TalkPlace = { readonly kind: 'list' | 'rooms'; readonly all: readonly Talked[] };

const leastMessages = 20;
/** part of the own messages that makes a place the one */
const mostly = 0.5;
/** a list by its List-Id: "linux-raid.vger.kernel.org" */
const listId = /^[\w+-]+(?:\.[\w-]+){2,}$/;

/** Who else writes in each lane, programs left out: their numbers of messages; undefined where not all of them could be kept. */
const othersByLane = ({ tallies }: Findings): ReadonlyMap<string, readonly number[]> | undefined => {
  const { others } = tallies.threads;
  others.settle();
  if (!others.isWhole) return undefined;
  const names = namesOf(tallies);
  const lanes = new Map<string, number[]>();
  for (const [key, { messages }] of others.values) {
    const tab = key.indexOf('\t');
    const lane = key.slice(0, tab);
    const actor = key.slice(tab + 1);
    if (isNobody(actor) || isNobody(names.get(actor) ?? '')) continue;
    const known = lanes.get(lane);
    if (known === undefined) lanes.set(lane, [messages]);
    else known.push(messages);
  }
  return lanes;
};

/** The list that holds most of the subject's messages, else the rooms that do; undefined where letters go from one to another. */
export const talkPlaceOf = (findings: Findings): TalkPlace | undefined => {
  const { talks, own: all } = findings.tallies.threads;
  talks.settle();
  if (all < leastMessages) return undefined;
  const others = othersByLane(findings);
  const answers = findings.tallies.answers.byLane();
  const found = [...talks.values]
    .map(([lane, { messages, own }]) => {
      const [provider = '', channel = ''] = lane.split('\n');
      const theirs = others?.get(lane) ?? [];
      const writers = others === undefined ? undefined : theirs.length + 1;
      const ahead = theirs.filter((count) => count > own).length;
      return {
        lane,
        provider,
        channel,
        name: channel,
        messages,
        own,
        answers: answers?.get(lane) ?? 0,
        writers,
        ahead,
      };
    })
    .filter(({ own }) => own > 0)
    .toSorted((a, b) => b.own - a.own || (a.lane < b.lane ? -1 : 1));
  const [most] = found;
  if (most === undefined) return undefined;
  if (most.own >= mostly * all && most.provider === 'mail' && listId.test(most.channel))
    return { kind: 'list', all: [{ ...most, name: most.channel.split('.')[0] ?? most.channel }] };
  const rooms = found.filter(({ provider, channel }) => withRooms.has(provider) && !isDirect(channel));
  const inRooms = rooms.reduce((total, { own }) => total + own, 0);
  return inRooms < mostly * all || rooms.length === 0 ? undefined : { kind: 'rooms', all: rooms };
};

/** so great a part of own messages answers, and so small a part of the threads is one's own, in somebody who answers */
const answering = { answers: 0.75, begun: 0.25 };
/** who begins so many of the threads that they share with others is known for that */
const beginning = { share: 0.5, threads: 5 };
/** the place among the writers is told of the first ten, and of one in ten */
const ranks = ['most', 'second most', 'third most', 'fourth most', 'fifth most', 'sixth most', 'seventh most', 'eighth most', 'ninth most', 'tenth most']; // prettier-ignore
const oneIn = 10;
const inRoom = { own: 20, writers: 4, amongThree: 8 } as const;
const mostRooms = 3;

/** "second most frequent of 340 writers"; empty for whoever is not among the first of many. */
const rankWords = ({ writers, ahead }: Talked): string => {
  const rank = ranks[ahead];
  return rank === undefined || writers === undefined || writers < oneIn * (ahead + 1)
    ? ''
    : `${rank} frequent of ${amount(writers)} writers`;
};

const shareWords = ({ name, own, messages }: Talked): string =>
  `${name} (${amount(own)} of ${amount(messages)} messages)`;

const inRooms = (rooms: readonly Talked[], did: (present: string, past: string) => string): string | undefined => {
  const ranked = rooms.filter(({ own, writers = 0 }) => own >= inRoom.own && writers >= inRoom.writers);
  const first = ranked.filter(({ ahead }) => ahead === 0).slice(0, mostRooms);
  if (first.length > 0) return `${did('Writes', 'Wrote')} the most in ${inARow(first.map(shareWords))}`;
  const three = ranked
    .filter(({ ahead, writers = 0 }) => ahead < 3 && writers >= inRoom.amongThree)
    .slice(0, mostRooms);
  return three.length === 0
    ? undefined
    : `Among the three who ${did('write', 'wrote')} most in ${inARow(three.map(shareWords))}`;
};

/**
 * What the subject does there, in words: "Answers on the list linux-raid, second most frequent of 340 writers"; empty where
 * nothing sets them apart. Of somebody who wrote nothing there for a year it says until when.
 */
export const roleInTalk = (
  { kind, all }: TalkPlace,
  { threads, begun }: { readonly threads: number; readonly begun: number },
  until: string | undefined,
): string => {
  const [most] = all;
  if (most === undefined) return '';
  const did = (present: string, past: string) => (until === undefined ? present : past);
  const ended = until === undefined ? '' : ` until ${until}`;
  const sum = (of: 'own' | 'answers') => all.reduce((total, one) => total + one[of], 0);
  const isAnswering = sum('answers') >= answering.answers * sum('own') && begun <= answering.begun * threads;
  const answers = did('Answers', 'Answered');
  if (kind === 'list') {
    const rank = rankWords(most);
    const isBeginning = threads >= beginning.threads && begun >= beginning.share * threads;
    const does = isAnswering ? answers : isBeginning ? did('Begins threads', 'Began threads') : '';
    const where = ` on the list ${most.name}${ended}`;
    if (does !== '') return `${does}${where}${rank === '' ? '' : `, ${rank}`}`;
    return rank === '' ? '' : `${rank[0]?.toUpperCase()}${rank.slice(1)}${where}`;
  }
  const ranked = inRooms(all, did);
  if (ranked !== undefined) return `${ranked}${ended}`;
  // Where most of it is asked or said and answers nobody, somebody does not answer, whatever they do elsewhere.
  const named = all
    .filter((one) => isRoom(...(one.lane.split('\n') as [string, string])) && one.answers > one.own / 2)
    .slice(0, mostRooms);
  return isAnswering && named.length > 0 ? `${answers} in ${inARow(named.map(({ name }) => name))}${ended}` : '';
};
