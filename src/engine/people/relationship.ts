import type { Relationship } from '../../contract/identity.ts';
import { quarterName, stamp } from '../tally/calendar-day.ts';
import { ownDomainOf } from './mail-domain.ts';
import type { Person } from './people.ts';
import type { Together } from './together.ts';

const leastMaintained = 2;

/** What somebody is to the subject, by what went to and fro; `domain` is the mail domain of the subject's organization. */
export const relationshipType = (
  { sent, received, tookIn, gave, meetings, commits, keys }: Person,
  domain: string,
): string => {
  const contacts = sent + received;
  if (commits * 2 >= contacts) {
    if (tookIn >= leastMaintained && gave >= leastMaintained) return 'maintains beside';
    if (tookIn > 0 && gave === 0) return 'takes in their changes';
    if (gave > 0 && tookIn === 0) return 'contributor';
    return tookIn > 0 ? 'collaborator' : 'named in commits';
  }
  if (domain !== '' && keys.some((key) => ownDomainOf(key) === domain)) return 'colleague';
  return meetings * 2 >= contacts ? 'meets' : 'correspondent';
};

/** The counts that are not 0. */
const present = <Name extends string>(counts: Readonly<Record<Name, number>>): Partial<Record<Name, number>> =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== 0)) as Partial<Record<Name, number>>;

/** What went to and fro with somebody, by counts, and what the two have in common. */
export const relationshipWith = (person: Person, type: string, shared: readonly Together[]): Relationship => {
  const met = person.meetings;
  return {
    name: person.name,
    relationship_type: type,
    to: person.sent - met,
    from: person.received - met,
    ...present({
      they_took_in: person.tookIn,
      took_in: person.gave,
      named: person.named,
      named_by: person.namedBy,
      met,
    }),
    ...(Number.isFinite(person.first) ? { first_at: stamp(person.first), last_at: stamp(person.last) } : {}),
    quarters: Object.fromEntries([...person.quarters].map(([month, count]) => [quarterName(month), count])),
    together: shared.map(({ name, count }) => ({ name, count })),
  };
};
