import { codingAgent } from '../facts/coding-agents.ts';
import type { Kept } from '../tally/sample.ts';
import { Chunks, type Chunk } from './chunks.ts';
import type { Corpus, Text } from './corpus.ts';
import { languagesOf } from './detect.ts';
import { ownSpeech, withoutInlineCode } from './own-speech.ts';
import { Terms } from './terms.ts';
import { Vocabulary } from './vocabulary.ts';
import { sentencesOf } from './words.ts';

/** so many words show whether a text is English, whatever the rest of its channel is */
const telling = 20;

const isEnglish = (language: string, words: number, grammar: number): boolean => {
  if (words < telling) return language === 'en';
  return grammar / words >= (language === 'en' ? 0.12 : 0.3);
};

type Chunked = readonly (Chunk | undefined)[];

const countedIn = (chunks: Chunked): { words: number; grammar: number } => {
  let words = 0;
  let grammar = 0;
  for (const chunk of chunks) {
    if (chunk === undefined) continue;
    words += chunk.words.length;
    grammar += chunk.grammar;
  }
  return { words, grammar };
};

const numbered = (chunks: Chunked, words: number, vocabulary: Vocabulary): Int32Array => {
  const ids = new Int32Array(words);
  let at = 0;
  for (const chunk of chunks) {
    if (chunk === undefined) continue;
    chunk.ids ??= chunk.words.map((word) => vocabulary.id(word));
    for (const id of chunk.ids) ids[at++] = id;
  }
  return ids;
};

/** Reads the samples, each text once: what is English as words, sentences and terms, what is not as counts. */
export const readCorpus = (
  own: readonly Kept[],
  others: readonly Kept[],
  assistants: readonly Kept[] = [],
): { corpus: Corpus; terms: Terms } => {
  const vocabulary = new Vocabulary();
  const terms = new Terms();
  const chunks = new Chunks();
  const foreign = new Map<string, number>();
  const speech = ownSpeech(own, [...others, ...assistants]);
  let prompted = 0;
  const read = (texts: readonly Kept[], isOwn: boolean): Text[] => {
    const languageOf = languagesOf(texts);
    return texts.flatMap((kept) => {
      const { typed, spoken } = (isOwn ? speech.get(kept.id) : undefined) ?? { typed: kept.text, spoken: kept.text };
      const said = withoutInlineCode(spoken);
      const chunked = chunks.read(said);
      const { words, grammar } = countedIn(chunked);
      const language = languageOf(kept);
      if (!isEnglish(language, words, grammar)) {
        if (isOwn) foreign.set(language, (foreign.get(language) ?? 0) + words);
        return [];
      }
      const text = {
        kept,
        typed,
        words: numbered(chunked, words, vocabulary),
        sentences: isOwn ? sentencesOf(spoken) : [],
      };
      terms.take(text, said === typed ? chunked : chunks.read(typed), isOwn);
      // How somebody writes to a program that works for them says little of how they write.
      if (!isOwn || codingAgent(kept.event.provider) === undefined) return [text];
      prompted += words;
      return [];
    });
  };
  const ownTexts = read(own, true);
  const ownWords = ownTexts.reduce((sum, { words }) => sum + words.length, 0);
  const corpus = { vocabulary, own: ownTexts, others: read(others, false), ownWords, foreign, prompted };
  terms.end();
  return { corpus, terms };
};
