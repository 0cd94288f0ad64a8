/**
 * What was worked out lately, by the text it was worked out from. It keeps what was asked for last: between `most` and twice as
 * many of them, so it never grows with how long the program runs. Only what follows from its text alone may be kept in it.
 */
export class Recent<T> {
  readonly #most: number;
  #young = new Map<string, T>();
  #old = new Map<string, T>();

  constructor(most: number) {
    this.#most = most;
  }

  get size(): number {
    return this.#young.size + this.#old.size;
  }

  of(text: string, work: (text: string) => T): T {
    const young = this.#young.get(text);
    if (young !== undefined) return young;
    const known = this.#old.get(text) ?? work(text);
    if (this.#young.size >= this.#most) {
      this.#old = this.#young;
      this.#young = new Map();
    }
    this.#young.set(text, known);
    return known;
  }
}
