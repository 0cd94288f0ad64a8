import { isSameClaim } from '../../contract/claims/claim-key.ts';
import type { InterpretedClaim } from '../../contract/interpretations/accepted-claim.ts';
import { keyOfClaim } from '../../contract/interpretations/claim-said.ts';
import neverTopics from '../../engine/lists/never-topics.json' with { type: 'json' };

type Said = Pick<InterpretedClaim, 'field' | 'claim' | 'evidence'>;

/** words that say nothing of what a claim is about: those of grammar, and the verb with which goals begin */
const empty = new Set([...neverTopics.grammar, 'want', 'such']);
/** all of the shorter claim's words in the longer make them one, or so much of them, from so many on */
const alike = { share: 0.55, least: 3 } as const;

const wordsOf = (key: string): Set<string> => new Set(key.split(' ').filter((word) => !empty.has(word)));

const isReworded = (a: string, b: string): boolean => {
  const [mine, theirs] = [wordsOf(a), wordsOf(b)];
  const [short, long] = mine.size <= theirs.size ? [mine, theirs] : [theirs, mine];
  const both = [...short].filter((word) => long.has(word)).length;
  return short.size > 1 && (both === short.size || (both >= alike.least && both >= alike.share * short.size));
};

/** Whether a claim says in other words what another of its field says: most of its words are there, or it rests on nothing else. */
export function isSaidAgain(one: Said, other: Said): boolean {
  if (one.field !== other.field) return false;
  const [mine, theirs] = [keyOfClaim(one), keyOfClaim(other)];
  if (isSameClaim(mine, theirs)) return true;
  // An opinion is a name of a thing: other words make it another thing.
  if (one.field !== '/facets/opinions' && isReworded(mine, theirs)) return true;
  const quoted = new Set(other.evidence.map(({ event, quote }) => `${event}\n${quote}`));
  return one.evidence.every(({ event, quote }) => quoted.has(`${event}\n${quote}`));
}
