/** Numbers for words, so that texts are held as arrays of integers. */
export class Vocabulary {
  readonly words: string[] = [];
  readonly #ids = new Map<string, number>();

  /** The number of a word, made where it is new. */
  id(word: string): number {
    const known = this.#ids.get(word);
    if (known !== undefined) return known;
    const id = this.words.length;
    this.words.push(word);
    this.#ids.set(word, id);
    return id;
  }

  /** The number of a word that is there. */
  find(word: string): number | undefined {
    return this.#ids.get(word);
  }
}
