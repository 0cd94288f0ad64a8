import type { Actor, SourceEvent } from '../../contract/event.ts';
import type { subjectAmong } from '../people/people.ts';
import { bounds, cut } from '../source/bounds.ts';
import type { madeIds } from '../source/made-ids.ts';
import { momentOf } from '../source/moments.ts';
import { fromWallClock } from '../source/wall-clock.ts';
import { ownWords, spoken } from '../words/own-words.ts';
import type { ChatLine } from './whatsapp-messages.ts';
import { dayOf } from './whatsapp-order.ts';
import { bodyOf } from './whatsapp-phrases.ts';
import { writerOf } from './whatsapp-people.ts';
import { type ChatSurvey, partnerIn } from './whatsapp-survey.ts';

/** What an event is made with beside its message. */
export type Making = {
  readonly survey: ChatSurvey;
  readonly who: ReturnType<typeof subjectAmong>;
  readonly idOf: ReturnType<typeof madeIds>;
  readonly now: number;
  readonly zone: string;
};

/** What is no word of a person and is left out on purpose. */
export type LeftKind = 'notices of WhatsApp' | 'pictures and other media without words' | 'messages of an assistant';

/** more people than that no longer talk among themselves */
const few = 10;

const audienceOf = ({ writers }: ChatSurvey): SourceEvent['audience'] =>
  writers.size <= 2 ? 'one' : writers.size <= few ? 'few' : 'many';

/** A talk of two is one with the other, whoever it is named after. */
const otherIn = ({ writers }: ChatSurvey, actor: Actor): Actor | undefined =>
  writers.size === 2 ? [...writers.values()].find(({ key }) => key !== actor.key) : undefined;

const channelOf = (survey: ChatSurvey): string =>
  survey.writers.size <= 2 && (partnerIn(survey) !== undefined || survey.file.called === '')
    ? 'direct messages'
    : survey.file.called || 'a group';

/** A message as an event; as what it is left out; or in words why it cannot be one. */
export const whatsappEvent = (
  { head, body, line }: ChatLine,
  making: Making,
): { readonly event: SourceEvent } | { readonly left: LeftKind } | { readonly why: string } => {
  const { survey, who, idOf, now, zone } = making;
  if (head.author === undefined) return { left: 'notices of WhatsApp' };
  const actor = writerOf(head.author);
  if (actor.program !== undefined) return { left: 'messages of an assistant' };
  const { words, what } = bodyOf(body, head.form === 'brackets');
  if (what === 'none') return { left: 'pictures and other media without words' };
  const wall = dayOf(head.date, survey.order) + head.minutes * 60_000;
  const read = Number.isFinite(wall) ? fromWallClock(wall, zone) : undefined;
  const moment = momentOf(read?.at ?? NaN, head.date.join('/'), now);
  if ('why' in moment) return moment;
  const self = who.is(actor);
  const other = otherIn(survey, actor);
  return {
    event: {
      // By the clock of the phone, which all its exports show, without the seconds that only some do.
      id: idOf({ key: actor.key, at: new Date(wall).toISOString().slice(0, 16), text: words.normalize('NFC') }),
      provider: 'whatsapp',
      kind: 'message',
      occurred_at: moment.at,
      self,
      actor,
      ...(other === undefined ? {} : { to: [other] }),
      audience: audienceOf(survey),
      channel: cut(channelOf(survey), bounds.name),
      ...spoken(ownWords(words)),
      ...(self && read !== undefined ? { utc_offset_minutes: read.offset } : {}),
      ref: { file: survey.file.file, line },
    },
  };
};
