const leastPlaces = 2 ** 12;

/** Numbers for pairs of numbers, 0 for the first: sooner found than by a text, or by the one large number, that both could make. */
export class PairNumbers {
  #size = 0;
  /** place by hash → number of a pair, counted from 1; at most half of them are taken */
  #places = new Int32Array(leastPlaces);
  #firsts = new Int32Array(leastPlaces / 2);
  #seconds = new Int32Array(leastPlaces / 2);

  get size(): number {
    return this.#size;
  }

  /** The number of a pair, made where it is new. */
  id(first: number, second: number): number {
    const place = this.#placeOf(first, second);
    const known = this.#places[place] ?? 0;
    if (known !== 0) return known - 1;
    const made = this.#size;
    this.#firsts[made] = first;
    this.#seconds[made] = second;
    this.#size += 1;
    this.#places[place] = this.#size;
    if (this.#size === this.#firsts.length) this.#grow();
    return made;
  }

  /** The number of a pair that is there, else -1. */
  find(first: number, second: number): number {
    return (this.#places[this.#placeOf(first, second)] ?? 0) - 1;
  }

  /** The two numbers of a pair. */
  pair(number: number): readonly [first: number, second: number] {
    return [this.#firsts[number] ?? 0, this.#seconds[number] ?? 0];
  }

  /** Where a pair is, or would be put. */
  #placeOf(first: number, second: number): number {
    const most = this.#places.length - 1;
    let hash = Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca77);
    hash = Math.imul(hash ^ (hash >>> 15), 0xc2b2ae35);
    for (let place = (hash ^ (hash >>> 16)) & most; ; place = (place + 1) & most) {
      const number = this.#places[place] ?? 0;
      if (number === 0) return place;
      if (this.#firsts[number - 1] === first && this.#seconds[number - 1] === second) return place;
    }
  }

  #grow(): void {
    const [firsts, seconds] = [this.#firsts, this.#seconds];
    this.#places = new Int32Array(this.#places.length * 2);
    this.#firsts = new Int32Array(firsts.length * 2);
    this.#seconds = new Int32Array(firsts.length * 2);
    this.#firsts.set(firsts);
    this.#seconds.set(seconds);
    for (let number = 0; number < this.#size; number += 1)
      this.#places[this.#placeOf(firsts[number] ?? 0, seconds[number] ?? 0)] = number + 1;
  }
}
