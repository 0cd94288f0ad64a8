import { type Chunks, fact, type ReadText, width } from './chunks.ts';
import { mayDecide } from './decisions.ts';
import { timesIn, type Token, tokenOf, valenceOfTokens } from '../valence.ts';

/** What is asked of the sentences of a text; they are not kept themselves. */
export type Sentences = {
  /** -1 to 1, of each */
  readonly valences: readonly number[];
  /** how many of them are questions */
  readonly asking: number;
  /** those that may tell a decision */
  readonly deciding: readonly string[];
};

export const noSentences: Sentences = { valences: [], asking: 0, deciding: [] };

const bit = { known: 1, ends: 2, asks: 4, item: 8, decides: 16, feels: 32 } as const;
const letterEnd = /[A-Za-z]$/;
const sentenceEnd = /[.!?\u2026][)"'\u201d\u2019]?$/;
const question = /\?["')\]]*$/;
const item = /^(?:[-*\u2022+]|\d+[.)])$/;

/** Reads sentences out of texts that were read chunk by chunk: they end at a full stop, at an empty line and before an item of a list. */
export class SentenceReader {
  readonly #chunks: Chunks;
  /** chunk → what it is for its valence */
  readonly #tokens: (Token | undefined)[] = [];

  constructor(chunks: Chunks) {
    this.#chunks = chunks;
  }

  /** The sentences of the text that was read last. */
  read(text: ReadText): Sentences {
    const { count, numbers, lines, isOpen } = text;
    const found = { valences: [] as number[], asking: 0, deciding: [] as string[] };
    let from = 0;
    // The white space behind an item's mark belongs to the mark.
    let isAfterMark = false;
    for (let at = 0; at < count; at += 1) {
      const gap = isAfterMark ? 0 : (lines[at] ?? 0);
      const isEnd = at > from && !isAfterMark && (this.#marks(numbers[at - 1] ?? 0) & bit.ends) !== 0;
      isAfterMark = false;
      if (isEnd || gap > 1) {
        this.#add(found, numbers, from, at);
        from = at;
      } else if (gap === 1 && (at < count - 1 || isOpen) && (this.#marks(numbers[at] ?? 0) & bit.item) !== 0) {
        this.#add(found, numbers, from, at);
        from = at + 1;
        isAfterMark = true;
      }
    }
    this.#add(found, numbers, from, count);
    return found;
  }

  #add(
    found: { valences: number[]; asking: number; deciding: string[] },
    numbers: Int32Array,
    from: number,
    to: number,
  ): void {
    if (from === to) return;
    let all = 0;
    for (let at = from; at < to; at += 1) all |= this.#marks(numbers[at] ?? 0);
    found.valences.push((all & bit.feels) === 0 ? 0 : this.#valence(numbers, from, to));
    if ((this.#marks(numbers[to - 1] ?? 0) & bit.asks) !== 0) found.asking += 1;
    if ((all & bit.decides) !== 0) found.deciding.push(this.#texts(numbers, from, to).join(' '));
  }

  #texts(numbers: Int32Array, from: number, to: number): string[] {
    return Array.from(numbers.subarray(from, to), (number) => this.#chunks.texts[number] ?? '');
  }

  #valence(numbers: Int32Array, from: number, to: number): number {
    const said: Token[] = [];
    let [questions, exclamations] = [0, 0];
    for (let at = from; at < to; at += 1) {
      const number = numbers[at] ?? 0;
      const token = this.#tokens[number];
      if (token !== undefined) said.push(token);
      const text = this.#chunks.texts[number] ?? '';
      questions += timesIn(text, '?');
      exclamations += timesIn(text, '!');
    }
    return valenceOfTokens(said, questions, exclamations);
  }

  /** What a chunk is for sentences, looked into once. */
  #marks(number: number): number {
    const place = number * width + fact.sentenceMarks;
    const known = this.#chunks.facts[place] ?? 0;
    if (known !== 0) return known;
    const text = this.#chunks.texts[number] ?? '';
    const token = tokenOf(text);
    while (this.#tokens.length <= number) this.#tokens.push(undefined);
    this.#tokens[number] = token;
    let marks: number = bit.known;
    if (token?.valence !== undefined) marks |= bit.feels;
    if (mayDecide(text)) marks |= bit.decides;
    if (!letterEnd.test(text)) {
      if (sentenceEnd.test(text)) marks |= bit.ends;
      if (question.test(text)) marks |= bit.asks;
      if (item.test(text)) marks |= bit.item;
    }
    this.#chunks.facts[place] = marks;
    return marks;
  }
}
