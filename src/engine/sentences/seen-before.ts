import type { Corpus, Text } from '../language/corpus.ts';
import { wordsOf } from '../language/words.ts';
import type { Kept } from '../tally/sample.ts';

const run = 8;

type Candidate = { readonly sentence: string; readonly kept: Kept };

/** Those sentences of which a run of eight words stands in an earlier text of anybody: templates, and what was taken over. */
export const seenBefore = <Sentence extends Candidate>(
  corpus: Corpus,
  candidates: readonly Sentence[],
): Set<Sentence> => {
  const starts = new Map<number, { candidate: Sentence; words: readonly number[] }[]>();
  for (const candidate of candidates) {
    const ids = wordsOf(candidate.sentence).map((word) => corpus.vocabulary.find(word) ?? -1);
    for (let from = 0; from + run <= ids.length; from += 1) {
      const words = ids.slice(from, from + run);
      const [first = -1] = words;
      const list = starts.get(first);
      if (list === undefined) starts.set(first, [{ candidate, words }]);
      else list.push({ candidate, words });
    }
  }
  const seen = new Set<Sentence>();
  if (starts.size === 0) return seen;
  const look = ({ kept, words }: Text): void => {
    for (let at = 0; at + run <= words.length; at += 1) {
      const list = starts.get(words[at] ?? -1);
      if (list === undefined) continue;
      for (const { candidate, words: wanted } of list)
        if (
          kept.id !== candidate.kept.id &&
          (kept.at < candidate.kept.at || (kept.at === candidate.kept.at && kept.id < candidate.kept.id)) &&
          wanted.every((word, step) => words[at + step] === word)
        )
          seen.add(candidate);
    }
  };
  for (const text of corpus.own) look(text);
  for (const text of corpus.others) look(text);
  return seen;
};
