import { keptOutIn, type KeptOutKind, keptOutKinds } from '../../contract/kept-out/kept-out.ts';

/** The texts that were about to stand in a claim and hold what no claim may hold: each known once, and counted by kind. */
export class KeptOut {
  readonly #seen = new Map<string, readonly KeptOutKind[]>();

  /** Whether a text may stand in no claim; then it counts as left out. Asked only of what would be told. */
  holds(text: string): boolean {
    const known = this.#seen.get(text);
    if (known !== undefined) return known.length > 0;
    const kinds = keptOutIn(text);
    this.#seen.set(text, kinds);
    return kinds.length > 0;
  }

  /** how many texts of each kind were left out; undefined where none was */
  counts(): Partial<Record<KeptOutKind, number>> | undefined {
    const found = [...this.#seen.values()].flat();
    const counts = keptOutKinds.flatMap((kind): [KeptOutKind, number][] => {
      const count = found.filter((one) => one === kind).length;
      return count === 0 ? [] : [[kind, count]];
    });
    return counts.length === 0 ? undefined : Object.fromEntries(counts);
  }
}
