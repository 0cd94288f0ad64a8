import type { Corpus, Text } from '../language/corpus.ts';
import { wordsOf } from '../language/words.ts';
import type { Kept } from '../tally/sample.ts';

const run = 8;

/** A text by its id and its moment. */
type Placed = Pick<Kept, 'id' | 'at'>;
type Candidate = { readonly sentence: string; readonly kept: Placed };

/** Eight words in a row, by their numbers, and the first text that says them. */
type Run = { readonly words: readonly number[]; first: Placed | undefined };

const isBefore = (a: Placed, b: Placed): boolean => a.at < b.at || (a.at === b.at && a.id < b.id);

const hashOf = (words: ArrayLike<number>, from: number): number => {
  let hash = 0x811c9dc5;
  for (let step = 0; step < run; step += 1) {
    hash = Math.imul(hash ^ (words[from + step] ?? 0), 0x85ebca6b);
    hash ^= hash >>> 13;
  }
  return hash;
};

/** The runs that are looked for, each once however many sentences have it. */
class Runs {
  readonly #byHash = new Map<number, Run[]>();
  readonly #isFirst: Uint8Array;

  /** Runs of words that are numbered below this. */
  constructor(words: number) {
    this.#isFirst = new Uint8Array(words);
  }

  /** The run that begins there, made where it is not known. */
  added(words: readonly number[], from: number): Run {
    const known = this.at(words, from);
    if (known !== undefined) return known;
    const made: Run = { words: words.slice(from, from + run), first: undefined };
    const hash = hashOf(words, from);
    this.#byHash.set(hash, [...(this.#byHash.get(hash) ?? []), made]);
    this.#isFirst[words[from] ?? -1] = 1;
    return made;
  }

  /** The run that begins there, where it is looked for. */
  at(words: ArrayLike<number>, from: number): Run | undefined {
    if (this.#isFirst[words[from] ?? -1] !== 1) return undefined;
    return this.#byHash
      .get(hashOf(words, from))
      ?.find((one) => one.words.every((word, step) => words[from + step] === word));
  }
}

/** Those sentences of which a run of eight words stands in an earlier text of anybody: templates, and what was taken over. */
export const seenBefore = <Sentence extends Candidate>(
  corpus: Corpus,
  candidates: readonly Sentence[],
): Set<Sentence> => {
  const runs = new Runs(corpus.vocabulary.words.length);
  const wanted = candidates.map((candidate) => {
    const ids = wordsOf(candidate.sentence).map((word) => corpus.vocabulary.find(word) ?? -1);
    const places = Array.from({ length: Math.max(0, ids.length - run + 1) }, (_, from) => from);
    // A word that stands in no text stands in no earlier one.
    const found = places.filter((from) => !ids.slice(from, from + run).includes(-1));
    return { candidate, runs: found.map((from) => runs.added(ids, from)) };
  });
  const look = ({ kept, words }: Text): void => {
    for (let at = 0; at + run <= words.length; at += 1) {
      const found = runs.at(words, at);
      if (found !== undefined && (found.first === undefined || isBefore(kept, found.first))) found.first = kept;
    }
  };
  if (wanted.some((one) => one.runs.length > 0)) {
    for (const text of corpus.own) look(text);
    for (const text of corpus.others) look(text);
  }
  const isSeen = ({ candidate, runs: own }: (typeof wanted)[number]) =>
    own.some(({ first }) => first !== undefined && isBefore(first, candidate.kept));
  return new Set(wanted.filter(isSeen).map(({ candidate }) => candidate));
};
