import { textHash } from '../source/first-time.ts';
import { lineKey } from './note-words.ts';

const mostLines = 1_000_000;
/** so many notes have a line that no day brings; of a longer one fewer are enough */
const least = { short: 5, long: 3, words: 6 };

/** Counts in how many notes each line stands, so that templates and lists of habits are told from what was written. */
export class RecurringLines {
  readonly #notes = new Map<number, number>();

  add(lines: readonly string[]): void {
    for (const hash of new Set(
      lines
        .map(lineKey)
        .filter((key) => key !== '')
        .map(textHash),
    )) {
      const before = this.#notes.get(hash) ?? 0;
      if (before > 0 || this.#notes.size < mostLines) this.#notes.set(hash, before + 1);
    }
  }

  /** Whether a line, as it is compared, is a template's. */
  has(key: string): boolean {
    const notes = this.#notes.get(textHash(key)) ?? 0;
    return notes >= (key.split(' ').length >= least.words ? least.long : least.short);
  }
}
