import { Vocabulary } from './vocabulary.ts';

/** What terms are called, by their numbers. The name of a pair is put together when it is asked for: most never are. */
export class TermNames {
  readonly #words = new Vocabulary();
  /** term → the number of its word, and of the second one of a pair, else -1 */
  readonly #firsts: number[] = [];
  readonly #seconds: number[] = [];
  /** word → the term that it is alone, -1 where it is none so far */
  readonly #alone: number[] = [];

  /** how many terms there are */
  get size(): number {
    return this.#firsts.length;
  }

  /** The name of a term. */
  name(term: number): string {
    const { words } = this.#words;
    const second = this.#seconds[term] ?? -1;
    const first = words[this.#firsts[term] ?? -1] ?? '';
    return second === -1 ? first : `${first} ${words[second] ?? ''}`;
  }

  /** The number of a word; of one that is new, -1 unless it may be made. */
  word(word: string, mayBeMade: boolean): number {
    return mayBeMade ? this.#words.id(word) : (this.#words.find(word) ?? -1);
  }

  /** The term that a word is alone, by its number; -1 for none unless one may be made. */
  alone(number: number, mayBeMade: boolean): number {
    if (number === -1) return -1;
    while (this.#alone.length <= number) this.#alone.push(-1);
    const known = this.#alone[number] ?? -1;
    if (known !== -1 || !mayBeMade) return known;
    this.#alone[number] = this.#add(number, -1);
    return this.#alone[number] ?? -1;
  }

  /** A new term for two words that stand side by side. */
  ofPair(first: number, second: number): number {
    return this.#add(first, second);
  }

  #add(first: number, second: number): number {
    this.#seconds.push(second);
    return this.#firsts.push(first) - 1;
  }
}
