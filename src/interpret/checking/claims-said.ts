import { InterpretedClaim, type Quoted } from '../../contract/interpretations/accepted-claim.ts';
import type { InterpretedField } from '../../contract/interpretations/interpreted-fields.ts';
import { interpretationLimits } from '../../contract/interpretations/interpretation-limits.ts';
import type { DropReason } from '../../contract/interpretations/drop-reasons.ts';
import type { PeopleByNumber } from '../choice/people-by-number.ts';
import { kinds, mostClaims, type Numbered } from '../questions/first-question.ts';

/** A claim as a model said it, with its events and names back in their places, and its words as they were. */
export type SaidClaim = { readonly claim: InterpretedClaim; readonly says: string };

const claimOf = (field: InterpretedField, words: string, stance: unknown): object =>
  field === '/traits/motivations'
    ? { goal: words }
    : field === '/facets/mental_models'
      ? { statement: words }
      : field === '/facets/opinions'
        ? { target: words, stance }
        : { pattern: words };

type Fields = { readonly [field: string]: unknown };
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What one quote is, by the number of its sentence; or why it is none. */
function quotedIn(one: unknown, sentences: readonly Numbered[]): Quoted | DropReason {
  if (!isFields(one) || typeof one['sentence'] !== 'number' || typeof one['quote'] !== 'string') return 'wrong-form';
  const quote = one['quote'].trim();
  if (/\bPerson \d+\b|\[(?:address|phone|account|secret|link)\]/.test(quote)) return 'replaced-name';
  const sentence = sentences[one['sentence'] - 1];
  if (sentence === undefined) return 'no-event';
  return sentence.quote === quote ? sentence : 'not-verbatim';
}

/** What one item of the list says with those of its quotes that are some, or why it is dropped. */
function saidIn(item: unknown, sentences: readonly Numbered[], people: PeopleByNumber): SaidClaim | DropReason {
  if (!isFields(item)) return 'wrong-form';
  const { kind, says, stance, evidence } = item;
  const field = typeof kind === 'string' && Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  if (field === undefined || typeof says !== 'string' || !Array.isArray(evidence)) return 'wrong-form';
  const quotes: Quoted[] = [];
  let first: DropReason | undefined;
  for (const one of evidence.slice(0, interpretationLimits.evidence) as readonly unknown[]) {
    const quoted = quotedIn(one, sentences);
    if (typeof quoted === 'string') first ??= quoted;
    else if (!quotes.some(({ event, quote }) => event === quoted.event && quote === quoted.quote)) quotes.push(quoted);
  }
  if (quotes.length === 0 && first !== undefined) return first;
  const plain = says.trim().replace(/(?<=\p{L})\.$/u, '');
  const claim = InterpretedClaim.safeParse({
    field,
    claim: claimOf(field, people.withNames(plain), stance),
    evidence: quotes,
  });
  return claim.success ? { claim: claim.data, says: plain } : 'wrong-form';
}

/** The claims of an answer about texts with these numbered sentences; `drop` is told of each that is none, and why. */
export function claimsSaid(
  said: Fields,
  sentences: readonly Numbered[],
  people: PeopleByNumber,
  drop: (reason: DropReason) => void,
): SaidClaim[] {
  const { claims } = said;
  if (!Array.isArray(claims)) {
    drop('wrong-form');
    return [];
  }
  for (const _ of claims.slice(mostClaims)) drop('too-many');
  return (claims as readonly unknown[]).slice(0, mostClaims).flatMap((item) => {
    const one = saidIn(item, sentences, people);
    if (typeof one !== 'string') return [one];
    drop(one);
    return [];
  });
}
