import { isDeepStrictEqual } from 'node:util';
import { amount } from '../../text/amount.ts';
import { type AnsweredPart, answeredParts, type Fields, fieldsIn } from './answered-parts.ts';
import type { Json } from '../scalars.ts';

/** A line that says what an answer has in common with the persona on the screens, or what it leaves out, cuts or says otherwise. */
export type BesideRow = {
  readonly isSame: boolean;
  readonly says: string;
  /** where it stands in the answer: the names and numbers that lead there */
  readonly path: readonly string[];
};

export type Beside = {
  readonly rows: readonly BesideRow[];
  /** whether both are of one build; undefined where the answer does not say */
  readonly isSameBuild: boolean | undefined;
  readonly builtAt: string | undefined;
};

/** What the question could have asked for: its arguments that were not given, and what counts instead. */
export type Unasked = readonly { readonly name: string; readonly otherwise: Json | undefined }[];

const things: Readonly<Record<string, string>> = { peers: 'people', providers: 'providers', episodes: 'episodes' };
const words = (names: readonly string[]): string => names.join(', ');
const some = (names: readonly string[], most = 6): string =>
  names.length <= most ? words(names) : `${words(names.slice(0, most))} and ${amount(names.length - most)} more`;

/** The argument that would have asked for it, as a sentence goes on. */
const unlessAsked = (unasked: Unasked, name: string): string => {
  const asks = unasked.find((one) => one.otherwise === false && one.name.split('_').includes(name));
  return asks === undefined ? '' : ` unless asked for (${asks.name})`;
};

/** Why a list ends where it does: an argument that counts so where it is not given. */
const untilAsked = (unasked: Unasked, count: number): string => {
  const asks = unasked.find((one) => one.otherwise === count);
  return asks === undefined ? '' : `: ${asks.name} is ${amount(count)} where it is not given`;
};

const longestQuote = 80;
const quoted = (value: Json | undefined): string =>
  typeof value === 'string' && value.length <= longestQuote ? `: “${value}”` : '';

const nameOf = (item: Json | undefined, place: number): string => {
  const { name, label, provider, target, statement } = fieldsIn(item) ?? {};
  const found = [name, label, provider, target, statement].find((one) => typeof one === 'string');
  return typeof found === 'string' ? found : `the ${amount(place + 1)}.`;
};

function listRows(here: readonly Json[], there: readonly Json[], at: At, unasked: Unasked): BesideRow[] {
  const thing = things[at.name] ?? at.name;
  const rows: BesideRow[] = [];
  const differs = (says: string, path: readonly string[] = at.path) => rows.push({ isSame: false, says, path });
  if (here.length !== there.length)
    differs(`${amount(here.length)} ${thing} here, ${amount(there.length)} there${untilAsked(unasked, there.length)}`);
  const both = there.slice(0, here.length);
  const lacking = new Map<string, number>();
  const other: [name: string, place: number][] = [];
  for (const [place, item] of both.entries()) {
    const [own, given] = [fieldsIn(here[place]), fieldsIn(item)];
    if (own === undefined || given === undefined) {
      if (!isDeepStrictEqual(item, here[place])) other.push([nameOf(here[place], place), place]);
      continue;
    }
    for (const key of Object.keys(own)) if (given[key] === undefined) lacking.set(key, (lacking.get(key) ?? 0) + 1);
    const isOther = Object.keys(given).some((key) => !isDeepStrictEqual(given[key], own[key]));
    if (isOther) other.push([nameOf(here[place], place), place]);
  }
  if (lacking.size > 0) differs(`${thing} without ${some([...lacking.keys()])}`);
  const [first] = other;
  if (first !== undefined)
    differs(
      `${amount(other.length)} of ${amount(both.length)} ${thing} otherwise: ${some(
        other.map(([name]) => name),
        3,
      )}`,
      [...at.path, String(first[1])],
    );
  return rows;
}

type At = { readonly name: string; readonly path: readonly string[] };

/** What differs between two values of one name; nothing where they say the same. */
function valueRows(here: Json, there: Json, at: At, unasked: Unasked): BesideRow[] {
  if (isDeepStrictEqual(here, there)) return [];
  const differs = (says: string): BesideRow[] => [{ isSame: false, says, path: at.path }];
  if (Array.isArray(here) && Array.isArray(there)) return listRows(here, there, at, unasked);
  const [own, given] = [fieldsIn(here), fieldsIn(there)];
  if (own !== undefined && given !== undefined) return fieldRows(own, given, at, unasked);
  if (typeof here === 'string' && typeof there === 'string') {
    const start = there.replace(/(?:…|\.\.\.)$/, '');
    if (start.length > 0 && start.length < here.length && here.startsWith(start))
      return differs(`${at.name} is cut after ${amount(start.length)} of ${amount(here.length)} characters`);
  }
  return differs(`${at.name} says something else there`);
}

function fieldRows(own: Fields, given: Fields, at: At, unasked: Unasked): BesideRow[] {
  const rows: BesideRow[] = [];
  const left = Object.keys(own).filter((key) => given[key] === undefined);
  const added = Object.keys(given).filter((key) => own[key] === undefined);
  for (const [key, value] of Object.entries(own)) {
    const there = given[key];
    if (there !== undefined) rows.push(...valueRows(value, there, { name: key, path: [...at.path, key] }, unasked));
  }
  const subject = at.name === '' ? '' : `${at.name} `;
  if (left.length > 0) rows.push({ isSame: false, says: `${subject}without ${some(left)}`, path: at.path });
  for (const key of added)
    rows.push({ isSame: false, says: `${key} stands only there${quoted(given[key])}`, path: [...at.path, key] });
  return rows;
}

/** The names in a part that say the same on both sides. */
function sameNames({ section, value }: AnsweredPart, here: Json): readonly string[] {
  if (isDeepStrictEqual(value, here)) return [section];
  const [own, given] = [fieldsIn(here), fieldsIn(value)];
  if (own === undefined || given === undefined) return [];
  return Object.keys(own).filter((key) => given[key] !== undefined && isDeepStrictEqual(given[key], own[key]));
}

/** An answer beside the persona on the screens; undefined where it holds nothing of one that can be told. */
export function besidePersona(
  answer: Json,
  persona: Json,
  { uri, unasked }: { readonly uri?: string | undefined; readonly unasked: Unasked },
): Beside | undefined {
  const found = answeredParts(answer, persona, uri);
  const own = fieldsIn(persona);
  if (found === undefined || own === undefined) return undefined;
  const { parts, isWhole, builtAt } = found;
  const same = parts.flatMap((part) => sameNames(part, own[part.section] ?? null));
  const rows = parts.flatMap(({ section, value, path }) =>
    valueRows(own[section] ?? null, value, { name: section, path }, unasked),
  );
  const there = new Set(parts.map(({ section }) => section));
  const left = isWhole
    ? Object.keys(own).filter((key) => fieldsIn(answer)?.[key] === undefined && !there.has(key))
    : [];
  return {
    rows: [
      ...(same.length === 0 ? [] : [{ isSame: true, says: `${some(same, 8)}: the same`, path: [] }]),
      ...rows,
      ...left.map((name) => ({ isSame: false, says: `${name} is left out${unlessAsked(unasked, name)}`, path: [] })),
    ],
    isSameBuild: builtAt === undefined ? undefined : builtAt === own['built_at'],
    builtAt,
  };
}
