import { hashOf } from '../tally/hash.ts';
import { Proof } from '../tally/proof.ts';

/** A value of a table, as it is written down: its fields in the order in which a fresh one has them, as JSON takes them. */
export type SavedValue = readonly unknown[];

type Fields = Record<string, unknown>;

const written = (field: unknown): unknown => {
  if (typeof field === 'number' || typeof field === 'string') return field;
  if (field instanceof Map) return [...(field as Map<unknown, unknown>)].flat();
  if (field instanceof Proof) return field.ids();
  return typeof field === 'bigint' ? field.toString(16) : field;
};

const pairs = (flat: readonly unknown[]): Map<unknown, unknown> => {
  const map = new Map<unknown, unknown>();
  for (let at = 0; at < flat.length; at += 2) map.set(flat[at], flat[at + 1]);
  return map;
};

const proofOf = (ids: readonly string[]): Proof => {
  const proof = new Proof();
  proof.marks = ids.map((id) => ({ id, hash: hashOf(id) }));
  return proof;
};

/** What was written, as the field of a fresh value is: where JSON has null, that field never got another value than it began with. */
const read = (saved: unknown, fresh: unknown): unknown => {
  if (saved === null) return fresh;
  if (typeof saved === 'number' || typeof fresh === 'string') return saved;
  if (fresh instanceof Map) return pairs(saved as readonly unknown[]);
  if (fresh instanceof Proof) return proofOf(saved as readonly string[]);
  return typeof fresh === 'bigint' ? BigInt(`0x${saved as string}`) : saved;
};

/** How the values of a table are written down and read again, by what a fresh one has. */
export class SavedValues<Value extends object> {
  readonly fields: readonly string[];
  readonly #fresh: () => Value;

  constructor(fresh: () => Value) {
    this.#fresh = fresh;
    this.fields = Object.keys(fresh());
  }

  /** A row that begins with the key of the value. */
  write(key: string, value: Value): SavedValue {
    const row: unknown[] = [key];
    for (const field of this.fields) row.push(written((value as Fields)[field]));
    return row;
  }

  /** The value of a row that begins with its key. */
  read(row: SavedValue): Value {
    const value = this.#fresh() as Fields;
    let place = 1;
    for (const field of this.fields) value[field] = read(row[place++], value[field]);
    return value as Value;
  }
}
