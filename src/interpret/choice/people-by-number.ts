import neverTopics from '../../engine/lists/never-topics.json' with { type: 'json' };

const grammar = new Set(neverTopics.grammar);
const word = /@?\p{L}[\p{L}\p{M}\p{N}'’]*/gu;
/** so long must a word of a name be to be replaced where it begins with no capital */
const leastWithoutCapital = 4;

type Found = { readonly from: number; to: number; people: readonly string[] };

/**
 * Names of other people as numbers: whoever is met first is Person 1, and comes back by their number. The same texts in the same order give
 * the same numbers.
 */
export class PeopleByNumber {
  readonly #byWord = new Map<string, readonly string[]>();
  readonly #names: ReadonlyMap<string, string>;
  readonly #numbers = new Map<string, number>();
  /** how many names were replaced */
  replaced = 0;

  /** `names`: somebody → what they are called; `leave`: words of the subject's own name, which stay. */
  constructor(names: ReadonlyMap<string, string>, leave: ReadonlySet<string>) {
    this.#names = names;
    for (const [person, name] of names)
      for (const one of name.toLowerCase().match(word) ?? []) {
        const plain = one.replace(/^@/, '');
        const known = this.#byWord.get(plain) ?? [];
        if (plain.length > 1 && !leave.has(plain) && !known.includes(person))
          this.#byWord.set(plain, [...known, person]);
      }
  }

  #isName(token: string): readonly string[] {
    const plain = token.replace(/^@/, '').replace(/['’]s$/, '');
    const people = this.#byWord.get(plain.toLowerCase());
    if (people === undefined) return [];
    if (token.startsWith('@')) return people;
    const lower = plain.toLowerCase();
    if (grammar.has(lower)) return [];
    return /^\p{Lu}/u.test(plain) || plain.length >= leastWithoutCapital ? people : [];
  }

  #numberOf(person: string): number {
    const known = this.#numbers.get(person) ?? this.#numbers.size + 1;
    this.#numbers.set(person, known);
    return known;
  }

  /** A text with numbers in the place of names. */
  withNumbers(text: string): string {
    const found: Found[] = [];
    for (const { 0: token, index } of text.matchAll(word)) {
      const people = this.#isName(token);
      if (people.length === 0) continue;
      const before = found.at(-1);
      const both = before?.people.filter((person) => people.includes(person)) ?? [];
      const end = index + token.replace(/['’]s$/, '').length;
      if (before !== undefined && both.length > 0 && /^ ?$/.test(text.slice(before.to, index))) {
        before.to = end;
        before.people = both;
      } else found.push({ from: index, to: end, people });
    }
    let [made, at] = ['', 0];
    for (const { from, to, people } of found) {
      made += `${text.slice(at, from)}Person ${this.#numberOf(people[0] ?? '')}`;
      at = to;
      this.replaced += 1;
    }
    return made + text.slice(at);
  }

  /** A text of a model's with the names back in the place of their numbers; a number that nobody has stays. */
  withNames(text: string): string {
    const byNumber = new Map([...this.#numbers].map(([person, number]) => [number, person]));
    return text.replaceAll(/\bPerson (\d{1,6})\b/g, (whole, digits: string) => {
      const person = byNumber.get(Number(digits));
      return person === undefined ? whole : (this.#names.get(person) ?? whole);
    });
  }
}
