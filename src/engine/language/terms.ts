import neverTopics from '../lists/never-topics.json' with { type: 'json' };
import vader from '../lists/vader.json' with { type: 'json' };
import { type Chunks, fact, type ReadText, width } from './reading/chunks.ts';
import type { Text } from './corpus.ts';
import { PairNumbers } from './pair-numbers.ts';
import { TermNames } from './term-names.ts';

/** from this valence on a word praises, and names nothing */
const praise = 1.6;
const praises = Object.entries<number>(vader.valence).flatMap(([word, valence]) => (valence >= praise ? [word] : []));
const never = new Set([...neverTopics.grammar, ...neverTopics.plain, ...praises]);
const quotes = /[\u2018\u2019]/g;
const edges = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}+#]+$/gu;
const opening = '("\'\u201c[';
const closing = ',.;:!?)]"\'\u201d';
const code = /[\\/_(){}[\]<>=`$@&*|^~%"]|\p{L}\.\p{L}|::|->|^--?\p{L}|^\p{Ll}+\p{Lu}|^#|#\d/u;
const brand = /^(?:macOS|iOS|iPad|iPhone|eBPF|gRPC|jQuery|npm|vLLM|mTLS)$/;
const shaped = /^\p{L}[\p{L}\p{M}]*(?:['-][\p{L}\p{M}]+)*(?:\d{1,4}|\+\+|#)?$/u;
const hexadecimal = /^(?=.*\d)[0-9a-f]{5,}$/;
/** what begins an item of a list */
const items = '-*+\u2022';
const participle = /(?<=\p{L}{3})(?:ed|ly)$/u;
/** Adverbs and past participles: part of a pair perhaps, but no topic alone. */
const isParticiple = (word: string): boolean => (word.endsWith('ed') || word.endsWith('ly')) && participle.test(word);
const longestTerm = 28;
const longestChunk = 60;

const isBase = (base: string): boolean => base.length > 2 && never.has(base);

/** Whether a word, or the one it is a form of, is of no topic. */
const isPlain = (word: string): boolean => {
  if (never.has(word)) return true;
  if (word.endsWith('ing')) return isBase(word.slice(0, -3)) || isBase(`${word.slice(0, -3)}e`);
  if (word.endsWith('ed')) return isBase(word.slice(0, -2)) || isBase(word.slice(0, -1));
  return word.endsWith('s') && (isBase(word.slice(0, -1)) || isBase(word.slice(0, -2)));
};

/** The letters of a chunk that holds nothing else but marks around them, as most do, which need no pattern; undefined for any other. */
const plainLetters = (chunk: string): string | undefined => {
  let [from, to] = [-1, -1];
  let isSmall = false;
  for (let at = 0; at < chunk.length; at += 1) {
    const unit = chunk.charCodeAt(at);
    const isCapital = unit >= 65 && unit <= 90;
    if (isCapital || (unit >= 97 && unit <= 122)) {
      if (from === -1) {
        from = at;
        isSmall = !isCapital;
      } else if (to !== -1 || (isSmall && isCapital)) return undefined;
    } else if (unit > 126 || (unit >= 48 && unit <= 57)) return undefined;
    else if (from !== -1) {
      if (unit === 35 || unit === 43) return undefined;
      if (to === -1) to = at;
    }
  }
  return from === -1 ? undefined : chunk.slice(from, to === -1 ? undefined : to);
};

/** One word as a topic could hold it, lower-case; undefined where it is code, a name of a file, a number or a word of no topic. */
const topicWord = (chunk: string): string | undefined => {
  if (chunk.length > longestChunk) return undefined;
  const letters = plainLetters(chunk);
  if (letters !== undefined) {
    const word = letters.toLowerCase();
    return word.length < 2 || word.length > longestTerm || isPlain(word) ? undefined : word;
  }
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

const mark = { known: 1, opens: 2, closes: 4, item: 8 } as const;

/**
 * Texts by their terms, each once in a text: words that can be topics, and pairs of them that stand side by side. Of others'
 * texts only the terms that own texts hold as well: nothing is asked of any other.
 */
export class Terms {
  readonly names = new TermNames();
  readonly own: Termed[] = [];
  readonly others: Termed[] = [];
  #pairs = new PairNumbers();
  /** pair of words → the number of its term */
  readonly #termOfPair: number[] = [];
  /** term → the last text that was seen to hold it, counted from 1 */
  #heldBy = new Int32Array(4_096);
  #texts = 0;
  /** the terms of the text that is read */
  #held = new Int32Array(1_024);
  #holds = 0;

  /** Takes a text as it was read: own texts first, then those of others. */
  take(text: Text, chunks: Chunks, read: ReadText, isOwn: boolean): void {
    const { count, numbers, lines } = read;
    const { facts } = chunks;
    this.#texts += 1;
    this.#holds = 0;
    if (this.#held.length < count * 2) this.#held = new Int32Array(count * 4);
    // what stood before: the number of its word, -1 where it is none or nothing goes over from it
    let before = -1;
    for (let at = 0; at < count; at += 1) {
      const number = numbers[at] ?? 0;
      const row = number * width;
      let marks = facts[row + fact.termMarks] ?? 0;
      if (marks === 0) marks = this.#learn(chunks, number, isOwn);
      const gap = lines[at] ?? 0;
      // A pair goes over no paragraph, and no beginning of an item.
      if ((marks & mark.opens) !== 0 || gap > 1 || (gap === 1 && (marks & mark.item) !== 0)) before = -1;
      const alone = facts[row + fact.termAlone] ?? -1;
      if (alone !== -1) this.#hold(alone);
      const word = facts[row + fact.termWord] ?? -1;
      if (before !== -1 && word !== -1 && before !== word) {
        const pair = this.#pair(before, word, isOwn);
        if (pair !== -1) this.#hold(pair);
      }
      before = (marks & mark.closes) === 0 ? word : -1;
    }
    (isOwn ? this.own : this.others).push({ text, terms: this.#held.slice(0, this.#holds) });
  }

  /** Forgets what only taking needs. */
  end(): void {
    this.#pairs = new PairNumbers();
    this.#termOfPair.length = 0;
    this.#heldBy = new Int32Array();
  }

  #hold(term: number): void {
    if (this.#heldBy[term] === this.#texts) return;
    if (term >= this.#heldBy.length) {
      const held = new Int32Array(Math.max(term + 1, this.#heldBy.length * 2));
      held.set(this.#heldBy);
      this.#heldBy = held;
    }
    this.#heldBy[term] = this.#texts;
    this.#held[this.#holds] = term;
    this.#holds += 1;
  }

  #pair(first: number, second: number, isOwn: boolean): number {
    const pair = isOwn ? this.#pairs.id(first, second) : this.#pairs.find(first, second);
    if (pair === -1) return -1;
    if (pair < this.#termOfPair.length) return this.#termOfPair[pair] ?? -1;
    const term = this.names.ofPair(first, second);
    this.#termOfPair.push(term);
    return term;
  }

  /** What a chunk is among terms: sets it beside the chunk, and gives its marks. */
  #learn(chunks: Chunks, number: number, isOwn: boolean): number {
    const text = chunks.texts[number] ?? '';
    const chunk = text.replaceAll(quotes, "'");
    const word = topicWord(chunk);
    const row = number * width;
    const { facts } = chunks;
    const marks =
      mark.known |
      (opening.includes(chunk.charAt(0)) ? mark.opens : 0) |
      (closing.includes(chunk.charAt(chunk.length - 1)) ? mark.closes : 0) |
      (items.includes(text.charAt(0)) ? mark.item : 0);
    facts[row + fact.termMarks] = marks;
    const named = word === undefined ? -1 : this.names.word(word, isOwn);
    facts[row + fact.termWord] = named;
    facts[row + fact.termAlone] = word === undefined || isParticiple(word) ? -1 : this.names.alone(named, isOwn);
    return marks;
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
