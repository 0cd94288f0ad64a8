import { bigFive, type BigFiveTrait } from '../../contract/traits.ts';
import features from '../lists/big-five-features.json' with { type: 'json' };
import norms from '../lists/big-five-norms.json' with { type: 'json' };
import type { Vocabulary } from './vocabulary.ts';

type Spread = { readonly mean: number; readonly sd: number };
/** What is usual in a genre: each feature per word, and the raw score of each trait. */
export type Norm = {
  readonly features: Readonly<Record<string, Spread>>;
  readonly traits: Readonly<Record<string, Spread>>;
};

/** so many own words before a trait is scored */
export const leastWords = features.min_words;

/** The shipped norm of a genre; undefined where there is none, or where it rests on too few authors. */
export const shippedNorm = (genre: string): Norm | undefined => {
  const found = (norms.genres as Record<string, Norm & { thin: boolean }>)[genre];
  return found === undefined || found.thin ? undefined : found;
};

type Listed = { readonly name: string; readonly words?: readonly string[]; readonly of?: readonly string[] };
const listed: readonly Listed[] = features.features;

/** The name of every feature, in the order of the counts. */
export const featureNames: readonly string[] = listed.map(({ name }) => name);

const listsOf = new Map<string, number[]>();
for (const [index, { words = [] }] of listed.entries())
  for (const word of words) listsOf.set(word, [...(listsOf.get(word) ?? []), index]);

const sums = listed.flatMap(({ of }, index) =>
  of === undefined ? [] : [{ index, of: of.map((name) => featureNames.indexOf(name)) }],
);

/** How many words of each feature there are among these; every word may count in several. */
export const featureCounts = (words: Iterable<string>): Float64Array => {
  const counts = new Float64Array(featureNames.length);
  for (const word of words) for (const index of listsOf.get(word) ?? []) counts[index] = (counts[index] ?? 0) + 1;
  for (const { index, of } of sums) counts[index] = of.reduce((sum, part) => sum + (counts[part] ?? 0), 0);
  return counts;
};

const listsByVocabulary = new WeakMap<Vocabulary, readonly (readonly number[] | undefined)[]>();

/** The lists of every word of a vocabulary, so that each is looked up once, however often it stands. */
const listsIn = (vocabulary: Vocabulary): readonly (readonly number[] | undefined)[] => {
  const known = listsByVocabulary.get(vocabulary);
  if (known?.length === vocabulary.words.length) return known;
  const lists: (readonly number[] | undefined)[] = Array.from({ length: vocabulary.words.length });
  for (const [word, of] of listsOf) {
    const id = vocabulary.find(word);
    if (id !== undefined) lists[id] = of;
  }
  listsByVocabulary.set(vocabulary, lists);
  return lists;
};

/** The same for texts held as numbers of a vocabulary. */
export const countedFeatures = (vocabulary: Vocabulary, texts: Iterable<Int32Array>): Float64Array => {
  const counts = new Float64Array(featureNames.length);
  const lists = listsIn(vocabulary);
  for (const ids of texts)
    for (const id of ids) {
      const found = lists[id];
      if (found !== undefined) for (const index of found) counts[index] = (counts[index] ?? 0) + 1;
    }
  for (const { index, of } of sums) counts[index] = of.reduce((sum, part) => sum + (counts[part] ?? 0), 0);
  return counts;
};

const limited = (z: number): number => Math.max(-3, Math.min(3, z));
const weightsOf = (trait: BigFiveTrait): [string, number][] => Object.entries(features.traits[trait].weights);

/** The raw score of a trait: weights times limited z of the features, against a norm of the same genre. */
export const rawScore = (
  counts: Float64Array,
  words: number,
  trait: BigFiveTrait,
  norm: Pick<Norm, 'features'>,
): number => {
  let raw = 0;
  for (const [name, weight] of weightsOf(trait)) {
    const { mean, sd } = norm.features[name] ?? { mean: 0, sd: 0 };
    if (sd > 0) raw += weight * limited(((counts[featureNames.indexOf(name)] ?? 0) / words - mean) / sd);
  }
  return raw;
};

const erf = (x: number): number => {
  const t = 1 / (1 + 0.3275911 * Math.abs(x));
  const tail = ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t;
  return Math.sign(x) * (1 - tail * Math.exp(-x * x));
};

/** The standard normal distribution function. */
const normalShare = (z: number): number => (1 + erf(z / Math.SQRT2)) / 2;

/** A trait's percentile in its genre, shrunk by the correlation that so many words can be expected to have, with its 80 % interval. */
export const traitScore = (trait: BigFiveTrait, z: number, words: number) => {
  const confidence = features.traits[trait].r_inf * Math.sqrt(words / (words + 350));
  const half = 1.2816 * Math.sqrt(1 - confidence ** 2);
  const centre = confidence * z;
  const interval: [number, number] = [normalShare(centre - half), normalShare(centre + half)];
  return { confidence, score: normalShare(centre), interval };
};

/** The z of each trait against a norm. */
export const traitZs = (counts: Float64Array, words: number, norm: Norm): Record<BigFiveTrait, number> =>
  Object.fromEntries(
    bigFive.map((trait) => {
      const { mean, sd } = norm.traits[trait] ?? { mean: 0, sd: 1 };
      return [trait, limited((rawScore(counts, words, trait, norm) - mean) / (sd || 1))];
    }),
  ) as Record<BigFiveTrait, number>;

const spreadOf = (values: readonly number[]): Spread => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return { mean, sd: Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length) };
};

/** A norm from authors of the same source, by the same formulas as the shipped ones. */
export const normOf = (authors: readonly { readonly counts: Float64Array; readonly words: number }[]): Norm => {
  const byFeature = featureNames.map((name, index) => [
    name,
    spreadOf(authors.map(({ counts, words }) => (counts[index] ?? 0) / words)),
  ]);
  const norm = { features: Object.fromEntries(byFeature) as Record<string, Spread> };
  const traits = bigFive.map((trait) => [
    trait,
    spreadOf(authors.map(({ counts, words }) => rawScore(counts, words, trait, norm))),
  ]);
  return { ...norm, traits: Object.fromEntries(traits) as Record<string, Spread> };
};
