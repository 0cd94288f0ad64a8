import type { AppliedCorrection } from '../../contract/corrections/correction.ts';
import type { FieldProblem } from '../../contract/envelope.ts';
import type { Actor, SourceEvent } from '../../contract/event.ts';
import type { Identities } from '../../contract/identities.ts';
import { nearestWord } from '../../contract/search/nearest-word.ts';
import { whoIsWho, type WhoIsWho } from '../people/identities.ts';
import { plain } from '../people/known-by-name.ts';

/** So many names are kept to say which is nearest to one that nobody has. */
const mostNames = 5_000;

/** What somebody made alone, whoever is named in it. */
const madeAlone = new Set<SourceEvent['kind']>(['commit', 'note']);

type Asked = { readonly text: string; readonly people: ReadonlySet<string> };

/** The people that a persona is made without, each asked for by a key, an address or a name. */
export class LeftOutPeople {
  readonly #asked: readonly Asked[];
  readonly #who: WhoIsWho;
  readonly #met = new Set<number>();
  readonly #subjects = new Set<number>();
  readonly #names = new Set<string>();

  constructor(wanted: readonly string[], sources: readonly Identities[], corrections: readonly AppliedCorrection[]) {
    this.#who = whoIsWho(sources, corrections);
    const people = sources.flatMap((source) => source.people);
    this.#asked = wanted.map((given) => {
      const text = plain(given);
      const named = people.filter(({ name }) => plain(name) === text);
      const keys = [given, ...named.flatMap((person) => person.keys.map(({ key }) => key))];
      return { text, people: new Set(keys.map((key) => this.#who.personOf(key))) };
    });
  }

  /** The places at which somebody was asked for. */
  #placesOf({ key, name, address }: Actor): number[] {
    if (name !== undefined && name !== '' && this.#names.size < mostNames) this.#names.add(name);
    const person = this.#who.personOf(key);
    const known = new Set([key, name ?? key, address ?? key].map(plain));
    const places = this.#asked.flatMap(({ text, people }, place) =>
      people.has(person) || known.has(text) ? [place] : [],
    );
    for (const place of places) this.#met.add(place);
    return places;
  }

  #isAsked(somebody: Actor | undefined): boolean {
    return somebody !== undefined && this.#placesOf(somebody).length > 0;
  }

  /** The event without these people; undefined where it would not be there without them. */
  counted(event: SourceEvent): SourceEvent | undefined {
    if (this.#asked.length === 0) return event;
    const { actor, to = [], committer, merge } = event;
    const authors = this.#placesOf(actor);
    if (this.#who.isSelf(event)) for (const place of authors) this.#subjects.add(place);
    const others = to.filter((contact) => !this.#isAsked(contact));
    const isPutInByThem = this.#isAsked(committer);
    const isTheirWork = this.#isAsked(merge?.author);
    const wentToThemAlone = others.length === 0 && to.length > 0 && !madeAlone.has(event.kind);
    if (authors.length > 0 || isTheirWork || wentToThemAlone) return undefined;
    if (others.length === to.length && !isPutInByThem) return event;
    const { committer: _by, committed_at: _at, ...alone } = event;
    const rest = isPutInByThem ? alone : event;
    return others.length === to.length ? rest : { ...rest, to: others };
  }

  /** A problem for each who is the subject, or whom no event names. */
  problems(): FieldProblem[] {
    return this.#asked.flatMap(({ text }, place) => {
      const path = `without.people.${place}`;
      if (this.#subjects.has(place))
        return [{ path, message: 'names the subject, without whom there is nothing to say: name somebody else' }];
      if (this.#met.has(place)) return [];
      const nearest = nearestWord(text, [...this.#names].map(plain));
      const name = [...this.#names].find((one) => plain(one) === nearest);
      const hint = name === undefined ? 'they name nobody' : `the nearest name is ${name}`;
      return [{ path, message: `names nobody in these events by a key, an address or a full name: ${hint}` }];
    });
  }
}
