import { spokenName } from '../../engine/people/spoken-name.ts';

/** Every name that anybody but the subject is called by, by who they are. */
export class OthersNames {
  readonly #counts = new Map<string, Map<string, number>>();

  add(person: string, name: string | undefined): void {
    if (name === undefined || name === '' || name.includes('@')) return;
    const counts = this.#counts.get(person) ?? new Map<string, number>();
    this.#counts.set(person, counts);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }

  /** the most used name of each, in the order of their keys */
  all(): Map<string, string> {
    return new Map(
      [...this.#counts]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([person, counts]) => {
          const [most] = [...counts].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
          return [person, spokenName(most?.[0] ?? '')] as const;
        }),
    );
  }
}
