import type { Actor, Contact, SourceEvent } from '../../contract/event.ts';
import type { subjectAmong } from '../people/people.ts';
import { bounds } from '../source/bounds.ts';
import { momentOf } from '../source/moments.ts';
import { spoken } from '../words/own-words.ts';
import { channelOf, type DiscordRoom } from './discord-room.ts';
import type { DiscordSaid } from './discord-said.ts';
import { discordWords } from './discord-words.ts';

/** What an event is made from beside what was said. */
export type Making = {
  readonly room: DiscordRoom;
  readonly actor: Actor;
  /** the file holds the subject's words alone */
  readonly isOwn: boolean;
  /** who said what is answered, where that was met before */
  readonly answered: Actor | undefined;
  readonly who: ReturnType<typeof subjectAmong>;
  readonly ref: { readonly file: string; readonly offset: number };
  readonly now: number;
};

const audiences = { direct: 'one', group: 'few', room: 'many' } as const;

/** The id of what has this number, in whatever file it stands. */
export const idOf = (number: string): string => `discord:${number}`;

/** Whom it is for: the others of a talk, else whoever is answered or called. */
const addressees = ({ called }: DiscordSaid, { room, actor, answered, who }: Making): Contact[] => {
  const seen = new Set<string>();
  return [
    ...room.others,
    ...(answered === undefined ? [] : [answered]),
    ...called.map(({ person }) => ({ ...person, how: 'mention' })),
  ]
    .filter((each) => each.program === undefined && !who.isSame(each, actor))
    .filter(({ key }) => !seen.has(key) && seen.add(key))
    .slice(0, bounds.people);
};

/** Something said at Discord as an event; or in words why it cannot be one. */
export const discordEvent = (
  said: DiscordSaid,
  making: Making,
): { readonly event: SourceEvent } | { readonly why: string } => {
  const { room, actor, isOwn, who, ref, now } = making;
  const moment = momentOf(said.at, said.id, now);
  if ('why' in moment) return moment;
  const own = discordWords(
    said.text,
    said.called.flatMap(({ names }) => names),
  );
  const to = addressees(said, making);
  return {
    event: {
      id: idOf(said.id),
      provider: 'discord',
      kind: 'message',
      occurred_at: moment.at,
      self: isOwn || who.is(actor),
      actor,
      ...(to.length === 0 ? {} : { to }),
      audience: audiences[room.kind],
      channel: channelOf(room),
      ...(said.answers === undefined ? {} : { reply_to: idOf(said.answers) }),
      ...spoken({ ...own, quoted: own.quoted + said.forwarded }),
      ref,
    },
  };
};
