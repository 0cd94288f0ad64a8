import type { SourceTold } from './source-told.ts';

/** What an import read, in counts: all that its source held, also what was known before. */
export type ImportSummary = SourceTold & {
  /** events whose actor the persona is about, as the source alone can say */
  readonly own: number;
  /** words of theirs that count: of a prompt at most 150, and no line that stands in several */
  readonly ownWords: number;
  /** how many others wrote or were met; programs are nobody */
  readonly people: number;
  /** when the oldest and the newest event were, ISO 8601 */
  readonly firstAt?: string;
  readonly lastAt?: string;
  /** events that tell the zone they were in */
  readonly zoned: number;
  /** characters that were taken out of the texts: quoted or pasted, and code */
  readonly cut: { readonly quoted: number; readonly code: number };
};
