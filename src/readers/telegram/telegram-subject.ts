import * as z from 'zod/mini';
import { tally } from '../people/people.ts';
import { lonelySubject, peopleAmong, peopleNamed, subjectFrom } from '../people/subject.ts';
import { unknownOwner } from '../people/unknown-owner.ts';
import { visibleName } from '../people/visible-name.ts';
import { bounds, cut } from '../source/bounds.ts';
import type { Subject } from '../reader.ts';
import { keyOf, peerOf } from './telegram-chat.ts';
import type { TelegramFiles } from './telegram-files.ts';
import { isNobodys, messageOf, writerOf } from './telegram-message.ts';
import { telegramPieces } from './telegram-walk.ts';

const text = z.optional(z.nullable(z.string()));
const Account = z.object({ user_id: z.int().check(z.positive()), first_name: text, last_name: text });

/** Somebody named as Telegram does, "user1" or its number, by their key; any other word as it is. */
export const keyMeant = (word: string): string => {
  const [, number] = /^(?:telegram:)?(?:user)?(\d{4,20})$/i.exec(word.trim()) ?? [];
  const peer = number === undefined ? peerOf(word.trim().toLowerCase()) : `user${number}`;
  return peer === undefined ? word : keyOf(peer);
};

type Found = {
  /** whose accounts the exports are of: key → name */
  readonly accounts: Map<string, string>;
  /** who can only be the subject: the one a talk of two is not named after, or whose saved messages these are */
  readonly others: Set<string>;
  readonly people: ReturnType<typeof tally>['people'];
};

const found = async ({ entries }: TelegramFiles, me: readonly string[], signal: AbortSignal): Promise<Found> => {
  const { people, add } = tally();
  const accounts = new Map<string, string>();
  const others = new Set<string>();
  for (const entry of entries)
    for await (const piece of telegramPieces(entry, signal)) {
      if ('account' in piece) {
        const account = Account.safeParse(piece.account);
        if (!account.success) continue;
        const { user_id: id, first_name: first, last_name: last } = account.data;
        accounts.set(keyOf(`user${id}`), cut(visibleName(`${first ?? ''} ${last ?? ''}`), bounds.name));
        // Who else is in it is asked when the import is made, with the account as the one who is meant.
        if (me.length === 0 && entries.length === 1) return { accounts, others, people };
      }
      if (!('message' in piece) || piece.chat.kind === 'notices') continue;
      const { chat } = piece;
      const message = messageOf(piece.message);
      if (typeof message === 'string' || 'why' in message) continue;
      const writer = writerOf(message, chat);
      if (writer === undefined || (me.length === 0 && isNobodys(writer, chat))) continue;
      const at = Number(message.date_unixtime ?? NaN) * 1000;
      add(writer, 1, Number.isFinite(at) ? at : undefined);
      const isOfTwo = chat.kind === 'direct' || chat.kind === 'bot';
      if (isOfTwo ? writer.key !== keyOf(chat.peer) : chat.kind === 'saved') others.add(writer.key);
    }
  return { accounts, others, people };
};

/** Whose export it is: the account it names, else whoever a talk of two is not named after; throws a sentence that asks where nothing says it. */
export const telegramSubject = async (
  files: TelegramFiles,
  me: readonly string[],
  path: string,
  signal: AbortSignal,
): Promise<Subject> => {
  const { accounts, others, people: counted } = await found(files, me, signal);
  const people = peopleAmong(counted);
  if (me.length > 0) return subjectFrom(people, peopleNamed(people, me.map(keyMeant), path), 'as you said', me);
  const [owner] = accounts;
  const keys = accounts.size > 0 ? [...accounts.keys()] : others.size === 1 ? [...others] : [];
  const why = owner === undefined ? 'the one whom a talk of two is not named after' : 'the account the export is of';
  if (keys.length === 0) throw unknownOwner(people, path);
  const chosen = people.filter(({ seen }) => seen.some(({ key }) => keys.includes(key)));
  if (chosen.length === 0) return lonelySubject(keys, owner?.[1] || (keys[0] ?? ''), why);
  const subject = subjectFrom(people, chosen, why, keys);
  return { ...subject, name: owner?.[1] || subject.name };
};
