import type { FieldProblem } from '../../contract/envelope.ts';
import { nearestWord } from '../../contract/search/nearest-word.ts';

/** So many of the others are kept to say what there is. */
const mostKept = 1_000;
const mostNamed = 6;

/** Providers or channels that a persona is made without. */
export class LeftOutTexts {
  readonly #field: string;
  readonly #what: string;
  readonly #wanted: ReadonlySet<string>;
  readonly #met = new Set<string>();

  constructor(field: string, what: string, wanted: readonly string[] = []) {
    this.#field = field;
    this.#what = what;
    this.#wanted = new Set(wanted);
  }

  /** Whether what an event has is left out. */
  has(text: string | undefined): boolean {
    if (this.#wanted.size === 0 || text === undefined) return false;
    const isWanted = this.#wanted.has(text);
    if (isWanted || this.#met.size < mostKept) this.#met.add(text);
    return isWanted;
  }

  /** A problem for each that no event has. */
  problems(): FieldProblem[] {
    const there = [...this.#met].toSorted();
    return [...this.#wanted].flatMap((text, place) => {
      if (this.#met.has(text)) return [];
      const nearest = `the nearest of ${there.length} is ${nearestWord(text, there)}`;
      const known = there.length > mostNamed ? nearest : `there is ${there.join(', ')}`;
      const message = `names no ${this.#what} of these events: ${there.length === 0 ? 'they have none' : known}`;
      return [{ path: `without.${this.#field}.${place}`, message }];
    });
  }
}
