import type { Kept } from '../tally/sample.ts';
import { isGrammar, languagesOf } from './detect.ts';
import { ownSpeech, withoutInlineCode } from './own-speech.ts';
import { Vocabulary } from './vocabulary.ts';
import { sentencesOf, wordsOf } from './words.ts';

/** An English text, read: its words by number in the vocabulary, and its sentences. */
export type Text = {
  readonly kept: Kept;
  /** its text without what was pasted into a prompt; `words` and `sentences` are without templates too */
  readonly typed: string;
  readonly words: Int32Array;
  readonly sentences: readonly string[];
};

export type Corpus = {
  readonly vocabulary: Vocabulary;
  /** the subject's English texts */
  readonly own: readonly Text[];
  /** English texts of others */
  readonly others: readonly Text[];
  /** words in `own` */
  readonly ownWords: number;
  /** words of the subject in other languages, by language */
  readonly foreign: ReadonlyMap<string, number>;
};

/** so many words show whether a text is English, whatever the rest of its channel is */
const telling = 20;

const isEnglish = (language: string, words: readonly string[]): boolean => {
  if (words.length < telling) return language === 'en';
  return isGrammar(words, language === 'en' ? 0.12 : 0.3);
};

/** Reads the samples: what is English as words and sentences, what is not as counts. */
export const readCorpus = (own: readonly Kept[], others: readonly Kept[]): Corpus => {
  const vocabulary = new Vocabulary();
  const foreign = new Map<string, number>();
  const speech = ownSpeech(own, others);
  const read = (texts: readonly Kept[], isOwn: boolean): Text[] => {
    const languageOf = languagesOf(texts);
    return texts.flatMap((kept) => {
      const { typed, spoken } = (isOwn ? speech.get(kept.id) : undefined) ?? { typed: kept.text, spoken: kept.text };
      const words = wordsOf(withoutInlineCode(spoken));
      const language = languageOf(kept);
      if (!isEnglish(language, words)) {
        if (isOwn) foreign.set(language, (foreign.get(language) ?? 0) + words.length);
        return [];
      }
      const ids = Int32Array.from(words, (word) => vocabulary.id(word));
      return [{ kept, typed, words: ids, sentences: isOwn ? sentencesOf(spoken) : [] }];
    });
  };
  const ownTexts = read(own, true);
  const ownWords = ownTexts.reduce((sum, { words }) => sum + words.length, 0);
  return { vocabulary, own: ownTexts, others: read(others, false), ownWords, foreign };
};
