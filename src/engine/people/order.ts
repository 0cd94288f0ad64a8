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

/** Whether somebody was met more than once: five times, or on another day. */
export const isMetAgain = ({ contacts, first, last }: Person): boolean =>
  contacts >= enough || (contacts > 1 && dayOf(last) !== dayOf(first));

type Given = { readonly people: readonly Person[]; readonly tallies: Pick<Tallies, 'providers'> };

/**
 * At most 200 people who were met more than once: those of five contacts and more first (in both directions where they are messages), then the newest.
 * Those who are key stand first, then whoever was in contact within a year before the newest event of all sources; in each
 * group contact that decays by half in 180 days decides.
 */
export const peopleInOrder = ({ people, tallies }: Given): readonly Person[] => {
  const chosen = people
    .filter(isMetAgain)
    .toSorted((a, b) => Number(isEnough(b)) - Number(isEnough(a)) || b.last - a.last || byName(a, b))
    .slice(0, most);
  const newest = Math.max(...[...tallies.providers.spans.values()].map(({ pastNewest }) => pastNewest));
  const isNow = ({ last }: Person) => last >= newest - nowDays * dayMs;
  const key = new Set(keyPeople(people));
  const rank = (person: Person) => Number(key.has(person)) * 2 + Number(isNow(person));
  return chosen.toSorted((a, b) => rank(b) - rank(a) || within(a, b));
};
