import { createHash } from 'node:crypto';
import type { Email } from 'postal-mime';
import type { Actor, Contact, SourceEvent } from '../../contract/event.ts';
import { bounds, cut } from '../source/bounds.ts';
import { htmlWords } from '../words/html-words.ts';
import { spoken } from '../words/own-words.ts';
import { mailWords } from './mail-words.ts';
import { labelsHeader, ownLabel, threadHeader } from './mail-labels.ts';
import { listAddresses, listOf, mailPeople, senderOf } from './mail-people.ts';
import { momentOf, offsetMinutes } from '../source/moments.ts';
import type { subjectAmong } from '../people/people.ts';

/** Where a mail came from. */
export type MailPlace = {
  readonly file: string;
  readonly offset: number | undefined;
  /** the text after "From " in an mbox, which ends in a date */
  readonly envelope: string;
  /** the name of the box */
  readonly box: string;
};

const idIn = (value: string | undefined): string | undefined => /<([^<>\s]{1,900})>/.exec(value ?? '')?.[1];
const allIds = (value: string | undefined): string[] =>
  [...(value ?? '').matchAll(/<([^<>\s]{1,900})>/g)].map((match) => match[1] ?? '');

const largestPart = 256 * 1024;
/** what is longer is no date, and not worth a look for one */
const longestDate = 1_000;
const replacement = /\uFFFD/g;

type Words = ReturnType<typeof mailWords> | { why: string };
const nothing = { text: '', cuts: [], quoted: 0, code: 0, signature: '' };

const wordsOf = ({ text, html }: Email): Words => {
  const source = text ?? html ?? '';
  if (source.length > largestPart) return { ...nothing, quoted: source.length };
  const lost = source.match(replacement)?.length ?? 0;
  if (lost > 20 && lost > source.length / 20) return { why: 'its text cannot be decoded: the charset is wrong' };
  if (text !== undefined && text.trim() !== '') return mailWords(text);
  if (html === undefined) return nothing;
  const shown = htmlWords(html);
  const own = mailWords(shown.text);
  return { ...own, quoted: own.quoted + shown.quoted, code: own.code + shown.code };
};

/** Reads one parsed mail as an event, or says in words why it is none. */
export const mailEvent = (
  mail: Email,
  place: MailPlace,
  who: ReturnType<typeof subjectAmong>,
  now: number,
): { event: SourceEvent } | { why: string } => {
  const header = (key: string) => mail.headers.find((each) => each.key === key)?.value;
  const author = senderOf(header);
  if (author === undefined) return { why: mail.headers.length === 0 ? 'it has no headers' : 'it names no sender' };
  const envelope = cut(place.envelope, longestDate);
  const written = cut(header('date') ?? /\w{3} \w{3} +\d+ .*$/.exec(envelope)?.[0] ?? '', longestDate);
  const moment = momentOf(Date.parse(written.replace(/\s*\(.*$/, '')), written, now);
  if ('why' in moment) return moment;
  const words = wordsOf(mail);
  if ('why' in words) return words;

  const self = who.is(author);
  const lists = listAddresses(header);
  const others = new Map<string, Contact>();
  const reach = (people: readonly Actor[], how: string) => {
    for (const person of people)
      if (!who.isSame(person, author) && !lists.has(person.key) && !others.has(person.key))
        others.set(person.key, { ...person, how });
  };
  reach(mailPeople(mail.to), 'to');
  reach(mailPeople([...(mail.cc ?? []), ...(mail.bcc ?? [])]), 'cc');
  const listId = listOf(header);
  const isNewsletter = header('list-unsubscribe') !== undefined && listId === undefined && !self;
  const id = idIn(mail.messageId);
  const references = allIds(mail.references);
  const parent = idIn(mail.inReplyTo) ?? references.at(-1);
  // What the host keeps as one talk is one, also where a mail in it does not name the one before.
  const talk = /^\d{1,20}$/.exec(header(threadHeader)?.trim() ?? '')?.[0];
  const offset = offsetMinutes(written);
  const fingerprint = () =>
    createHash('sha256')
      .update(JSON.stringify([author.key, moment.at, mail.subject, words.text]))
      .digest('hex');
  return {
    event: {
      id: `mail:${id ?? fingerprint()}`,
      provider: 'mail',
      kind: 'message',
      occurred_at: moment.at,
      self,
      actor: author,
      ...(others.size === 0 ? {} : { to: [...others.values()].slice(0, bounds.people) }),
      audience: listId !== undefined || others.size > 10 ? 'many' : others.size > 1 ? 'few' : 'one',
      channel: cut((listId ?? ownLabel(header(labelsHeader)) ?? place.box).trim(), bounds.name),
      thread: `mail:${talk === undefined ? (references[0] ?? parent ?? id ?? fingerprint()) : `talk ${talk}`}`,
      ...(parent === undefined ? {} : { reply_to: `mail:${parent}` }),
      ...(mail.subject === undefined ? {} : { title: cut(mail.subject, bounds.title) }),
      ...spoken(isNewsletter ? { ...words, text: '', cuts: [] } : words),
      ...(listId === undefined ? {} : { list: cut(listId, bounds.name) }),
      ...(words.signature === '' ? {} : { signature: words.signature }),
      ...(offset === undefined ? {} : { utc_offset_minutes: offset }),
      ref: { file: place.file, ...(place.offset === undefined ? {} : { offset: place.offset }) },
    },
  };
};
