import type { Kept } from '../tally/sample.ts';
import type { Sentences } from './reading/read-sentences.ts';
import type { Vocabulary } from './vocabulary.ts';

/** An English text, read: its words by number in the vocabulary, and its sentences. */
export type Text = {
  readonly kept: Kept;
  /** its text without what was pasted into a prompt; `words` and `sentences` are without templates too */
  readonly typed: string;
  readonly words: Int32Array;
  readonly sentences: Sentences;
};

export type Corpus = {
  readonly vocabulary: Vocabulary;
  /** the subject's English texts, but for what is said to coding agents */
  readonly own: readonly Text[];
  /** English texts of others */
  readonly others: readonly Text[];
  /** words in `own` */
  readonly ownWords: number;
  /** words of the subject in other languages, by language */
  readonly foreign: ReadonlyMap<string, number>;
  /** words of the subject, typed into prompts to coding agents: they tell topics, and nothing of how somebody writes */
  readonly prompted: number;
};
