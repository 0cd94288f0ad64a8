import type { KnownPerson } from '../../contract/identities.ts';
import { limits } from '../../contract/limits.ts';
import type { Subject } from '../reader.ts';
import { type FoundPerson, joinedPeople } from './joining.ts';
import type { SeenKey } from './seen-key.ts';
import { fullName } from './names.ts';
import { programOf } from './programs.ts';
import { mostUsedName, subjectAmong, type tally } from './people.ts';

/** The people among whom a source's keys are counted, joined; programs are nobody. */
export const peopleAmong = (
  counted: ReturnType<typeof tally>['people'],
  branches?: ReadonlyMap<string, ReadonlyMap<string, number>>,
): FoundPerson[] =>
  joinedPeople(
    [...counted].flatMap(([key, { count, names, newest }]): SeenKey[] => {
      const address = key.includes('@') ? key : '';
      if (programOf(mostUsedName(names), address) !== undefined) return [];
      const own = branches?.get(key);
      return [{ key, address, count, names, newest, ...(own === undefined ? {} : { branches: own }) }];
    }),
  );

/** Who is called so; where nobody mainly is, who ever wrote under it: an address that others used once or twice is not theirs. */
const calledSo = (people: readonly FoundPerson[], word: string): readonly FoundPerson[] => {
  const { is } = subjectAmong([word]);
  const everCalled = people.filter(({ seen }) =>
    seen.some(({ key, names }) => [...names.keys()].some((name) => is({ key, name }))),
  );
  const mainly = everCalled.filter(({ name, seen }) => is({ key: seen[0]?.key ?? '', name }));
  return mainly.length > 0 ? mainly : everCalled;
};

/** The people whom these words name by key, address or name; throws a sentence where they name nobody. */
export const peopleNamed = (
  people: readonly FoundPerson[],
  words: readonly string[],
  path: string,
): readonly FoundPerson[] => {
  const meant = new Set(
    words.flatMap((word) => {
      const { is } = subjectAmong([word]);
      const keyed = people.filter(({ seen }) => seen.some(({ key }) => is({ key })));
      return keyed.length > 0 ? keyed : calledSo(people, word);
    }),
  );
  const named = people.filter((person) => meant.has(person));
  if (named.length === 0) throw new Error(`Nobody in ${path} writes as ${words.join(' or ')}.`);
  return named;
};

const known = ({ name, keys }: Pick<FoundPerson, 'name' | 'keys'>, self: boolean): KnownPerson => ({
  name,
  self,
  keys: [...keys],
});

/** Whether somebody is called otherwise than they most often signed. */
const isCalledAnew = ({ name, seen }: FoundPerson): boolean =>
  seen.some(({ names }) => fullName(mostUsedName(names)) !== undefined && mostUsedName(names) !== name);

/** These people as the subject, under every key that is theirs, with all others who have more keys than one. */
export const subjectFrom = (
  people: readonly FoundPerson[],
  chosen: readonly FoundPerson[],
  why: string,
  words: readonly string[] = [],
): Subject => {
  const keys = chosen.flatMap((person) => person.keys).slice(0, limits.identityKeys);
  const [most] = chosen;
  const name = most?.name || (keys[0]?.key ?? '');
  const others = people.filter(
    (person) => (person.keys.length > 1 || isCalledAnew(person)) && !chosen.includes(person),
  );
  return {
    me: [...new Set([...words, ...keys.map(({ key }) => key)])],
    name,
    why,
    people: [
      known({ name, keys }, true),
      ...others.slice(0, limits.identityPeople - 1).map((person) => known(person, false)),
    ],
  };
};

/** A subject of whom nothing is known but the words by which they are meant. */
export const lonelySubject = (me: readonly string[], name: string, why: string): Subject => ({
  me,
  name,
  why,
  people: [
    known(
      { name, keys: me.slice(0, limits.identityKeys).map((key) => ({ key: key.trim().toLowerCase(), why })) },
      true,
    ),
  ],
});
