import type { Verdict } from './judged.ts';
import type { Pair } from './paired.ts';
import { containerOf, type ToldClaim } from './told-claims.ts';

const relationships = '/identity/key_relationships';
const contacts = '/provenance/contacts';
const people = '/peers';
const channels = '/identity/communication_preferences/words_by_channel';
const words = '/identity/communication_preferences/message_words';

const isIn = (claim: ToldClaim, container: string): boolean => containerOf(claim.pointer) === container;

const keysIn = (pairs: readonly Pair[], ...containers: readonly string[]): ReadonlySet<string> =>
  new Set(
    pairs.flatMap(({ before, now }) => {
      const claim = now ?? before;
      return claim !== undefined && containers.includes(containerOf(claim.pointer)) ? [claim.key] : [];
    }),
  );

/**
 * Some things stand in a persona twice: of each peer there are counts among the contacts and, of some, among the key relationships,
 * and of the only channel the words a message. Gives what marks the one of the two that tells less.
 */
export function untwinning(pairs: readonly Pair[]): (pair: Pair, verdict: Verdict) => Verdict {
  const peers = keysIn(pairs, people);
  const counted = keysIn(pairs, relationships, contacts);
  /** whose counts stood among the key relationships before, and do now */
  const close = keysIn(
    pairs.filter(({ before, now }) => before !== undefined && now !== undefined),
    relationships,
  );
  const usual = pairs.find(({ now }) => now?.pointer === words)?.now?.value;
  return ({ before, now }, verdict) => {
    const claim = now ?? before;
    if (claim === undefined || verdict.noise !== undefined) return verdict;
    const twin: Verdict = { ...verdict, noise: 'twin' };
    if (isIn(claim, channels) && claim.value === usual) return twin;
    if (isIn(claim, people) && verdict.what === 'evidence' && counted.has(claim.key)) return twin;
    if (isIn(claim, contacts) && close.has(claim.key)) return twin;
    if (!(isIn(claim, relationships) || isIn(claim, contacts)) || !peers.has(claim.key)) return verdict;
    // That somebody came, went or is called otherwise is told of the peer; how much went to and fro is told here.
    const figures = verdict.figures?.filter(({ name }) => name !== 'relationship_type') ?? [];
    return verdict.what === 'moved' && figures.length > 0 ? { what: 'moved', figures } : twin;
  };
}
