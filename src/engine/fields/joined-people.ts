import type { JoinedPerson } from '../../contract/provenance.ts';
import { peopleInOrder } from '../people/order.ts';
import type { Field } from '../findings.ts';

const mostKeys = 200;

/** The subject and the people in contact with them, each under all the keys that count as theirs, and why. */
export const joinedPeople: Field = (findings) => {
  const { tallies, subject, persona, who } = findings;
  const { written } = tallies.writers;
  written.settle();
  const eventsOf = (key: string): number => written.values.get(key)?.events ?? 0;
  const person = (name: string, keys: Iterable<string>): JoinedPerson => {
    const own = [...new Set(keys)];
    const alone = own.length === 1 ? 'the only key in these events' : 'the same full name or handle';
    const whys = new Map(own.flatMap((key) => [...(who.joined(key)?.keys ?? [[key, alone]])]));
    return {
      name,
      keys: [...whys]
        .map(([key, why]) => ({ key, events: eventsOf(key), why }))
        .toSorted((a, b) => b.events - a.events || (a.key < b.key ? -1 : 1))
        .slice(0, mostKeys),
    };
  };
  const own = [...written.values].flatMap(([key, counts]) => (counts.own > 0 ? [who.personOf(key)] : [])).toSorted();
  persona.provenance.identities = [
    ...(own.length === 0 ? [] : [person(subject, own)]),
    ...peopleInOrder(findings).map(({ name, keys }) => person(name, keys)),
  ];
};
