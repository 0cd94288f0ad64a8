import type { SourceEvent } from '../../contract/event.ts';
import { isNobodysName } from '../../engine/interpreted/nobodys-name.ts';
import type { WhoIsWho } from '../../engine/people/identities.ts';
import { isNobody } from '../../engine/people/people.ts';
import { spokenName } from '../../engine/people/spoken-name.ts';

/** so many people write to an address that never writes, before it may be a list's */
const leastWriters = 3;

/** What is known of a key: whether it wrote, some of those who wrote to it, and how often it went by which name. */
type Known = { wrote: boolean; readonly writers: Set<string>; readonly names: Map<string, number> };
type Named = { readonly key: string; readonly name?: string | undefined };

/** Every name that anybody but the subject goes by; programs and lists are nobody. */
export class OthersNames {
  readonly #who: Pick<WhoIsWho, 'personOf' | 'isSelf'>;
  readonly #known = new Map<string, Known>();

  constructor(who: Pick<WhoIsWho, 'personOf' | 'isSelf'>) {
    this.#who = who;
  }

  /** Takes a name of somebody who is not the subject. */
  add({ key, name }: Named): Known {
    const known = this.#known.get(key) ?? { wrote: false, writers: new Set(), names: new Map() };
    this.#known.set(key, known);
    if (name !== undefined && name !== '' && !name.includes('@'))
      known.names.set(name, (known.names.get(name) ?? 0) + 1);
    return known;
  }

  /** Takes the names that an event tells. */
  take(event: SourceEvent): void {
    const { actor, committer, merge, to = [] } = event;
    if (!this.#who.isSelf(event)) this.add(actor).wrote = true;
    for (const one of [...to, committer, merge?.author]) {
      if (one === undefined || this.#who.isSelf({ actor: { key: one.key }, self: false })) continue;
      const { writers } = this.add(one);
      if (writers.size < leastWriters) writers.add(actor.key);
    }
  }

  /** somebody → all names, the most used first, in the order of their keys */
  all(): Map<string, readonly string[]> {
    const people = new Map<string, Map<string, number>>();
    for (const [key, { wrote, writers, names }] of this.#known) {
      const isSilent = !wrote && (writers.size >= leastWriters || isNobody(key));
      const person = this.#who.personOf(key);
      const counts = people.get(person) ?? new Map<string, number>();
      for (const [name, count] of names) {
        if (isNobodysName({ key, name, isSilent })) continue;
        people.set(person, counts);
        const spoken = spokenName(name);
        counts.set(spoken, (counts.get(spoken) ?? 0) + count);
      }
    }
    return new Map(
      [...people]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([person, counts]) => {
          const byUse = [...counts].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
          return [person, byUse.map(([name]) => name)] as const;
        }),
    );
  }
}
