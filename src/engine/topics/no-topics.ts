import type { NoTopics } from '../findings.ts';
import { namesOf } from '../people/names-of.ts';
import { selfKeys } from '../people/people.ts';
import type { Tallies } from '../tally/tallies.ts';

const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word.length > 1);

/** share of own events that makes the name of a place say nothing */
const dominant = 0.25;

/** What is no topic here: the subject's own names and addresses, the places of most events, and people's names. */
export const noTopicsOf = (tallies: Tallies, subject: string): NoTopics => {
  const names = namesOf(tallies);
  const selves = selfKeys(tallies);
  const left = new Set(wordsIn(subject));
  for (const key of selves) for (const word of wordsIn(`${key.split('@')[0]} ${names.get(key) ?? ''}`)) left.add(word);
  const { lanes, events } = tallies.activity;
  lanes.settle();
  for (const [place, lane] of lanes.values)
    if (lane.events >= dominant * events) for (const word of wordsIn(place)) left.add(word);
  const people = new Set<string>();
  for (const [key, name] of names) if (!selves.has(key)) for (const word of wordsIn(name)) people.add(word);
  return { left, people };
};
