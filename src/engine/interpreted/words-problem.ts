import neverTopics from '../lists/never-topics.json' with { type: 'json' };
import type { InterpretedClaim } from '../../contract/interpretations/accepted-claim.ts';
import { wordsOfClaim } from '../../contract/interpretations/claim-said.ts';
import type { DropReason } from '../../contract/interpretations/drop-reasons.ts';
import { keptOutIn } from '../../contract/kept-out/kept-out.ts';
import { isThing, preferenceIn } from '../sentences/preference.ts';
import { mayBeShown } from '../sentences/sound.ts';
import { forbiddenSubject } from '../sentences/forbidden-subjects.ts';

const mostWords = 25;
/** one sentence of words: no lines, links, paths, code or question */
const notPlain = /[\n\r\t<>{}[\]|\\`=~^]|:\/\/|www\.|@|\?|[.!…]\s+\S|\w\/\w[\w.]*\//;
const person = /\bPersons?\s+\d+\b/i;

const grammar = new Set(neverTopics.grammar);
const stem = (word: string): string => word.replace(/(?<=\p{L}{3})(?:ies|ing|ed|es|s|e|y)$/u, '');
/** The words that carry what a text is about, without their endings. */
const carrying = (text: string): string[] =>
  (text.toLowerCase().match(/\p{L}[\p{L}'-]+/gu) ?? [])
    .filter((word) => word.length > 2 && !grammar.has(word))
    .map(stem);

const universal =
  /\b(?:always|never|every|everything|everywhere|everybody|everyone|all|none|nothing|nobody|constantly|invariably|without exception)\b/gi;

/** Whether a claim says something of all times and things that is not said so in a quote. */
const isOverstated = (words: string, quotes: string): boolean => {
  const said = words.match(universal) ?? [];
  return said.length > 0 && !said.some((word) => new RegExp(String.raw`\b${word}\b`, 'i').test(quotes));
};

/** a number that stands alone: the 3 of a name like i3 is none */
const numbers = /(?<![\p{L}\p{N}_])\d+(?:[.,]\d+)*/gu;

/** Whether a claim holds a number that is in no quote and is not the count of its events. */
const hasOtherNumber = (words: string, quotes: string, count: number): boolean => {
  const quoted = new Set(quotes.match(numbers));
  return (words.match(numbers) ?? []).some((number) => number !== String(count) && !quoted.has(number));
};

/** Whether a claim names what no quote names, however it is written there, and nobody is called. */
const hasUnknownName = (words: string, quotes: string, names: ReadonlySet<string>): boolean => {
  const quoted = quotes.toLowerCase();
  return words
    .split(/[^\p{L}\p{M}\p{N}'’+#-]+/u)
    .filter((word, place) => place > 0 && /^\p{Lu}/u.test(word) && word !== 'I')
    .map((word) => word.toLowerCase().replace(/['’]?s$/u, ''))
    .some((word) => !quoted.includes(word) && !names.has(word));
};

/** Why the words of a claim cannot stand, whatever is behind them; `count` is how many events it quotes. */
export function wordsProblem(
  { field, claim, evidence }: Pick<InterpretedClaim, 'field' | 'claim' | 'evidence'>,
  names: ReadonlySet<string>,
  count: number,
): DropReason | undefined {
  const words = wordsOfClaim({ field, claim });
  const quotes = evidence.map(({ quote }) => quote).join('\n');
  const all = words.split(/\s+/);
  if (words.trim() !== words || words.length < 3 || all.length > mostWords || notPlain.test(words)) return 'not-plain';
  if (!/\p{L}{3}/u.test(words)) return 'not-plain';
  if (keptOutIn(words).length > 0) return 'kept-out';
  if (forbiddenSubject(words) !== undefined) return 'forbidden';
  if (!mayBeShown(words)) return 'never';
  if (person.test(words) || hasUnknownName(words, quotes, names)) return 'unknown-name';
  if (hasOtherNumber(words, quotes, count)) return 'wrong-number';
  if (isOverstated(words, quotes)) return 'overstated';
  if (field === '/facets/opinions') {
    const [first] = evidence;
    if (first === undefined || !first.quote.toLowerCase().includes(words.toLowerCase())) return 'other-words';
    if (!isThing(words, first.quote)) return 'no-thing';
    const side = preferenceIn(first.quote);
    return side !== undefined && 'stance' in claim && side.stance !== claim.stance ? 'other-side' : undefined;
  }
  const quoted = new Set(carrying(quotes));
  return carrying(words).some((word) => quoted.has(word)) ? undefined : 'other-words';
}
