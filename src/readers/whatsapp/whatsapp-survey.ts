import type { Actor } from '../../contract/event.ts';
import { tally } from '../people/people.ts';
import { isOwnDeleted } from './whatsapp-phrases.ts';
import type { ChatFile } from './whatsapp-files.ts';
import { chatPieces } from './whatsapp-messages.ts';
import { type DateOrder, dayOf, OrderOfDates } from './whatsapp-order.ts';
import { writerOf } from './whatsapp-people.ts';

/** What has to be known of a chat before its words are read. */
export type ChatSurvey = {
  readonly file: ChatFile;
  readonly order: DateOrder;
  readonly isSure: boolean;
  /** everybody who wrote: key → who they are */
  readonly writers: ReadonlyMap<string, Actor>;
  /** the keys of whoever took back a message on the phone that the chat comes from */
  readonly owners: ReadonlySet<string>;
  readonly people: ReturnType<typeof tally>['people'];
};

const mostWriters = 5000;

/** Goes through a chat once: in which order its dates stand, who writes, and whose phone it comes from. */
export const surveyOfChat = async (file: ChatFile, signal: AbortSignal): Promise<ChatSurvey> => {
  const order = new OrderOfDates();
  const writers = new Map<string, Actor>();
  const owners = new Set<string>();
  const { people, add } = tally();
  const newest = new Map<string, { readonly actor: Actor; readonly date: readonly [number, number, number] }>();
  for await (const piece of chatPieces(file, signal)) {
    if (!('message' in piece)) continue;
    const { head, body } = piece.message;
    const isNotice = head.author === undefined || (head.form === 'brackets' && body.startsWith('\u200E'));
    order.add(head, isNotice);
    if (head.author === undefined) continue;
    const actor = writerOf(head.author);
    if (isOwnDeleted(body)) owners.add(actor.key);
    if (isNotice || actor.program !== undefined) continue;
    if (writers.size < mostWriters) writers.set(actor.key, actor);
    newest.set(actor.key, { actor, date: head.date });
    add(actor);
  }
  const { order: found, isSure } = order.found;
  for (const { actor, date } of newest.values()) add(actor, 0, dayOf(date, found));
  return { file, order: found, isSure, writers, owners, people };
};

/** The other in a talk of two that is called after one of them. */
export const partnerIn = ({ writers, file }: ChatSurvey): Actor | undefined =>
  writers.size === 2 ? writers.get(writerOf(file.called).key) : undefined;

/** Whose phone a chat comes from: who took back a message there, or whom a talk of two is not called after. */
export const ownerIn = (survey: ChatSurvey): Actor | undefined => {
  const { owners, writers } = survey;
  const [owner] = owners;
  if (owners.size === 1 && owner !== undefined) return writers.get(owner) ?? { key: owner, name: owner };
  const partner = partnerIn(survey);
  return partner === undefined ? undefined : [...writers.values()].find(({ key }) => key !== partner.key);
};
