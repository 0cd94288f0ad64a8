import { keyOfClaim } from '../../contract/interpretations/claim-said.ts';
import type { DropReason } from '../../contract/interpretations/drop-reasons.ts';
import { eventsOf } from '../../engine/interpreted/holds.ts';
import type { Asker } from '../asking/asker.ts';
import { examinationPairs } from '../examination/examine.ts';
import type { Pair } from '../questions/second-question.ts';
import type { SaidClaim } from './claims-said.ts';
import { follows } from './follows.ts';

/** A claim beside its own quotes, as it is asked about: with numbers in the place of names. */
export const pairOf = ({ claim, says }: SaidClaim): Pair => ({
  field: claim.field,
  says,
  stance: claim.field === '/facets/opinions' ? claim.claim.stance : undefined,
  quotes: claim.evidence.map(({ quote }) => quote),
});

const words = (text: string): Set<string> => new Set(text.toLowerCase().match(/\p{L}{4,}/gu));
const shared = (a: Set<string>, b: Set<string>): number => [...a].filter((word) => b.has(word)).length;

/** The quote of another claim that has least in common with this one, or where there is none one that was made up; and the events of both. */
function otherQuote(one: SaidClaim, all: readonly SaidClaim[]): { quote: string; events: string[] } {
  const own = words(`${one.says} ${pairOf(one).quotes.join(' ')}`);
  const key = keyOfClaim(one.claim);
  const others = all
    .filter((other) => other !== one && keyOfClaim(other.claim) !== key)
    .flatMap(({ claim }) => claim.evidence)
    .filter(({ quote }) => !pairOf(one).quotes.includes(quote))
    .toSorted((a, b) => shared(own, words(a.quote)) - shared(own, words(b.quote)) || (a.quote < b.quote ? -1 : 1));
  const [other] = others;
  if (other !== undefined) return { quote: other.quote, events: [other.event] };
  const made = examinationPairs.right.flatMap(({ quotes }) => quotes);
  const [least] = made.toSorted((a, b) => shared(own, words(a)) - shared(own, words(b)) || (a < b ? -1 : 1));
  return { quote: least ?? '', events: [] };
}

const reasons = {
  not: 'does-not-follow',
  forbidden: 'forbidden',
  odd: 'not-asked-again',
  lost: 'not-asked-again',
} as const;

/** Why a claim is dropped after a second look, at its own quotes and at a quote of another; undefined where it stays. */
export async function secondLook(
  asker: Asker,
  one: SaidClaim,
  all: readonly SaidClaim[],
): Promise<DropReason | undefined> {
  const events = eventsOf(one.claim);
  const own = await follows(asker, pairOf(one), events);
  if (own !== 'follows') return reasons[own];
  const other = otherQuote(one, all);
  const wrong = await follows(asker, { ...pairOf(one), quotes: [other.quote] }, [...events, ...other.events]);
  if (wrong === 'follows') return 'wrong-quote';
  return wrong === 'lost' || wrong === 'odd' ? 'not-asked-again' : undefined;
}
