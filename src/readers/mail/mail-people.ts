import { type Address, addressParser, decodeWords } from 'postal-mime';
import type { Actor } from '../../contract/event.ts';
import { actorOf } from '../people/people.ts';

const disguised = /^\s*"?([^\s"<>()@]+) (?:at|_at_|\(at\)|\[at\]) ([\w.-]+\.[a-z]{2,})"?\s*(?:\((.*)\))?\s*$/i;

/** The people in parsed addresses, groups opened. */
export const mailPeople = (addresses: readonly Address[] = []): Actor[] =>
  addresses.flatMap((each) =>
    (each.group ?? [each]).flatMap(({ name, address }) => actorOf(name, address ?? '') ?? []),
  );

/** The people in the value of a header; list archives write "ana at orchard.example (Ana Torres)". */
export const peopleIn = (value: string | undefined): Actor[] => {
  if (value === undefined) return [];
  const hidden = disguised.exec(value);
  if (hidden !== null) {
    const person = actorOf(decodeWords(hidden[3] ?? ''), `${hidden[1]}@${hidden[2]}`);
    return person === undefined ? [] : [person];
  }
  return mailPeople(addressParser(value)).map((person) =>
    person.name === undefined ? person : { ...person, name: decodeWords(person.name) },
  );
};

/** Headers in which lists leave the sender's own address when they put theirs into From. */
const originals = ['x-original-from', 'original-from', 'x-original-sender', 'reply-to'];

/** The headers of a mail that `senderOf` and `listOf` read. */
export const senderHeaders = ['from', 'sender', 'list-id', 'list-post', 'x-beenthere', 'mailing-list', ...originals];

type Header = (name: string) => string | undefined;

/** The List-Id of the list a mail came over, without its description. */
export const listOf = (header: Header): string | undefined => {
  const value = header('list-id');
  return /<([^<>]+)>/.exec(value ?? '')?.[1] ?? value?.trim();
};

/** The addresses of the list a mail came over. */
export const listAddresses = (header: Header): ReadonlySet<string> => {
  const id = listOf(header);
  const [name, ...domain] = id?.split('.') ?? [];
  const stated = ['list-post', 'x-beenthere', 'mailing-list'].flatMap((key) => {
    const value = header(key) ?? '';
    return [/mailto:([^>\s?]+)/i.exec(value)?.[1] ?? /(?<![^\s<>;,])([^\s<>;,]+@[^\s<>;,]+)/.exec(value)?.[1] ?? ''];
  });
  const fromId = domain.length > 1 ? [`${name}@${domain.join('.')}`] : [];
  return new Set([...stated, ...fromId].filter((each) => each !== '').map((each) => each.toLowerCase()));
};

const via = /^["']?(.*?)["']?\s+(?:via|through|über|par|por)\s+\S.*$/i;

/**
 * Who sent a mail: From, or where a list put its own address there, whoever another header names, else the name alone.
 * A list that names nobody is no person.
 */
export const senderOf = (header: Header): Actor | undefined => {
  const [from] = peopleIn(header('from'));
  if (from === undefined) return undefined;
  const lists = listAddresses(header);
  const name = via.exec(from.name ?? '')?.[1];
  const isList = lists.has(from.key) || (name !== undefined && lists.size > 0);
  if (!isList) return from;
  const shown = name ?? from.name;
  for (const key of originals)
    for (const person of peopleIn(header(key)))
      if (
        person.address !== undefined &&
        person.key !== from.key &&
        !lists.has(person.key) &&
        person.program === undefined
      )
        return actorOf(shown ?? person.name, person.address);
  const byName = shown === undefined || shown.includes('@') ? undefined : actorOf(shown, undefined);
  return byName ?? { ...from, program: 'bot' };
};
