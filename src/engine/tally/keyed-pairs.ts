import { hashOf } from './hash.ts';
import { SavedValues, type SavedValue } from '../saved/saved-values.ts';
import { limitOf } from './keyed.ts';

/** Pairs as they are written down: below which hash they lie, and by the first key a row for each second one. */
export type SavedPairs = {
  readonly limit: number;
  readonly groups: readonly (readonly [string, readonly SavedValue[]])[];
};

/**
 * Values by two keys, at most `most` of them: those stay whose `first\tsecond` has the lowest hash, as in `Keyed`. The
 * one text of both would have to be built, and kept, for every event; it is built only where there is too much.
 */
export class KeyedPairs<Value extends object> {
  /** first → second → value */
  readonly values = new Map<string, Map<string, Value>>();
  readonly #most: number;
  readonly #fresh: () => Value;
  readonly #join: (mine: Value, theirs: Value) => Value;
  #size = 0;
  #limit = 2 ** 32;
  #isSettled = true;

  constructor(most: number, fresh: () => Value, join: (mine: Value, theirs: Value) => Value) {
    this.#most = most;
    this.#fresh = fresh;
    this.#join = join;
  }

  /** Which part of all pairs may be among the values. */
  get part(): number {
    return this.#limit / 2 ** 32;
  }

  /** The value of a pair, made where it is new; undefined where the pair is beyond the cap. */
  at(first: string, second: string): Value | undefined {
    const known = this.values.get(first)?.get(second);
    if (known !== undefined) return known;
    if (this.#limit < 2 ** 32 && hashOf(`${first}\t${second}`) >= this.#limit) return undefined;
    const made = this.#fresh();
    this.#set(first, second, made);
    if (this.#size > this.#most * 1.25) this.settle();
    return made;
  }

  /** What tells one layout from another. */
  layout(): string {
    return `${this.#most} ${new SavedValues(this.#fresh).fields.join(' ')}`;
  }

  saved(): SavedPairs {
    this.settle();
    const values = new SavedValues(this.#fresh);
    const groups = [...this.values].map(
      ([first, group]) => [first, [...group].map(([second, value]) => values.write(second, value))] as const,
    );
    return { limit: this.#limit, groups };
  }

  /** Takes up what was saved, in place of what is there. */
  load({ limit, groups }: SavedPairs): void {
    const values = new SavedValues(this.#fresh);
    this.values.clear();
    this.#size = 0;
    for (const [first, rows] of groups) {
      this.values.set(first, new Map(rows.map((row) => [row[0] as string, values.read(row)])));
      this.#size += rows.length;
    }
    this.#limit = limit;
    this.#isSettled = true;
  }

  merge(other: KeyedPairs<Value>): void {
    this.#limit = Math.min(this.#limit, other.#limit);
    this.#isSettled = false;
    for (const [first, group] of other.values)
      for (const [second, value] of group) {
        const mine = this.values.get(first)?.get(second);
        this.#set(first, second, this.#join(mine ?? this.#fresh(), value));
      }
    this.settle();
  }

  /** Drops what is beyond the cap: to be called before the values are read. */
  settle(): void {
    if (this.#isSettled) return;
    this.#isSettled = true;
    if (this.#size > this.#most) this.#limit = Math.min(this.#limit, limitOf(this.#hashes(), this.#most));
    if (this.#limit === 2 ** 32) return;
    for (const [first, group] of this.values) {
      for (const second of group.keys())
        if (hashOf(`${first}\t${second}`) >= this.#limit && group.delete(second)) this.#size -= 1;
      if (group.size === 0) this.values.delete(first);
    }
  }

  #set(first: string, second: string, value: Value): void {
    const group = this.values.get(first) ?? new Map<string, Value>();
    if (group.size === 0) this.values.set(first, group);
    const before = group.size;
    this.#size += group.set(second, value).size - before;
    this.#isSettled = false;
  }

  *#hashes(): Iterable<number> {
    for (const [first, group] of this.values) for (const second of group.keys()) yield hashOf(`${first}\t${second}`);
  }
}
