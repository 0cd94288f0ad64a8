import { handleIn, identityOf, nameFromKey, plain } from './known-by-name.ts';
import type { WhoIsWho } from './identities.ts';
import { withoutHidden } from '../../contract/kept-out/hidden-characters.ts';
import { fullNamesOf, namesOf } from './names-of.ts';
import { spokenName } from './spoken-name.ts';
import type { Tallies } from '../tally/tallies.ts';
import { addCounts, type Link } from '../tally/contacts.ts';
import { dayOf, monthOf } from '../tally/calendar-day.ts';
import { weighedAt, weightsOf } from '../tally/weights.ts';
import { type Mark, Proof } from '../tally/proof.ts';
import { isListAddress } from '../tally/talk/addressed.ts';
import { assistant, noPerson } from './no-person.ts';
import { silentLists } from './silent-lists.ts';
import { spokenContacts } from './spoken-contacts.ts';

/** Somebody else, under all the keys that share a full name, and the contact of the subject with them. */
export type Person = {
  readonly name: string;
  readonly keys: readonly string[];
  /** contact by decayed weight, 1,048,576 for one at `asOf` with nobody else addressed */
  strength: number;
  /** the same with a half-life of three years: who mattered, also long ago */
  lasting: number;
  /** subject to person, and person to subject */
  sent: number;
  received: number;
  meetings: number;
  commits: number;
  /** changes of the subject's that this person put in, and of this person's that the subject put in */
  tookIn: number;
  gave: number;
  /** commits of the subject's that name this person in another way, and of this person's that name the subject */
  named: number;
  namedBy: number;
  /** all of these, and from when to when */
  contacts: number;
  first: number;
  last: number;
  /** the first month of a quarter → contacts */
  readonly quarters: Map<number, number>;
  /** `provider\nchannel` → count */
  readonly places: Map<string, number>;
  /** events between the two: some of them, and those of them that name neither */
  readonly proof: Proof;
  readonly spoken: (Mark & { readonly at: number })[];
};

/** a host's address for somebody who hides theirs */
const hidden = /@users\.noreply\.[\w.-]+$/i;

/** Whether a key or name is that of a program or of a list, not of a person. */
export const isNobody = (text: string): boolean =>
  noPerson.test(text.replace(hidden, '')) || isListAddress(text) || assistant.test(text);

/** The keys under which the subject acted. */
export const selfKeys = ({ contacts }: Tallies): ReadonlySet<string> => {
  contacts.known.settle();
  return new Set([...contacts.known.values].flatMap(([key, { own }]) => (own > 0 ? [key] : [])));
};

/** What somebody is called, without what nobody sees; who gives an address for a name is called by what stands before its @. */
const tellableName = (name: string, key: string): string => {
  const seen = withoutHidden(name).trim();
  return seen === '' ? nameFromKey(key) : /^\S+@\S+$/.test(seen) ? nameFromKey(seen) : seen;
};

/** Everybody whom the subject addressed, answered or met, or who did so with the subject; who mattered most first. */
export const peopleOf = (
  tallies: Tallies,
  asOf: number,
  subject: string,
  who: Pick<WhoIsWho, 'isParted' | 'joined'>,
): readonly Person[] => {
  const selves = selfKeys(tallies);
  const full = fullNamesOf(tallies, who);
  const names = new Map([...namesOf(tallies), ...full]);
  const own = new Set([plain(subject), ...[...selves].map((key) => plain(names.get(key) ?? ''))]);
  const ownHandles = new Set([...selves].map(handleIn).filter((handle) => handle !== ''));
  const people = new Map<string, Person>();
  const personAt = (key: string): Person | undefined => {
    const name = full.get(key) ?? (who.joined(key)?.name || (names.get(key) ?? ''));
    if (isNobody(key) || isNobody(name)) return undefined;
    const isParted = who.isParted(key);
    const isOwn = own.has(plain(name)) || ownHandles.has(handleIn(key)) || ownHandles.has(plain(name));
    if (isOwn && !isParted) return undefined;
    const identity = identityOf(key, names, isParted);
    const known = people.get(identity);
    if (known) {
      if (!known.keys.includes(key)) (known.keys as string[]).push(key);
      return known;
    }
    const person: Person = {
      name: spokenName(tellableName(name, key)),
      keys: [key],
      places: new Map(),
      quarters: new Map(),
      proof: new Proof(),
      spoken: [],
      strength: 0,
      lasting: 0,
      sent: 0,
      received: 0,
      meetings: 0,
      commits: 0,
      tookIn: 0,
      gave: 0,
      named: 0,
      namedBy: 0,
      contacts: 0,
      first: Infinity,
      last: -Infinity,
    };
    people.set(identity, person);
    return person;
  };
  const add = (person: Person, sent: boolean, link: Omit<Link, 'places'>): void => {
    person.strength += weighedAt(link.weight, 'weight', asOf);
    person.lasting += weighedAt(link.lasting, 'lasting', asOf);
    person.proof.merge(link.proof);
    person.meetings += link.meetings;
    person.commits += link.commits;
    if (sent) {
      person.tookIn += link.takenIn;
      person.named += link.named;
    } else {
      person.gave += link.takenIn;
      person.namedBy += link.named;
    }
    person.contacts += link.count;
    person.first = Math.min(person.first, link.first);
    person.last = Math.max(person.last, link.last);
    addCounts(person.quarters, link.quarters);
    if (sent || link.meetings > 0) person.sent += sent ? link.count : link.meetings;
    if (!sent || link.meetings > 0) person.received += sent ? link.meetings : link.count;
  };
  const placeAt = (person: Person, place: string, count: number): void => {
    person.places.set(place, (person.places.get(place) ?? 0) + count);
  };
  const silent = silentLists(tallies, names);
  const other = (from: string, to: string): { key: string; sent: boolean } | undefined => {
    if (selves.has(from) === selves.has(to) || silent.has(from) || silent.has(to)) return undefined;
    return selves.has(from) ? { key: to, sent: true } : { key: from, sent: false };
  };

  tallies.contacts.links.settle();
  const links = [...tallies.contacts.links.values].toSorted(([a], [b]) => (a < b ? -1 : 1));
  for (const [pair, link] of links) {
    const [from = '', to = ''] = pair.split('\n');
    const met = other(from, to);
    const person = met && personAt(met.key);
    if (!met || !person) continue;
    add(person, met.sent, link);
    for (const [place, count] of link.places) placeAt(person, place, count);
  }
  for (const contact of spokenContacts(tallies)) {
    const met = other(contact.from, contact.to);
    const person = met && personAt(met.key);
    if (!met || !person) continue;
    const proof = new Proof();
    proof.add(contact);
    const { at, lane } = contact;
    const month = dayOf(at) === undefined ? undefined : monthOf(at);
    add(person, met.sent, {
      count: 1,
      ...weightsOf(at),
      meetings: 0,
      commits: 0,
      takenIn: 0,
      named: 0,
      first: month === undefined ? Infinity : at,
      last: month === undefined ? -Infinity : at,
      quarters: new Map(month === undefined ? [] : [[month - (month % 3), 1]]),
      proof,
    });
    placeAt(person, lane, 1);
    person.spoken.push({ id: contact.id, hash: contact.hash, at });
  }
  for (const person of people.values()) (person.keys as string[]).sort();
  return [...people.values()].toSorted(
    (a, b) => b.lasting - a.lasting || b.strength - a.strength || (a.name + a.keys[0] < b.name + b.keys[0] ? -1 : 1),
  );
};
