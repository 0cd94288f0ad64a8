import { createHash } from 'node:crypto';
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

const words = (text: string): Set<string> =>
  new Set((text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map((word) => word.slice(0, 6)));
/** so many words in common may a claim have with a quote beside which it must not follow */
const mostShared = 1;

type Other = { readonly quote: string; readonly events: readonly string[] };

/** of some, the one that a hash of this claim and it picks: another for each claim, the same in every run */
const picked = (claim: string, some: readonly Other[]): Other | undefined => {
  const at = ({ quote }: Other) => createHash('sha256').update(`${claim}\n${quote}`).digest('hex');
  return some.map((one) => [at(one), one] as const).toSorted(([a], [b]) => (a < b ? -1 : 1))[0]?.[1];
};

/**
 * A quote of another claim, of the same field where there is one, that is about something else by its words; where there is none, one that
 * was made up.
 */
export function otherQuote(one: SaidClaim, all: readonly SaidClaim[]): Other {
  const own = words(`${one.says} ${pairOf(one).quotes.join(' ')}`);
  const key = keyOfClaim(one.claim);
  const isOther = ({ quote }: Other): boolean => [...words(quote)].filter((word) => own.has(word)).length <= mostShared;
  const of = (some: readonly SaidClaim[]): Other[] =>
    some.flatMap(({ claim }) => claim.evidence.map(({ event, quote }) => ({ quote, events: [event] }))).filter(isOther);
  const others = all.filter((other) => other !== one && keyOfClaim(other.claim) !== key);
  const made = examinationPairs.right.flatMap(({ quotes }) => quotes.map((quote) => ({ quote, events: [] })));
  return (
    picked(key, of(others.filter(({ claim }) => claim.field === one.claim.field))) ??
    picked(key, of(others)) ??
    picked(key, made.filter(isOther)) ?? { quote: '', events: [] }
  );
}

const reasons = {
  not: 'does-not-follow',
  little: 'says-little',
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
  if (wrong === 'follows' || wrong === 'little') return 'wrong-quote';
  return wrong === 'lost' || wrong === 'odd' ? 'not-asked-again' : undefined;
}
