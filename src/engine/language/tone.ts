import list from '../lists/tone-words.json' with { type: 'json' };
import { Formality, formalityOf } from './formality.ts';
import type { Corpus, Text } from './corpus.ts';
import { meanOf, spreadOf } from '../statistics.ts';
import { countOf, placesOfWords } from './word-lists.ts';

/** The tones in which somebody's messages may differ from those of the subject's other correspondents. */
export const tones = ['formality', 'warmth', 'directness'] as const;
export type Tone = (typeof tones)[number];

/** How somebody writes beside the others: -1, 0 or 1, with the interval of the difference in spreads of the others. */
export type Difference = { readonly side: -1 | 0 | 1; readonly z: number; readonly interval: [number, number] };

export const leastMessages = 10;
export const leastCorrespondents = 5;
const leastMessageWords = 4;
/** of the 99 % interval */
const z99 = 2.576;
/** a difference below half a spread of the others is none to speak of */
const leastDifference = 0.5;

type Scores = Record<Tone, number[]>;

const scorer = (corpus: Corpus) => {
  const { vocabulary } = corpus;
  const warm = placesOfWords(vocabulary, list.warm);
  const direct = placesOfWords(vocabulary, list.direct);
  const indirect = placesOfWords(vocabulary, list.indirect);
  const formality = new Formality(vocabulary);
  const share = ({ words }: Text, places: Uint8Array) => countOf(words, places) / words.length;
  return (text: Text): Record<Tone, number> => {
    const exclaims = Math.min(2, text.kept.text.split('!').length - 1) / 20;
    return {
      formality: formalityOf(formality.balance(text.words), text.words.length),
      warmth: share(text, warm) + exclaims,
      directness: share(text, direct) - share(text, indirect),
    };
  };
};

/** Reads the messages of each correspondent, and compares each with the others; those of few messages are left out. */
export const toneDifferences = (
  corpus: Corpus,
  groups: ReadonlyMap<string, readonly Text[]>,
): Map<string, Record<Tone, Difference>> => {
  const scoreOf = scorer(corpus);
  const scores = new Map<string, Scores>();
  for (const [key, texts] of groups) {
    const told = texts.filter(({ words }) => words.length >= leastMessageWords);
    if (told.length < leastMessages) continue;
    const all = told.map(scoreOf);
    scores.set(key, {
      formality: all.map(({ formality }) => formality),
      warmth: all.map(({ warmth }) => warmth),
      directness: all.map(({ directness }) => directness),
    });
  }
  const differences = new Map<string, Record<Tone, Difference>>();
  if (scores.size < leastCorrespondents) return differences;
  const means = [...scores].map(([key, { formality, warmth, directness }]) => ({
    key,
    mean: { formality: meanOf(formality), warmth: meanOf(warmth), directness: meanOf(directness) },
  }));
  for (const [key, mine] of scores) {
    const of = (tone: Tone): Difference => {
      const others = means.flatMap(({ key: other, mean }) => (other === key ? [] : [mean[tone]]));
      const between = spreadOf(others);
      const difference = meanOf(mine[tone]) - meanOf(others);
      const error = Math.hypot(spreadOf(mine[tone]) / Math.sqrt(mine[tone].length), between / Math.sqrt(others.length));
      if (between === 0 || error === 0) return { side: 0, z: 0, interval: [0, 0] };
      const interval: [number, number] = [(difference - z99 * error) / between, (difference + z99 * error) / between];
      const isClear = (interval[0] > 0 || interval[1] < 0) && Math.abs(difference / between) >= leastDifference;
      return { side: isClear ? (Math.sign(difference) as -1 | 1) : 0, z: difference / between, interval };
    };
    differences.set(key, { formality: of('formality'), warmth: of('warmth'), directness: of('directness') });
  }
  return differences;
};
