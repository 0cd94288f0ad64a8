import { isSameClaim } from '../../contract/claims/claim-key.ts';
import type { InterpretedClaim } from '../../contract/interpretations/accepted-claim.ts';
import { keyOfClaim } from '../../contract/interpretations/claim-said.ts';

type Said = Pick<InterpretedClaim, 'field' | 'claim' | 'evidence'>;

/** so much of the shorter claim's words in the longer makes them one */
const alike = 0.75;

const isReworded = (a: string, b: string): boolean => {
  const [mine, theirs] = [new Set(a.split(' ')), new Set(b.split(' '))];
  const [short, long] = mine.size <= theirs.size ? [mine, theirs] : [theirs, mine];
  return short.size > 2 && [...short].filter((word) => long.has(word)).length >= alike * short.size;
};

/** Whether a claim says in other words what another of its field says: most of its words are there, or it rests on nothing else. */
export function isSaidAgain(one: Said, other: Said): boolean {
  if (one.field !== other.field) return false;
  const [mine, theirs] = [keyOfClaim(one), keyOfClaim(other)];
  if (isSameClaim(mine, theirs) || isReworded(mine, theirs)) return true;
  const quoted = new Set(other.evidence.map(({ event, quote }) => `${event}\n${quote}`));
  return one.evidence.every(({ event, quote }) => quoted.has(`${event}\n${quote}`));
}
