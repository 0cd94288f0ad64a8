import neverTopics from '../lists/never-topics.json' with { type: 'json' };
import vader from '../lists/vader.json' with { type: 'json' };
import type { Chunk, Piece } from './chunks.ts';
import type { Text } from './corpus.ts';
import { PairNumbers } from './pair-numbers.ts';
import { Vocabulary } from './vocabulary.ts';

/** from this valence on a word praises, and names nothing */
const praise = 1.6;
const praises = Object.entries<number>(vader.valence).flatMap(([word, valence]) => (valence >= praise ? [word] : []));
const never = new Set([...neverTopics.grammar, ...neverTopics.plain, ...praises]);
const quotes = /[\u2018\u2019]/g;
const edges = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}+#]+$/gu;
const opens = /^[("'\u201c[]/;
const closes = /[,.;:!?)\]"'\u201d]$/;
const code = /[\\/_(){}[\]<>=`$@&*|^~%"]|\p{L}\.\p{L}|::|->|^--?\p{L}|^\p{Ll}+\p{Lu}|^#|#\d/u;
const brand = /^(?:macOS|iOS|iPad|iPhone|eBPF|gRPC|jQuery|npm|vLLM|mTLS)$/;
const shaped = /^\p{L}[\p{L}\p{M}]*(?:['-][\p{L}\p{M}]+)*(?:\d{1,4}|\+\+|#)?$/u;
const hexadecimal = /^(?=.*\d)[0-9a-f]{5,}$/;
/** adverbs and past participles: part of a pair perhaps, but no topic alone */
const participle = /(?<=\p{L}{3})(?:ed|ly)$/u;
const longestTerm = 28;
const longestChunk = 60;

const basesOf = (word: string): string[] => {
  if (word.endsWith('ing')) return [word.slice(0, -3), `${word.slice(0, -3)}e`];
  if (word.endsWith('ed')) return [word.slice(0, -2), word.slice(0, -1)];
  return word.endsWith('s') ? [word.slice(0, -1), word.slice(0, -2)] : [];
};

/** Whether a word, or the one it is a form of, is of no topic. */
const isPlain = (word: string): boolean =>
  never.has(word) || basesOf(word).some((base) => base.length > 2 && never.has(base));

/** One word as a topic could hold it, lower-case; undefined where it is code, a name of a file, a number or a word of no topic. */
const topicWord = (chunk: string): string | undefined => {
  if (chunk.length > longestChunk) return undefined;
  const core = chunk.replaceAll(edges, '');
  if (core.length < 2 || core.length > longestTerm) return undefined;
  if (code.test(core) && !brand.test(core)) return undefined;
  if (!shaped.test(core)) return undefined;
  const word = core.toLowerCase().replace(/'s?$/, '');
  if (word.length < 2 || hexadecimal.test(word) || isPlain(word)) return undefined;
  return word;
};

/** A text as the numbers of its terms. */
export type Termed = { readonly text: Text; readonly terms: Int32Array };

/**
 * Texts by their terms, each once in a text: words that can be topics, and pairs of them that stand side by side. Of others'
 * texts only the terms that own texts hold as well: nothing is asked of any other.
 */
export class Terms {
  readonly vocabulary = new Vocabulary();
  readonly own: Termed[] = [];
  readonly others: Termed[] = [];
  readonly #words = new Vocabulary();
  #pairs = new PairNumbers();
  /** pair of words → the number of its term */
  readonly #termOfPair: number[] = [];
  /** term → the last text that was seen to hold it, counted from 1 */
  readonly #heldBy: number[] = [];
  #texts = 0;

  /** Takes a text and its chunks, undefined where a paragraph or an item begins: own texts first, then those of others. */
  take(text: Text, chunks: readonly (Chunk | undefined)[], isOwn: boolean): void {
    this.#texts += 1;
    const terms: number[] = [];
    const hold = (term: number) => {
      if (this.#heldBy[term] === this.#texts) return;
      this.#heldBy[term] = this.#texts;
      terms.push(term);
    };
    let before: Piece | undefined;
    for (const chunk of chunks) {
      const here = chunk && (chunk.piece ??= this.#pieceOf(chunk.text.replaceAll(quotes, "'"), isOwn));
      if (here === undefined || here.opens) before = undefined;
      if (here === undefined) continue;
      if (here.alone !== -1) hold(here.alone);
      if (before !== undefined && before.number !== -1 && here.number !== -1 && before.number !== here.number) {
        const pair = this.#pair(before.number, here.number, isOwn);
        if (pair !== -1) hold(pair);
      }
      before = here.closes ? undefined : here;
    }
    (isOwn ? this.own : this.others).push({ text, terms: Int32Array.from(terms) });
  }

  /** Forgets what only taking needs. */
  end(): void {
    this.#pairs = new PairNumbers();
    this.#termOfPair.length = 0;
    this.#heldBy.length = 0;
  }

  #pair(first: number, second: number, isOwn: boolean): number {
    const pair = isOwn ? this.#pairs.id(first, second) : this.#pairs.find(first, second);
    if (pair === -1) return -1;
    if (pair < this.#termOfPair.length) return this.#termOfPair[pair] ?? -1;
    const { words } = this.#words;
    const term = this.vocabulary.id(`${words[first] ?? ''} ${words[second] ?? ''}`);
    this.#termOfPair.push(term);
    return term;
  }

  #pieceOf(chunk: string, isOwn: boolean): Piece {
    const word = topicWord(chunk);
    const numberIn = (vocabulary: Vocabulary) =>
      word === undefined ? -1 : isOwn ? vocabulary.id(word) : (vocabulary.find(word) ?? -1);
    return {
      number: numberIn(this.#words),
      alone: word === undefined || participle.test(word) ? -1 : numberIn(this.vocabulary),
      opens: opens.test(chunk),
      closes: closes.test(chunk),
    };
  }
}

const counted = new WeakMap<readonly Termed[], Float64Array>();

/** In how many of these texts each term stands, by its number. */
export const frequencies = (texts: readonly Termed[], size: number): Float64Array => {
  const known = counted.get(texts);
  if (known?.length === size) return known;
  const counts = new Float64Array(size);
  counted.set(texts, counts);
  for (const { terms } of texts) for (const term of terms) counts[term] = (counts[term] ?? 0) + 1;
  return counts;
};
