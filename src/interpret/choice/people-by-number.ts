import { calledBy, isEverydayWord } from '../../engine/interpreted/name-words.ts';

const word = /@?\p{L}[\p{L}\p{M}\p{N}'’]*/gu;
/** so long must a word of a name be to be replaced where it begins with no capital */
const leastWithoutCapital = 4;
/** where a sentence begins, or a part of one */
const opening = /(?:^|[.!?:;"(*-]\s*|\n)$/;
/** characters of a text that are looked through for words which are names too */
const mostHeard = 2_000;
const acronym = /^\p{Lu}{2,5}$/u;
/** so often without a capital, and so much oftener than with one: a word that everybody uses, though somebody is called so */
const spoken = { least: 3, times: 2 } as const;

type Found = { readonly from: number; to: number; people: readonly string[]; surely: boolean };

/**
 * Names of other people as numbers: whoever is met first is Person 1, and comes back by their number. The same texts in the same order give
 * the same numbers.
 */
export class PeopleByNumber {
  readonly #byWord = new Map<string, readonly string[]>();
  readonly #names: ReadonlyMap<string, readonly string[]>;
  readonly #own: ReadonlySet<string>;
  /** how often words of names were said in capitals: USB is no person, though a list is called so */
  readonly #acronyms = new Map<string, number>();
  readonly #numbers = new Map<string, number>();
  /** how many names were replaced */
  replaced = 0;

  /** how often each word of a name of several words was said without a capital and with one, not at the beginning of a sentence */
  readonly #heard = new Map<string, { small: number; capital: number }>();

  /** `names`: somebody → what they are called, first the name that comes back for their number; the words of the subject's own name stay. */
  constructor(names: ReadonlyMap<string, readonly string[]>, subject: string) {
    this.#names = names;
    this.#own = new Set(subject.toLowerCase().split(/\s+/));
    for (const [person, called] of names) for (const name of called) this.#know(person, name);
  }

  #know(person: string, name: string): void {
    const words = calledBy(name).match(word) ?? [];
    for (const said of words) {
      const one = said.replace(/^@/, '');
      if (one.length < 2) continue;
      const known = this.#byWord.get(one) ?? [];
      if (!this.#own.has(one) && !known.includes(person)) this.#byWord.set(one, [...known, person]);
      if (words.length > 1) this.#heard.set(one, { small: 0, capital: 0 });
    }
  }

  /** Hears a text, to know which words of names are said of other things too. */
  hear(text: string): void {
    for (const { 0: token, index } of text.slice(0, mostHeard).matchAll(word)) {
      const lower = token.toLowerCase();
      if (acronym.test(token) && this.#byWord.has(lower))
        this.#acronyms.set(token, (this.#acronyms.get(token) ?? 0) + 1);
      const heard = this.#heard.get(lower);
      if (heard === undefined || acronym.test(token)) continue;
      if (!/^\p{Lu}/u.test(token)) heard.small += 1;
      else if (/[\p{L}\p{N},] $/u.test(text.slice(Math.max(0, index - 2), index))) heard.capital += 1;
    }
  }

  #isSaidOfOthers(lower: string): boolean {
    if (isEverydayWord(lower)) return true;
    const { small, capital } = this.#heard.get(lower) ?? { small: 0, capital: 0 };
    return small >= spoken.least && small > capital * spoken.times;
  }

  /** Whom a word names: surely, or only beside another word of the name, where a sentence may begin with it whoever is called so. */
  #namedBy(token: string, opens: boolean): { people: readonly string[]; surely: boolean } {
    const plain = token.replace(/^@/, '').replace(/['’]s$/, '');
    const lower = plain.toLowerCase();
    const people = this.#byWord.get(lower) ?? [];
    if (token.startsWith('@') && people.length === 0 && !this.#own.has(lower)) return { people: [token], surely: true };
    if (people.length === 0 || token.startsWith('@')) return { people, surely: true };
    if ((this.#acronyms.get(plain) ?? 0) >= spoken.least) return { people: [], surely: false };
    const isCapital = /^\p{Lu}/u.test(plain);
    const isWord = this.#isSaidOfOthers(lower);
    if (isCapital) return { people, surely: !(opens && isWord) };
    return { people: plain.length >= leastWithoutCapital && !isWord ? people : [], surely: true };
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
      const { people, surely } = this.#namedBy(token, opening.test(text.slice(Math.max(0, index - 3), index)));
      if (people.length === 0) continue;
      const before = found.at(-1);
      const both = before?.people.filter((person) => people.includes(person)) ?? [];
      const end = index + token.replace(/['’]s$/, '').length;
      if (before !== undefined && both.length > 0 && /^ ?$/.test(text.slice(before.to, index))) {
        before.to = end;
        before.people = both;
        before.surely = true;
      } else found.push({ from: index, to: end, people, surely });
    }
    let [made, at] = ['', 0];
    for (const { from, to, people, surely } of found) {
      if (!surely) continue;
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
      return person === undefined ? whole : (this.#names.get(person)?.[0] ?? person);
    });
  }
}
