import { codingAgent } from '../../facts/coding-agents.ts';
import type { Kept } from '../../tally/sample.ts';
import { Chunks, fact, type ReadText, width } from './chunks.ts';
import type { Corpus, Text } from '../corpus.ts';
import { languagesOf } from '../detect.ts';
import { ownSpeech, withoutInlineCode } from '../own-speech.ts';
import { noSentences, SentenceReader } from './read-sentences.ts';
import { Terms } from '../terms.ts';
import { Vocabulary } from '../vocabulary.ts';

/** so many words show whether a text is English, whatever the rest of its channel is */
const telling = 20;

const isEnglish = (language: string, words: number, grammar: number): boolean => {
  if (words < telling) return language === 'en';
  return grammar / words >= (language === 'en' ? 0.12 : 0.3);
};

const countedIn = ({ facts }: Chunks, { numbers, count }: ReadText): { words: number; grammar: number } => {
  let words = 0;
  let grammar = 0;
  for (let at = 0; at < count; at += 1) {
    const row = (numbers[at] ?? 0) * width;
    words += facts[row + fact.words] ?? 0;
    grammar += facts[row + fact.grammar] ?? 0;
  }
  return { words, grammar };
};

const numbered = (chunks: Chunks, { numbers, count }: ReadText, length: number, vocabulary: Vocabulary): Int32Array => {
  const { facts, words, wordIds } = chunks;
  const ids = new Int32Array(length);
  let at = 0;
  for (let chunk = 0; chunk < count; chunk += 1) {
    const row = (numbers[chunk] ?? 0) * width;
    const first = facts[row + fact.first] ?? 0;
    const end = first + (facts[row + fact.words] ?? 0);
    for (let word = first; word < end; word += 1) {
      let id = wordIds[word] ?? -1;
      if (id === -1) {
        id = vocabulary.id(words[word] ?? '');
        wordIds[word] = id;
      }
      ids[at] = id;
      at += 1;
    }
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
  const sentences = new SentenceReader(chunks);
  const foreign = new Map<string, number>();
  const speech = ownSpeech(own, [...others, ...assistants]);
  let prompted = 0;
  const read = (texts: readonly Kept[], isOwn: boolean): Text[] => {
    const languages = languagesOf(texts);
    const found: Text[] = [];
    const take = (kept: Kept, place: number): void => {
      const { typed, spoken } = (isOwn ? speech.get(kept.id) : undefined) ?? { typed: kept.text, spoken: kept.text };
      const said = withoutInlineCode(spoken);
      let text = chunks.read(said);
      const { words, grammar } = countedIn(chunks, text);
      const language = languages[place] ?? '';
      if (!isEnglish(language, words, grammar)) {
        if (isOwn) foreign.set(language, (foreign.get(language) ?? 0) + words);
        return;
      }
      const ids = numbered(chunks, text, words, vocabulary);
      if (said !== spoken) text = chunks.read(spoken);
      const one = { kept, typed, words: ids, sentences: isOwn ? sentences.read(text) : noSentences };
      if (spoken !== typed) text = chunks.read(typed);
      terms.take(one, chunks, text, isOwn);
      // How somebody writes to a program that works for them says little of how they write.
      if (!isOwn || codingAgent(kept.event.provider) === undefined) found.push(one);
      else prompted += words;
    };
    for (const [place, kept] of texts.entries()) take(kept, place);
    return found;
  };
  const ownTexts = read(own, true);
  const ownWords = ownTexts.reduce((sum, { words }) => sum + words.length, 0);
  const corpus = { vocabulary, own: ownTexts, others: read(others, false), ownWords, foreign, prompted };
  terms.end();
  return { corpus, terms };
};
