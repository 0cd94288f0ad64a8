import { keySaid } from '../../bindings/in-force.ts';
import type { SourceSurvey, SurveyedPerson } from '../../../contract/sources/survey.ts';

/** What somebody said about the people of a source, beside what was found. */
export type PeopleView = {
  /** key of whom it is about, their most used one */
  readonly chosen: string | undefined;
  /** addresses taken out of whom they were joined to */
  readonly apart: ReadonlySet<string>;
  /** people joined to another: their own key → the key of whom they were joined to */
  readonly joined: ReadonlyMap<string, string>;
  /** programs that count as people */
  readonly kept: ReadonlySet<string>;
  /** what is looked for, in lower case */
  readonly find: string;
};

/** Nothing said yet. */
export const untouched: PeopleView = {
  chosen: undefined,
  apart: new Set(),
  joined: new Map(),
  kept: new Set(),
  find: '',
};

/** An address of whom an import is about: whether it was taken out, and whose it was where somebody joined it. */
export type Address = SurveyedPerson['keys'][number] & { readonly isApart: boolean; readonly of: string };

/** A line under the fields of an import, on which the cursor can stand. */
export type ImportLine =
  | { readonly kind: 'source'; readonly index: number; readonly source: SourceSurvey }
  | { readonly kind: 'person'; readonly person: SurveyedPerson; readonly key: string; readonly isChosen: boolean }
  | { readonly kind: 'address'; readonly address: Address }
  | { readonly kind: 'program'; readonly program: NonNullable<SourceSurvey['survey']>['programs'][number] };

/** The key that a person is known by here. */
export const keyOf = ({ keys, name }: SurveyedPerson): string => keys[0]?.key ?? name;

const asPerson = ({ key, name, count }: { key: string; name: string; count: number }): SurveyedPerson => ({
  name,
  count,
  keys: [{ key, name, count, why: 'a program, kept' }],
});

/** The people of a source with the programs that were kept. */
const peopleOf = ({ survey }: SourceSurvey, { kept }: PeopleView): readonly SurveyedPerson[] =>
  survey === undefined
    ? []
    : kept.size === 0
      ? survey.people
      : [...survey.people, ...survey.programs.filter(({ key }) => kept.has(key)).map(asPerson)];

/** All addresses of whom it is about, those of people who were joined to them too, and those that were taken out. */
function addressesOf(source: SourceSurvey, view: PeopleView): readonly Address[] {
  const own = peopleOf(source, view).filter((person) => {
    const key = keyOf(person);
    return key === view.chosen || view.joined.get(key) === view.chosen;
  });
  return own.flatMap((person) => {
    const isJoined = keyOf(person) !== view.chosen;
    return person.keys.map((each) => ({
      ...each,
      why: isJoined ? 'as you said' : each.why,
      isApart: view.apart.has(each.key),
      of: keyOf(person),
    }));
  });
}

/** What an import is told of whom it is about: the name, every address that counts, those that do not, and who was joined by hand. */
export function subjectOf(source: SourceSurvey, view: PeopleView) {
  const person = peopleOf(source, view).find((each) => keyOf(each) === view.chosen);
  const me = addressesOf(source, view).filter(({ isApart }) => !isApart);
  const joined = [...view.joined].flatMap(([key, to]) => (to === view.chosen ? [key] : []));
  return person && { name: person.name || keyOf(person), me: me.map(({ key }) => key), apart: [...view.apart], joined };
}

const matches = (find: string, { name, keys }: SurveyedPerson): boolean =>
  find === '' ||
  name.toLowerCase().includes(find) ||
  keys.some((each) => each.key.toLowerCase().includes(find) || each.name.toLowerCase().includes(find));

/** What counts of these addresses, and how much was written under them. */
const counted = (addresses: readonly Address[]): Pick<SurveyedPerson, 'count' | 'keys'> => {
  const keys = addresses.filter(({ isApart }) => !isApart);
  return { keys, count: keys.reduce((sum, { count }) => sum + count, 0) };
};

/** The lines of an import from top to bottom: its kinds where there are several, its people with the addresses of the chosen one, and what was left out. */
export function importLines(sources: readonly SourceSurvey[], index: number, view: PeopleView): readonly ImportLine[] {
  const source = sources[index];
  if (source === undefined) return [];
  const kinds = sources.length < 2 ? [] : sources.map((each, at): ImportLine => ({ kind: 'source', index: at, source: each })); // prettier-ignore
  const addresses = addressesOf(source, view);
  const people = peopleOf(source, view)
    .filter((person) => matches(view.find, person) && view.joined.get(keyOf(person)) !== view.chosen)
    .flatMap((found): ImportLine[] => {
      const key = keyOf(found);
      const isChosen = key === view.chosen;
      const own = isChosen && addresses.length > 1 ? addresses : [];
      const person = isChosen ? { ...found, ...counted(addresses) } : found;
      return [
        { kind: 'person', person, key, isChosen },
        ...own.map((address): ImportLine => ({ kind: 'address', address })),
      ];
    });
  const programs = (source.survey?.programs ?? [])
    .filter(({ key, name }) => !view.kept.has(key) && (view.find === '' || name.toLowerCase().includes(view.find)))
    .map((program): ImportLine => ({ kind: 'program', program }));
  return [...kinds, ...people, ...programs];
}

/** The view after `x` on a line: an address goes out or comes back, a person joins whom it is about, a program is kept. */
export function corrected(view: PeopleView, line: ImportLine): PeopleView | string {
  if (line.kind === 'program') return { ...view, kept: new Set(view.kept).add(line.program.key) };
  if (line.kind === 'source') return `${keySaid('import-correct', 'x')} takes an address out, or joins somebody`;
  if (line.kind === 'person') {
    if (line.isChosen) return `it is about this person; ${keySaid('import-correct', 'x')} on an address takes it out`;
    if (view.chosen === undefined) return `first say who it is about: ${keySaid('import-mark', 'space')} marks`;
    return { ...view, joined: new Map(view.joined).set(line.key, view.chosen) };
  }
  const { key, of } = line.address;
  if (of !== view.chosen) {
    const joined = new Map(view.joined);
    joined.delete(of);
    return { ...view, joined };
  }
  const apart = new Set(view.apart);
  if (!apart.delete(key)) apart.add(key);
  return { ...view, apart };
}
