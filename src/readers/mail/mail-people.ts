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
