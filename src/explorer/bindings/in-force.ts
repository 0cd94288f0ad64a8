import { keyInWords } from './key-label.ts';

/** The keys that somebody gave to commands, by the commands' names; what is not in it has the keys of its record. */
export type Bindings = ReadonlyMap<string, readonly string[]>;

/** One terminal has one keyboard: what is in force is the process's, and is laid down before anything is drawn. */
let inForce: Bindings = new Map();
let given: ReadonlySet<string> = new Set();

/** Puts these keys in force from now on, in place of those before. */
export function bind(bindings: Bindings): void {
  inForce = bindings;
  given = new Set([...bindings.values()].flat().flatMap((key) => key.split(' ')));
}

/** Whether somebody gave this key to a command, alone or in a sequence. */
export const isGiven = (key: string): boolean => given.has(key);

type Keyed = { readonly id: string; readonly keys: readonly string[] };

/** The keys that a command has now. */
export const keysOf = ({ id, keys }: Keyed): readonly string[] => inForce.get(id) ?? keys;

/** The key that is told for a command, by its name and the first key of its record; one without a key is reached by its name. */
export const keyOf = (id: string, usual: string): string => {
  const [key] = inForce.get(id) ?? [usual];
  return key ?? `${inForce.get('palette')?.[0] ?? ':'}${id}`;
};

/** The same as a sentence says it. */
export const keySaid = (id: string, usual: string): string => keyInWords(keyOf(id, usual));
