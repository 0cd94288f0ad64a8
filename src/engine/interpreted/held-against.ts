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
