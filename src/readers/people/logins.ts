import { plainText } from '../../text/plain-letters.ts';
import { accountIn, dottedLocalPart, isGivenName, wordsIn, fullName } from './names.ts';
import type { SeenKey } from './seen-key.ts';

/** Keys of one person, by a login that is made of their name. */
export type JoinedByLogin = { readonly login: string; readonly name: string; readonly keys: readonly string[] };

/** A full name in its parts; `keys` are those it stands at. */
type Spelled = {
  readonly name: string;
  readonly given: string;
  readonly family: string;
  readonly initials: string;
  readonly key: string;
  /** what stands before the @ there */
  readonly local: string;
};

const nobodyHere: ReadonlySet<string> = new Set();

/** What a login has to hold of a family name that one person alone has here, or of both names together. */
const longFamily = 5;
const shortFamily = 4;
const longGiven = 3;
const leastLetters = 7;
const leastInitials = 3;

const localPart = (address: string): string => address.replace(/@.*$/s, '');

/** The letters of a login: "d-huard2" is dhuard. */
const lettersOf = (login: string): string =>
  plainText(login)
    .replace(/\d+$/, '')
    .replaceAll(/[^\p{L}]/gu, '');

const spelled = (name: string, { key, address }: SeenKey): Spelled => {
  const [before = '', after] = name.split(',', 2);
  const inOrder = (after === undefined ? before : `${after} ${before}`).trim().replaceAll(/\s+/g, ' ');
  const words = wordsIn(inOrder);
  const whole = words.filter((word) => word.length > 1);
  return {
    name: inOrder,
    given: whole[0] ?? '',
    family: whole.at(-1) ?? '',
    initials: words.map((word) => word[0]).join(''),
    key,
    local: localPart(address),
  };
};

/** The names of a key in their parts: the full ones, else the one that its dotted local part is. */
const spelledNames = (seen: SeenKey, fulls: readonly string[]): readonly Spelled[] =>
  fulls.length > 0
    ? [...seen.names.keys()].filter((name) => fulls.includes(fullName(name) ?? '')).map((name) => spelled(name, seen))
    : dottedLocalPart(seen.address).map((local) => spelled(local.replaceAll('.', ' '), seen));

/** What a key is called where no full name stands at it: an account, what is before the @, names of one word. */
const loginsOf = ({ address, names }: SeenKey): readonly string[] =>
  [
    accountIn(address) ?? localPart(address),
    ...[...names.keys()].filter((name) => /^\p{Ll}[^\s@]*$/u.test(name.trim())),
  ]
    .map(lettersOf)
    .filter((login) => login.length >= leastInitials);

/** Whether a login stands for a name: "dhuard" for David Huard, "jeffyancey" for Jeffrey Yancey, "hpa" for H. Peter Anvin at an address of the same local part. */
const standsFor = (login: string, { names, address }: SeenKey, of: Spelled, isOnlyFamily: boolean): boolean => {
  const { given, family, initials } = of;
  if (given === family) return false;
  if (login === given + family || login === family + given) return login.length >= leastLetters;
  if (login === initials)
    return login === localPart(address) && login === of.local && [...names.keys()].every((name) => lettersOf(name) === login); // prettier-ignore
  const begin = login.slice(0, -family.length);
  if (begin === '' || !login.endsWith(family) || !given.startsWith(begin)) return false;
  if (family.length >= longFamily && isOnlyFamily) return true;
  if (begin.length >= longGiven && login.length >= leastLetters) return true;
  return family.length >= shortFamily && [...names.keys()].some((name) => plainText(name.trim()) === given);
};

/** The names that a login can stand for, found by the family name that it begins or ends with, or by its initials. */
const indexOf = (named: readonly Spelled[]) => {
  const byFamily = Map.groupBy(named, ({ family }) => family);
  const byInitials = Map.groupBy(named, ({ initials }) => initials);
  return (login: string): readonly Spelled[] => [
    ...(byInitials.get(login) ?? []),
    ...Array.from(login).flatMap((_, at) => [
      ...(byFamily.get(login.slice(at)) ?? []),
      ...(byFamily.get(login.slice(0, at)) ?? []),
    ]),
  ];
};

/** Whether what a key is called speaks against a person: somebody else's given name does. */
const speaksAgainst = (seen: SeenKey, { given, family }: Spelled, theirs: ReadonlySet<string>): boolean =>
  [...seen.names.keys()].some((name) => {
    const [word = '', ...more] = wordsIn(name);
    const isTheirs = theirs.has(name) || word === family || given.startsWith(word) || word.startsWith(given);
    return more.length === 0 && !isTheirs && isGivenName(word, nobodyHere);
  });

/**
 * Which keys of nobody with a full name are somebody's who has one: their login stands for the name of one person here and
 * of no other. `personOf` says which keys are known to be one person's.
 */
export const loginsJoined = (
  seen: readonly SeenKey[],
  fulls: ReadonlyMap<string, readonly string[]>,
  personOf: ReadonlyMap<string, string>,
): JoinedByLogin[] => {
  const person = (key: string) => personOf.get(key) ?? key;
  const named = seen.flatMap((each) => spelledNames(each, fulls.get(each.key) ?? []));
  const families = new Map<string, Set<string>>();
  for (const { family, key } of named) families.set(family, (families.get(family) ?? new Set()).add(person(key)));
  const called = new Set(seen.filter(({ key }) => fulls.get(key)?.[0] !== undefined).map(({ key }) => person(key)));
  const keysOf = Map.groupBy(seen, ({ key }) => person(key));
  const mayStandFor = indexOf(named);
  return seen.flatMap((each): JoinedByLogin[] => {
    if (called.has(person(each.key))) return [];
    for (const login of loginsOf(each)) {
      const found = mayStandFor(login).filter(
        (one) =>
          person(one.key) !== person(each.key) && standsFor(login, each, one, families.get(one.family)?.size === 1),
      );
      const [one] = found.toSorted((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)));
      if (one === undefined || new Set(found.map(({ key }) => person(key))).size > 1) continue;
      const theirs = new Set((keysOf.get(person(one.key)) ?? []).flatMap(({ names }) => [...names.keys()]));
      if (!speaksAgainst(each, one, theirs)) return [{ login, name: one.name, keys: [one.key, each.key] }];
    }
    return [];
  });
};
