import { dayOf } from '../tally/calendar-day.ts';
import type { Tallies } from '../tally/tallies.ts';
import { keyPeople } from './key-people.ts';
import type { Person } from './people.ts';

/** contact so many days before the newest event is "now" */
const nowDays = 365;
const dayMs = 86_400_000;
/** from so many contacts on, contact counts as it decays; below, by number */
const enough = 5;
const most = 200;

const byName = (a: Person, b: Person): number => (a.name + a.keys[0] < b.name + b.keys[0] ? -1 : 1);
/** Who only put the subject among those who get a copy, and was never answered, is not yet somebody they deal with. */
const isMutual = ({ sent, received, commits, meetings }: Person): boolean =>
  commits > 0 || meetings > 0 || (sent > 0 && received > 0);
const isEnough = (person: Person): boolean => person.contacts >= enough && isMutual(person);

const within = (a: Person, b: Person): number =>
  Number(isEnough(b)) - Number(isEnough(a)) ||
  Number(isMutual(b)) - Number(isMutual(a)) ||
  (isEnough(a) ? b.strength - a.strength : b.contacts - a.contacts) ||
  b.last - a.last ||
  byName(a, b);

/** so often, and over so many days, somebody is met again; or makes so great a part of all contacts */
const leastContacts = 3;
const leastDays = 7;
const great = 1 / 3;
/** where all contact lies within so many days, another day is enough */
const fewDays = 60;

/**
 * Those who were met again and again: three times, over a week. Of 42 such peers judged blind 40 were worth showing, of ten others, met twice or within
 * days, two.
 */
export const metAgain = (people: readonly Person[]): readonly Person[] => {
  const all = people.reduce((sum, { contacts }) => sum + contacts, 0);
  const begin = people.reduce((least, { first }) => Math.min(least, dayOf(first) ?? Infinity), Infinity);
  const end = people.reduce((latest, { last }) => Math.max(latest, dayOf(last) ?? -Infinity), -Infinity);
  const isShort = end - begin < fewDays;
  return people.filter(({ contacts, first, last }) => {
    const apart = (dayOf(last) ?? 0) - (dayOf(first) ?? 0);
    if (isShort) return contacts >= enough || (contacts > 1 && apart > 0);
    return contacts >= leastContacts && (apart >= leastDays || contacts >= great * all);
  });
};

type Given = { readonly people: readonly Person[]; readonly tallies: Pick<Tallies, 'providers'> };

/**
 * At most 200 people who were met again and again: those of five contacts and more first (in both directions where they are messages), then the newest.
 * Those who are key stand first, then whoever was in contact within a year before the newest event of all sources; in each
 * group contact that decays by half in 180 days decides.
 */
export const peopleInOrder = ({ people, tallies }: Given): readonly Person[] => {
  const chosen = metAgain(people)
    .toSorted((a, b) => Number(isEnough(b)) - Number(isEnough(a)) || b.last - a.last || byName(a, b))
    .slice(0, most);
  const newest = Math.max(...[...tallies.providers.spans.values()].map(({ pastNewest }) => pastNewest));
  const isNow = ({ last }: Person) => last >= newest - nowDays * dayMs;
  const key = new Set(keyPeople(people));
  const rank = (person: Person) => Number(key.has(person)) * 2 + Number(isNow(person));
  return chosen.toSorted((a, b) => rank(b) - rank(a) || within(a, b));
};
