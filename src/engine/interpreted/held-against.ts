import type { InterpretedField } from '../../contract/interpretations/interpreted-fields.ts';
import type { OwnEvent } from './surely-own.ts';

/** What a claim of a model's is held against: the events as they count now, and who else is known. */
export type HeldAgainst = {
  /** The event of this id where it counts and is the subject's, by every correction; undefined where it is none, or gone. */
  readonly own: (id: string) => OwnEvent | undefined;
  /** words of the names of everybody else, in lower case */
  readonly names: ReadonlySet<string>;
  /** the keys of what is claimed already in a field, by counting or by claims before this one */
  readonly taken: (field: InterpretedField) => readonly string[];
  /** Whether a run of eight words of a sentence stands in an earlier text of anybody; nobody knows where it is left out. */
  readonly isRepeated?: (sentence: string, event: OwnEvent) => boolean;
};

const nameWord = /[^\p{L}\p{M}\p{N}]+/u;

/** The words of these names, as `HeldAgainst` wants them, without those of the subject. */
export function nameWords(names: Iterable<string>, subject: string): Set<string> {
  const words = new Set<string>();
  for (const name of names) for (const word of name.toLowerCase().split(nameWord)) if (word.length > 1) words.add(word);
  for (const word of subject.toLowerCase().split(nameWord)) words.delete(word);
  return words;
}
