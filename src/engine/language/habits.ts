import neverTopics from '../lists/never-topics.json' with { type: 'json' };
import type { Kept } from '../tally/sample.ts';
import { closedClass, placesOfWords } from './word-lists.ts';
import type { Corpus, Text } from './corpus.ts';
import { logOdds } from './log-odds.ts';
import { PairNumbers } from './pair-numbers.ts';
import { withPlainApostrophes } from './words.ts';

/** A habit of wording, and own texts that show it. */
export type Habit = { readonly habit: string; readonly texts: readonly Kept[] };

const most = 12;
const leastOtherWords = 2_000;
/** words of each side that phrases are counted in */
const phraseWords = 250_000;
const leastTexts = 5;
const leastZ = 4;

const grammar = new Set(neverTopics.grammar);
const everyday = new Set([...neverTopics.grammar, ...neverTopics.plain]);
/** words of style: what may be somebody's habit whatever they write about */
const style = new Set([
  ...neverTopics.grammar,
  ...closedClass(
    'tentative',
    'certainty',
    'cause',
    'discrepancy',
    'positive_emotion',
    'assent',
    'exclusive',
    'inclusive',
  ),
  ...neverTopics.plain.filter((word) => word.endsWith('ly')),
]);

const wordsIn = (texts: readonly Text[]): number => texts.reduce((sum, { words }) => sum + words.length, 0);

/** Only sources that both sides have: a habit of a genre is no habit of a person. */
const comparable = ({ own, others }: Corpus): { own: readonly Text[]; others: readonly Text[] } => {
  const providers = new Map<string, number>();
  for (const { kept, words } of own)
    providers.set(kept.event.provider, (providers.get(kept.event.provider) ?? 0) + words.length);
  const [main] = [...providers].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  const within = (texts: readonly Text[]) => texts.filter(({ kept }) => kept.event.provider === main?.[0]);
  return { own: within(own), others: within(others) };
};

type Counted = { readonly counts: Float64Array; readonly total: number };

/** no accents to put together and no apostrophes of other kinds: most texts */
const plainly = /^[\x00-\x5f\x61-\x7e]*$/;

/** Whether a phrase stands in a text: its words in a row, on one line or two, with a comma or a colon between at most. */
const standsIn = (phrase: string): ((text: string) => boolean) => {
  if (!phrase.includes(' ')) return () => true;
  const between = String.raw`[,:]?[^\S\n]*(?:\n[^\S\n]*|(?<=\s))`;
  const pattern = new RegExp(
    String.raw`(?<![\p{L}\p{M}\p{N}_'])${phrase.split(' ').join(between)}(?![\p{L}\p{M}\p{N}_]|'\p{L})`,
    'iu',
  );
  return (text) => pattern.test(plainly.test(text) ? text : withPlainApostrophes(text.normalize('NFC')));
};

const rank = (
  own: Counted,
  others: Counted,
  texts: readonly (readonly [Text, Iterable<number>])[],
  nameOf: (term: number) => string,
): Habit[] => {
  const odds = logOdds(own, others, leastTexts).filter(({ z }) => z >= leastZ);
  const wanted = odds.slice(0, most * 3);
  const holding = new Map<number, Kept[]>(wanted.map(({ term }) => [term, []]));
  const isWanted = new Uint8Array(own.counts.length);
  for (const { term } of wanted) isWanted[term] = 1;
  for (const [{ kept }, terms] of texts)
    for (const term of terms) {
      if (isWanted[term] !== 1) continue;
      const held = holding.get(term);
      // the same text once, however often it says it
      if (held?.at(-1) !== kept) held?.push(kept);
    }
  const chosen: Habit[] = [];
  for (const { term } of wanted) {
    const habit = nameOf(term);
    if (chosen.length === most) break;
    const stands = standsIn(habit);
    const held = (holding.get(term) ?? []).filter(({ text }) => stands(text));
    if (held.length < leastTexts) continue;
    if (!chosen.some((other) => other.habit.includes(habit) || (habit.includes(other.habit) && habit.includes(' '))))
      chosen.push({ habit, texts: held });
  }
  return chosen;
};

/** Everyday words that the subject uses more than others do, most distinctive first. */
export const distinctiveWords = (corpus: Corpus): Habit[] => {
  const { own, others } = comparable(corpus);
  if (wordsIn(others) < leastOtherWords) return [];
  const names = corpus.vocabulary.words;
  const isEveryday = placesOfWords(corpus.vocabulary, style);
  const count = (texts: readonly Text[]): Counted => {
    const counts = new Float64Array(names.length);
    for (const { words } of texts) for (const id of words) if (isEveryday[id] === 1) counts[id] = (counts[id] ?? 0) + 1;
    return { counts, total: wordsIn(texts) };
  };
  return rank(
    count(own),
    count(others),
    own.map((text) => [text, text.words] as const),
    (id) => names[id] ?? '',
  );
};

const mark = { everyday: 1, grammar: 2, style: 4, short: 8, long: 16 } as const;

/** What is known of an everyday word, as bits: each is looked up once, however often it stands. */
const marksOf = (word: string): number =>
  mark.everyday |
  (grammar.has(word) ? mark.grammar : 0) |
  (style.has(word) ? mark.style : 0) |
  (word.length < 5 ? mark.short : 0) |
  (word.length > 5 ? mark.long : 0);

/** Three words or more with one of grammar, not all short, or two words of style of which one has some weight; by the marks that some and all have. */
const isPhrase = (words: number, some: number, all: number): boolean =>
  words > 2
    ? (some & mark.grammar) !== 0 && (all & mark.short) === 0
    : (all & mark.style) !== 0 && (some & mark.long) !== 0;

const upTo = (texts: readonly Text[], words: number): Text[] => {
  let sum = 0;
  return texts.filter((text) => {
    sum += text.words.length;
    return sum <= words;
  });
};

/** Phrases of two to four everyday words, at least one of grammar. */
export const distinctivePhrases = (corpus: Corpus): Habit[] => {
  const { own, others } = comparable(corpus);
  if (wordsIn(others) < leastOtherWords) return [];
  const names = corpus.vocabulary.words;
  /** words in a row and the next one; a row of several words goes by its number after those of all words */
  const rows = new PairNumbers();
  /** row → its phrase, -1 where it is none */
  const phraseOf: number[] = [];
  const phrases: number[] = [];
  const textOf = (row: number): string => {
    if (row < names.length) return names[row] ?? '';
    const [before, last] = rows.pair(row - names.length);
    return `${textOf(before)} ${names[last] ?? ''}`;
  };
  const marks = new Uint8Array(names.length);
  // Where a word is not everyday, nothing else of it is asked.
  for (const word of everyday) {
    const id = corpus.vocabulary.find(word);
    if (id !== undefined) marks[id] = marksOf(word);
  }
  const phrasesIn = ({ words }: Text): number[] => {
    const found: number[] = [];
    for (let start = 0; start < words.length; start += 1) {
      let some = marks[words[start] ?? 0] ?? 0;
      let all = some;
      let row = words[start] ?? 0;
      // A word that is not everyday ends every phrase from here.
      for (let end = start + 1; (all & mark.everyday) !== 0 && end < Math.min(start + 4, words.length); end += 1) {
        const next = marks[words[end] ?? 0] ?? 0;
        some |= next;
        all &= next;
        if ((all & mark.everyday) === 0) break;
        const longer = rows.id(row, words[end] ?? 0);
        row = names.length + longer;
        if (longer === phraseOf.length)
          phraseOf.push(isPhrase(end - start + 1, some, all) ? phrases.push(row) - 1 : -1);
        const phrase = phraseOf[longer] ?? -1;
        if (phrase !== -1) found.push(phrase);
      }
    }
    return found;
  };
  const read = (texts: readonly Text[]) => upTo(texts, phraseWords).map((text) => [text, phrasesIn(text)] as const);
  const [mine, theirs] = [read(own), read(others)];
  const count = (texts: readonly (readonly [Text, readonly number[]])[]): Counted => {
    const counts = new Float64Array(phrases.length);
    for (const [, found] of texts) for (const id of found) counts[id] = (counts[id] ?? 0) + 1;
    return { counts, total: texts.reduce((sum, [text]) => sum + text.words.length, 0) };
  };
  return rank(count(mine), count(theirs), mine, (phrase) => textOf(phrases[phrase] ?? 0));
};
