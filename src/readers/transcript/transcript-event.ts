import type { Actor, SourceEvent } from '../../contract/event.ts';
import { actorOf, type subjectAmong } from '../people/people.ts';
import { bounds, cut } from '../source/bounds.ts';
import type { madeIds } from '../source/made-ids.ts';
import { momentOf } from '../source/moments.ts';
import { fromWallClock } from '../source/wall-clock.ts';
import { ownWords, spoken } from '../words/own-words.ts';
import type { Recording, Said } from './recording.ts';
import { saver } from './zoom-chat.ts';

/** What an event is made with beside what was said. */
export type Making = {
  readonly recording: Recording;
  /** the subject, as whom Zoom writes "Me" */
  readonly owner: { readonly key: string; readonly name: string };
  readonly who: ReturnType<typeof subjectAmong>;
  readonly idOf: ReturnType<typeof madeIds>;
  readonly now: number;
  readonly zone: string;
};

const day = 86_400_000;
const noon = day / 2;
/** more people than that no longer talk among themselves */
const few = 10;

/** Whether it was the one who saved the chat. */
export const isSaver = ({ kind }: Pick<Recording, 'kind'>, name: string): boolean =>
  kind === 'zoom chat' && name === saver;

const at = (moment: number): { readonly at: number; readonly offset: undefined } => ({ at: moment, offset: undefined });

/** When it was said: where only a day is told, counted from its noon, which is no hour. */
const timeOf = (
  { start, isClock }: Said,
  { date }: Recording,
  zone: string,
): { readonly at: number; readonly offset: number | undefined } => {
  const midnight = Math.floor(date.at / day) * day;
  if (!isClock && date.kind === 'moment') return at(date.at + start);
  const wall = isClock ? midnight + start : date.kind === 'clock' ? date.at + start : midnight + noon + start;
  const read = fromWallClock(wall, zone);
  return { at: read?.at ?? NaN, offset: isClock || date.kind === 'clock' ? read?.offset : undefined };
};

const people = ({ said }: Recording): ReadonlySet<string> => new Set(said.map(({ speaker }) => speaker));

/** What was said in a recording as an event, or in words why it cannot be one. */
export const transcriptEvent = (
  said: Said,
  making: Making,
): { readonly event: SourceEvent } | { readonly why: string } => {
  const { recording, owner, who, idOf, now, zone } = making;
  const { at: moment, offset } = timeOf(said, recording, zone);
  const found = momentOf(moment, recording.file.file, now);
  if ('why' in found) return found;
  const actorNamed = (name: string): Actor =>
    isSaver(recording, name) ? owner : (actorOf(name, undefined) ?? { key: 'unknown', name: 'unknown' });
  const actor = actorNamed(said.speaker);
  const self = isSaver(recording, said.speaker) || who.is(actor);
  const all = people(recording);
  const others =
    said.to !== undefined ? [said.to] : all.size === 2 ? [...all].filter((name) => name !== said.speaker) : [];
  const start = new Date(recording.date.at + said.start).toISOString();
  return {
    event: {
      id: idOf({ key: actor.key, at: start, text: said.words }),
      provider: 'transcript',
      kind: 'message',
      occurred_at: found.at,
      self,
      actor,
      ...(others.length === 0 ? {} : { to: others.map(actorNamed) }),
      audience: said.to !== undefined || all.size <= 2 ? 'one' : all.size <= few ? 'few' : 'many',
      channel: cut(recording.name, bounds.name),
      ...spoken(ownWords(said.words)),
      ...(self && offset !== undefined ? { utc_offset_minutes: offset } : {}),
      ref: { file: recording.file.file, line: said.line },
    },
  };
};
