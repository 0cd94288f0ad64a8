import features from '../lists/big-five-features.json' with { type: 'json' };
import type { Vocabulary } from './vocabulary.ts';

const byName = new Map(
  features.features.map((feature) => [feature.name, 'words' in feature ? (feature.words ?? []) : []]),
);

/** The words of some closed classes of `big-five-features.json`. */
export const closedClass = (...names: string[]): string[] => names.flatMap((name) => byName.get(name) ?? []);

/** The numbers of those words of a list that a vocabulary has. */
const idsOf = (vocabulary: Vocabulary, words: Iterable<string>): ReadonlySet<number> => {
  const ids = new Set<number>();
  for (const word of words) {
    const id = vocabulary.find(word);
    if (id !== undefined) ids.add(id);
  }
  return ids;
};

/** How many of these words have a 1 at their numbers. */
export const countOf = (words: Int32Array, places: Uint8Array): number => {
  let count = 0;
  for (const id of words) count += places[id] ?? 0;
  return count;
};

/** 1 at the numbers of these words, 0 at all others: looked up faster than a set, once for each word of every text. */
export const placesOfWords = (vocabulary: Vocabulary, words: Iterable<string>): Uint8Array => {
  const places = new Uint8Array(vocabulary.words.length);
  for (const id of idsOf(vocabulary, words)) places[id] = 1;
  return places;
};
