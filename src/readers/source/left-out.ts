/** Counts by kind what a reader leaves out on purpose. */
export class LeftOut<Kind extends string> {
  readonly #counts = new Map<Kind, number>();

  add(kind: Kind): void {
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1);
  }

  /** The kinds with their counts, the most frequent first. */
  get kinds(): readonly { readonly what: Kind; readonly count: number }[] {
    return [...this.#counts].map(([what, count]) => ({ what, count })).toSorted((a, b) => b.count - a.count);
  }
}
