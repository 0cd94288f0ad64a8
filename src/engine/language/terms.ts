import neverTopics from '../lists/never-topics.json' with { type: 'json' };
import vader from '../lists/vader.json' with { type: 'json' };
import { Vocabulary } from './vocabulary.ts';
import type { Text } from './corpus.ts';

/** from this valence on a word praises, and names nothing */
const praise = 1.6;
const praises = Object.entries<number>(vader.valence).flatMap(([word, valence]) => (valence >= praise ? [word] : []));
const never = new Set([...neverTopics.grammar, ...neverTopics.plain, ...praises]);
const piece = /\n\s*\n|\n(?=\s*[-*•+])|\S+/g;
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

/** The terms of a text, each once: words that can be topics, and pairs of them that stand side by side. */
const termsOf = (text: string, wordOf: (chunk: string) => string | undefined = topicWord): Set<string> => {
  const terms = new Set<string>();
  let before: string | undefined;
  for (const [chunk] of text.replaceAll(/[\u2018\u2019]/g, "'").matchAll(piece)) {
    if (chunk.startsWith('\n') || opens.test(chunk)) before = undefined;
    const word = chunk.startsWith('\n') ? undefined : wordOf(chunk);
    if (word !== undefined) {
      if (!participle.test(word)) terms.add(word);
      if (before !== undefined && before !== word) terms.add(`${before} ${word}`);
    }
    before = closes.test(chunk) ? undefined : word;
  }
  return terms;
};

/** A text as the numbers of its terms. */
export type Termed = { readonly text: Text; readonly terms: Int32Array };

/** so many different words of texts are remembered at a time, with what became of each */
const mostRemembered = 200_000;

/** Texts by their terms. */
export class Terms {
  readonly vocabulary = new Vocabulary();
  readonly own: readonly Termed[];
  readonly others: readonly Termed[];
  readonly #words = new Map<string, string | undefined>();

  constructor(own: readonly Text[], others: readonly Text[]) {
    this.own = own.map((text) => this.#read(text));
    this.others = others.map((text) => this.#read(text));
    this.#words.clear();
  }

  #read(text: Text): Termed {
    const terms = termsOf(text.typed, (chunk) => this.#wordOf(chunk));
    return { text, terms: Int32Array.from(terms, (term) => this.vocabulary.id(term)) };
  }

  /** The same few words make most of all texts. */
  #wordOf(chunk: string): string | undefined {
    const known = this.#words.get(chunk);
    if (known !== undefined || this.#words.has(chunk)) return known;
    const word = topicWord(chunk);
    if (this.#words.size >= mostRemembered) this.#words.clear();
    this.#words.set(chunk, word);
    return word;
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
