import type { Survey, SurveyedPerson } from '../../contract/sources/survey.ts';
import type { FoundPerson } from './joining.ts';
import { mostUsedName, type tally } from './people.ts';
import { programOf } from './programs.ts';

type Counted = ReturnType<typeof tally>['people'];

const most = { people: 10_000, programs: 100 } as const;

/** Whoever is meant by a guess: the keys, and why. */
export type Likely = { readonly keys: readonly string[]; readonly why: string };

const shown = ({ name, count, keys, seen }: FoundPerson, remark: string | undefined): SurveyedPerson => {
  const whys = new Map(keys.map(({ key, why }) => [key, why]));
  return {
    name,
    count,
    keys: seen
      .filter(({ key }) => whys.has(key))
      .map(({ key, names, count: own }) => ({ key, name: mostUsedName(names), count: own, why: whys.get(key) ?? '' })),
    ...(remark === undefined ? {} : { remark }),
  };
};

const programsAmong = (counted: Counted): Survey['programs'] =>
  [...counted]
    .map(([key, { names, count }]) => ({ key, name: mostUsedName(names) || key, count }))
    .filter(({ key, name, count }) => count > 0 && programOf(name, key.includes('@') ? key : '') !== undefined)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, most.programs);

/** The people of a source as a survey gives them, the likely subject first; those who wrote nothing are left out, programs named apart. */
export const peopleSurveyed = (
  people: readonly FoundPerson[],
  {
    counted,
    likely,
    remarks,
  }: {
    readonly counted: Counted;
    readonly likely: Likely | undefined;
    /** key → what sets whoever has it apart */
    readonly remarks?: ReadonlyMap<string, string>;
  },
): Pick<Survey, 'people' | 'more' | 'programs' | 'why'> => {
  const wanted = new Set(likely?.keys);
  const isLikely = ({ keys }: FoundPerson) => keys.some(({ key }) => wanted.has(key));
  const wrote = people.filter((person) => person.count > 0 || isLikely(person));
  const order = [...wrote.filter(isLikely), ...wrote.filter((person) => !isLikely(person))];
  const isFound = order[0] !== undefined && isLikely(order[0]);
  const remarkOf = ({ keys }: FoundPerson) => keys.map(({ key }) => remarks?.get(key)).find(Boolean);
  return {
    people: order.slice(0, most.people).map((person) => shown(person, remarkOf(person))),
    more: Math.max(0, order.length - most.people),
    programs: programsAmong(counted),
    why: isFound ? likely?.why : undefined,
  };
};
