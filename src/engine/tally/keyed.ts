import { SavedValues, type SavedValue } from '../saved/saved-values.ts';
import { hashOf } from './hash.ts';

/** A table as it is written down: below which hash its keys lie, and a row for each. */
export type SavedTable = { readonly limit: number; readonly rows: readonly SavedValue[] };

/** Below which hash the `most` lowest of these lie. */
export const limitOf = (hashes: Iterable<number>, most: number): number =>
  Uint32Array.from(hashes).toSorted()[most] ?? 2 ** 32;

/**
 * Values by key, at most `most` of them: past that those whose key has the lowest hash stay, so what stays is exact and
 * the same in any order (a key once dropped could never have come back).
 */
export class Keyed<Value extends object> {
  readonly values = new Map<string, Value>();
  readonly #most: number;
  readonly #fresh: () => Value;
  readonly #join: (mine: Value, theirs: Value) => Value;
  #limit = 2 ** 32;
  #isSettled = true;
  #given = 0;

  constructor(most: number, fresh: () => Value, join: (mine: Value, theirs: Value) => Value) {
    this.#most = most;
    this.#fresh = fresh;
    this.#join = join;
  }

  /** Another number after each time that a value was given away, to be changed, or all were taken up: what was made of them is old then. */
  get version(): number {
    return this.#given;
  }

  /** Whether nothing had to be left out. */
  get isWhole(): boolean {
    return this.#limit === 2 ** 32;
  }

  /** Which part of all keys may be among the values. */
  get part(): number {
    return this.#limit / 2 ** 32;
  }

  /** The value of a key, made where it is new; undefined where the key is beyond the cap. A known hash spares the work. */
  at(key: string, hash?: number): Value | undefined {
    this.#given += 1;
    // What is held is below the limit: a known hash spares the search, and only what is new is hashed.
    if (hash !== undefined && hash >= this.#limit) return undefined;
    const known = this.values.get(key);
    if (known !== undefined) return known;
    if (this.#limit < 2 ** 32 && (hash ?? hashOf(key)) >= this.#limit) return undefined;
    const made = this.#fresh();
    this.values.set(key, made);
    this.#isSettled = false;
    if (this.values.size > this.#most * 1.25) this.settle();
    return made;
  }

  /** What tells one layout from another. */
  layout(): string {
    return `${this.#most} ${new SavedValues(this.#fresh).fields.join(' ')}`;
  }

  saved(): SavedTable {
    this.settle();
    const values = new SavedValues(this.#fresh);
    return { limit: this.#limit, rows: [...this.values].map(([key, value]) => values.write(key, value)) };
  }

  /** Takes up what was saved, in place of what is there. */
  load({ limit, rows }: SavedTable): void {
    const values = new SavedValues(this.#fresh);
    this.#given += 1;
    this.values.clear();
    for (const row of rows) this.values.set(row[0] as string, values.read(row));
    this.#limit = limit;
    this.#isSettled = true;
  }

  merge(other: Keyed<Value>): void {
    this.#limit = Math.min(this.#limit, other.#limit);
    this.#isSettled = false;
    this.#given += 1;
    for (const [key, value] of other.values) {
      const mine = this.values.get(key);
      this.values.set(key, this.#join(mine ?? this.#fresh(), value));
    }
    this.settle();
  }

  /** Drops what is beyond the cap: to be called before the values are read. */
  settle(): void {
    if (this.#isSettled) return;
    this.#isSettled = true;
    if (this.values.size > this.#most) {
      const hashes = this.values.keys().map(hashOf);
      this.#limit = Math.min(this.#limit, limitOf(hashes, this.#most));
    }
    if (this.#limit === 2 ** 32) return;
    for (const key of this.values.keys()) if (hashOf(key) >= this.#limit) this.values.delete(key);
  }
}
