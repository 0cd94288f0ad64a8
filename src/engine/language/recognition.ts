import { addTo } from '../groups.ts';
import { meanOf, spreadOf } from '../statistics.ts';
import type { Corpus, Text } from './corpus.ts';

const features = 300;
const passageWords = 500;
const leastAuthors = 3;
const mostAuthors = 40;
const leastWords = 2_000;
const trained = 0.7;

type Author = { readonly isSelf: boolean; readonly words: Int32Array };

const inTime = (texts: readonly Text[]): Int32Array => {
  const ordered = texts.toSorted((a, b) => a.kept.at - b.kept.at || (a.kept.id < b.kept.id ? -1 : 1));
  const joined = new Int32Array(ordered.reduce((sum, { words }) => sum + words.length, 0));
  let offset = 0;
  for (const { words } of ordered) {
    joined.set(words, offset);
    offset += words.length;
  }
  return joined;
};

const authorsIn = ({ own, others }: Corpus): Author[] => {
  const words = new Map<string, number>();
  for (const {
    kept,
    words: { length },
  } of own)
    words.set(kept.event.provider, (words.get(kept.event.provider) ?? 0) + length);
  const [main] = [...words].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  const groups = new Map<string, Text[]>();
  for (const text of others) {
    if (text.kept.event.provider !== main?.[0]) continue;
    const { key } = text.kept.event.actor;
    addTo(groups, key, text);
  }
  const rivals = [...groups]
    .map(([key, texts]) => ({ key, isSelf: false, words: inTime(texts) }))
    .filter((author) => author.words.length >= leastWords)
    .toSorted((a, b) => b.words.length - a.words.length || (a.key < b.key ? -1 : 1))
    .slice(0, mostAuthors - 1);
  return [{ isSelf: true, words: inTime(own.filter(({ kept }) => kept.event.provider === main?.[0])) }, ...rivals];
};

const cosine = (a: Float64Array, b: Float64Array): number => {
  let [ab, aa, bb] = [0, 0, 0];
  for (let place = 0; place < a.length; place += 1) {
    const x = a[place] ?? 0;
    const y = b[place] ?? 0;
    ab += x * y;
    aa += x * x;
    bb += y * y;
  }
  return aa === 0 || bb === 0 ? 0 : ab / Math.sqrt(aa * bb);
};

export type Recognition = {
  readonly share: number;
  readonly chance: number;
  readonly authors: number;
  readonly passages: number;
};
export type TooFew = { readonly need: number; readonly have: number; readonly unit: string };

/**
 * How often later passages of the subject are taken for the subject's among other authors of the same source: Cosine Delta
 * (Burrows 2002, Smith and Aldridge 2011) on frequent words, trained on each author's first 70 %.
 */
export const recognition = (corpus: Corpus): Recognition | TooFew => {
  const authors = authorsIn(corpus);
  const self = authors[0];
  if (self === undefined || self.words.length < leastWords)
    return { need: leastWords, have: self?.words.length ?? 0, unit: 'own English words in one source' };
  if (authors.length < leastAuthors)
    return {
      need: leastAuthors,
      have: authors.length,
      unit: `authors with ${leastWords} English words in that source`,
    };
  const training = authors.map(({ words }) => words.subarray(0, Math.floor(words.length * trained)));
  const totals = new Float64Array(corpus.vocabulary.words.length);
  for (const words of training) for (const id of words) totals[id] = (totals[id] ?? 0) + 1 / words.length;
  // Only those that are not rarer than the last that counts are put in order: a vocabulary is long.
  const rarest = totals.toSorted().at(-features) ?? 0;
  const frequent = [...totals.keys()]
    .filter((id) => (totals[id] ?? 0) >= rarest)
    .toSorted((a, b) => (totals[b] ?? 0) - (totals[a] ?? 0) || a - b)
    .slice(0, features);
  const placeOf = new Int32Array(totals.length).fill(-1);
  for (const [place, id] of frequent.entries()) placeOf[id] = place;
  const rates = (words: Int32Array): Float64Array => {
    const counts = new Float64Array(features);
    for (const id of words) {
      const place = placeOf[id] ?? -1;
      if (place !== -1) counts[place] = (counts[place] ?? 0) + 1 / words.length;
    }
    return counts;
  };
  const profiles = training.map(rates);
  const usual = frequent.map((_, place) => {
    const column = profiles.map((profile) => profile[place] ?? 0);
    return { mean: meanOf(column), sd: spreadOf(column) };
  });
  const standardised = (rate: Float64Array): Float64Array =>
    rate.map((value, place) => {
      const { mean = 0, sd = 0 } = usual[place] ?? {};
      return sd === 0 ? 0 : (value - mean) / sd;
    });
  const known = profiles.map(standardised);
  const later = self.words.subarray(Math.floor(self.words.length * trained));
  const passages = Math.min(200, Math.floor(later.length / passageWords));
  let hits = 0;
  for (let passage = 0; passage < passages; passage += 1) {
    const unknown = standardised(rates(later.subarray(passage * passageWords, (passage + 1) * passageWords)));
    const likeness = known.map((profile) => cosine(unknown, profile));
    if (likeness.every((value, index) => index === 0 || value < (likeness[0] ?? 0))) hits += 1;
  }
  if (passages === 0) return { need: leastWords, have: self.words.length, unit: 'own English words in one source' };
  return { share: hits / passages, chance: 1 / authors.length, authors: authors.length, passages };
};
