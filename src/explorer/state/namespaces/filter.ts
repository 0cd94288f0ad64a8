import { isOneSlip } from '../find/near-words.ts';
import { matchSlowly } from './pattern.ts';

/** How the newest build of a namespace stands, where this session knows. */
export type BuildStanding = 'running' | 'failed' | 'done' | undefined;

/** What of a namespace a filter looks at; `built` is undefined while nobody knows. */
export type Filterable = {
  readonly id: string;
  readonly name: string;
  readonly reference: string;
  readonly description: string;
  readonly subject: string;
  readonly built: boolean | undefined;
  /** by how many days its newest event lies before its build; undefined while nobody knows */
  readonly behindDays?: number | undefined;
  readonly build?: BuildStanding;
};

type Test = (row: Filterable) => boolean;
type Field = 'name' | 'ref' | 'id' | 'persona' | 'about';

const fields: Readonly<Record<Field, (row: Filterable) => string>> = {
  name: ({ name }) => name,
  ref: ({ reference }) => reference,
  id: ({ id }) => id,
  persona: ({ subject }) => subject,
  about: ({ description }) => description,
};
const texts = (row: Filterable): string =>
  Object.values(fields)
    .map((field) => field(row))
    .join('\n');

/** Contains the words; capitals count only where the words have some. */
const substring = (words: string, of: (row: Filterable) => string): Test =>
  words === words.toLowerCase() ? (row) => of(row).toLowerCase().includes(words) : (row) => of(row).includes(words);

/** Has these characters in this order. */
const fuzzy = (letters: string): Test => {
  const wanted = Array.from(letters.toLowerCase());
  return (row) => {
    const text = `${row.name}\n${row.subject}\n${row.reference}`.toLowerCase();
    let from = 0;
    return wanted.every((letter) => {
      const at = text.indexOf(letter, from);
      from = at + letter.length;
      return at !== -1;
    });
  };
};

const isYes = (value: string): boolean => value === '' || value === 'yes';

/** Filters that take yes or no, of which nothing is yes. */
const flags: Readonly<Record<string, Test>> = {
  failed: ({ build }) => build === 'failed',
  building: ({ build }) => build === 'running',
};

const dayCounts: Readonly<Record<string, number>> = { d: 1, w: 7, m: 30, y: 365 };

function behind(value: string): Test | string {
  const [, count = '', unit = 'd'] = /^(\d{1,5})([dwmy])$/.exec(value) ?? [];
  if (count === '') return 'behind: takes a time: 90d, 12w, 6m, 2y';
  const days = Number(count) * (dayCounts[unit] ?? 1);
  return ({ behindDays }) => behindDays !== undefined && behindDays >= days;
}

const filterNames = [...Object.keys(fields), ...Object.keys(flags), 'built', 'behind'];

/** The filter that somebody meant who was one slip away from it. */
const nearest = (name: string): string | undefined => filterNames.find((filter) => isOneSlip(name, filter));

function testOf(term: string): Test | string {
  if (term.startsWith('!')) {
    const rest = term.length > 1 ? testOf(term.slice(1)) : () => false;
    return typeof rest === 'string' ? rest : (row) => !rest(row);
  }
  if (term.startsWith('~')) return fuzzy(term.slice(1));
  const [, field, value = ''] = /^(\w+):(.*)$/.exec(term) ?? [];
  if (field === 'built') {
    if (!['', 'yes', 'no'].includes(value)) return 'built: takes yes or no';
    return (row) => value === '' || row.built === (value === 'yes');
  }
  if (field === 'behind') return behind(value);
  const flag = field === undefined || !Object.hasOwn(flags, field) ? undefined : flags[field];
  if (flag !== undefined) {
    if (!['', 'yes', 'no'].includes(value)) return `${field}: takes yes or no`;
    return (row) => flag(row) === isYes(value);
  }
  const meant =
    field === undefined || value.startsWith('/') || Object.hasOwn(fields, field) ? undefined : nearest(field);
  if (meant !== undefined) return `there is no filter "${field}:"; the nearest is "${meant}:"`;
  if (field !== undefined && Object.hasOwn(fields, field)) return substring(value, fields[field as Field]);
  return substring(term, texts);
}

/** The rows that a filter keeps, as indexes; or, with all rows kept, what is wrong with the filter. */
export type Filtered = { readonly kept: readonly number[]; readonly problem?: string };

const everything = (rows: readonly Filterable[], problem: string): Filtered => ({ kept: [...rows.keys()], problem });

/**
 * Filters by words (all of them), `/regular expression/`, `!not`, `~fuzzy`, `built:yes`, `built:no`, `behind:90d`, `failed:`,
 * `building:` and `name: ref: id: persona: about:`; a regular expression gets a tenth of a second for all rows together.
 */
export function filtered(rows: readonly Filterable[], filter: string): Filtered {
  const text = filter.trim();
  const pattern = /^(!?)\/(.+?)\/?$/s.exec(text);
  if (pattern?.[2] !== undefined) {
    const found = matchSlowly(rows.map(texts), pattern[2]);
    if (typeof found === 'string') return everything(rows, found);
    const wanted = pattern[1] === '';
    return { kept: [...rows.keys()].filter((index) => found[index] === wanted) };
  }
  const tests = text.split(/\s+/).filter((term) => term !== '').map(testOf); // prettier-ignore
  const problem = tests.find((test) => typeof test === 'string');
  if (problem !== undefined) return everything(rows, problem);
  const all = tests as Test[];
  return { kept: [...rows.keys()].filter((index) => all.every((test) => test(rows[index] as Filterable))) };
}

/** Whether a filter asks about personas, which are known only where they were read. */
export const asksForPersonas = (filter: string): boolean => /(^|\s)!?(built|behind|persona):/.test(filter);
