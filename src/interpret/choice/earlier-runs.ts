import { wordsOf } from '../../engine/language/words.ts';

const run = 8;
type At = { readonly id: string; readonly at: number };
const isBefore = (a: At, b: At): boolean => a.at < b.at || (a.at === b.at && a.id < b.id);

/** Runs of eight words in sentences that may be quoted, and which text said each first: what stood before is a template, or taken over. */
export class EarlierRuns {
  readonly #first = new Map<string, At | undefined>();
  readonly #begins = new Set<string>();

  /** Looks for the runs of this sentence. */
  lookFor(sentence: string): void {
    for (const words of this.#runsOf(sentence)) {
      this.#first.set(words.join(' '), undefined);
      this.#begins.add(`${words[0]} ${words[1]}`);
    }
  }

  *#runsOf(text: string): Generator<string[]> {
    const words = wordsOf(text);
    for (let from = 0; from + run <= words.length; from += 1) yield words.slice(from, from + run);
  }

  /** Takes a text of anybody. */
  take(text: string, one: At): void {
    const words = wordsOf(text);
    for (let from = 0; from + run <= words.length; from += 1) {
      if (!this.#begins.has(`${words[from]} ${words[from + 1]}`)) continue;
      const key = words.slice(from, from + run).join(' ');
      if (!this.#first.has(key)) continue;
      const first = this.#first.get(key);
      if (first === undefined || isBefore(one, first)) this.#first.set(key, one);
    }
  }

  /** Whether a run of a sentence stands in an earlier text than this. */
  isRepeated(sentence: string, one: At): boolean {
    for (const words of this.#runsOf(sentence)) {
      const first = this.#first.get(words.join(' '));
      if (first !== undefined && isBefore(first, one)) return true;
    }
    return false;
  }
}
