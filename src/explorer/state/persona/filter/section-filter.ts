import type { Json } from '../../../../contract/scalars.ts';
import { parseSearch } from '../../../../contract/search/parse-search.ts';
import { claimKinds, isFilterName } from '../../../../contract/search/search-filters.ts';
import { emptyQuery, type SearchQuery } from '../../../../contract/search/search-query.ts';
import { isOneSlip } from '../../find/near-words.ts';
import { at, children } from '../pointer.ts';
import type { Section } from '../sections.ts';
import { kindsIn } from './claim-kinds.ts';

/** What is typed over a section: what hides its rows, and the words that are looked for in the rest. */
export type SectionFilter = Pick<SearchQuery, 'since' | 'until' | 'is' | 'with' | 'from'> & {
  /** the beginning of an episode's kind */
  readonly kind: string | undefined;
  readonly words: string;
  /** what cannot be meant, and what could be, in words */
  readonly problem: string | undefined;
};

const everywhere = ['since', 'until', 'is', 'with', 'from'] as const;
type Name = (typeof everywhere)[number] | 'kind';

/** The filters that a section knows. */
export const filtersOf = (section: Section): readonly Name[] =>
  section === 'episodes' ? [...everywhere, 'kind'] : everywhere;

/** Their names as they are typed. */
export const filterWords = (section: Section): string =>
  filtersOf(section)
    .map((name) => `${name}:`)
    .join(' ');

/** A filter and its value, or words; a name before a slash or another colon is none: "std::io", an address of the web. */
const pieces = /(?:(\p{L}[\p{L}\p{N}_-]*):(?![/:]))?(?:"([^"]*)(?:"|$)|([^\s"]+))?/gu;
const longestWrong = 24;

const short = (text: string): string => (text.length > longestWrong ? `${text.slice(0, longestWrong)}…` : text);

/** What is wrong with a filter that a section does not know. */
function unknownFilter(name: string, section: Section): string {
  const known = filtersOf(section);
  const near = known.find((one) => isOneSlip(name, one));
  if (name === 'kind') return `kind: is for episodes; here ${filterWords(section)}`;
  if (near !== undefined) return `no filter "${short(name)}:"; the nearest is "${near}:"`;
  const where = isFilterName(name) ? 'is for the list' : 'is no filter';
  return `"${short(name)}:" ${where}; here ${filterWords(section)}`;
}

/** What a filter means, given its value; a problem in words where it means nothing. What is still being typed is neither. */
function meant(name: Name, value: string, token: string): Partial<SectionFilter> {
  if (name === 'kind') return { kind: value === '' ? undefined : value.toLowerCase() };
  const parsed = parseSearch(token);
  if ('query' in parsed) {
    const { since, until, is, with: rows, from } = parsed.query;
    return {
      is,
      with: rows,
      from,
      ...(since === undefined ? {} : { since }),
      ...(until === undefined ? {} : { until }),
    };
  }
  const isTime = name === 'since' || name === 'until';
  const isBegun = isTime ? value.length < 4 : name === 'is' && claimKinds.some((kind) => kind.startsWith(value));
  if (parsed.problem.isUnfinished === true || isBegun) return {};
  if (isTime) return { problem: `${name}: takes 2024, 2024-06, 2024-06-30 or 90d` };
  return { problem: parsed.problem.message };
}

/** What is meant by a line of filters and words over a section. What is still being typed hides nothing. */
export function sectionFilter(section: Section, typed: string): SectionFilter {
  let filter: SectionFilter = { ...emptyQuery, kind: undefined, words: '', problem: undefined };
  // Before anything is typed: the patterns below take their time when they are first used.
  if (typed === '') return filter;
  const words: string[] = [];
  for (const [token, name, quoted, bare = ''] of typed.matchAll(pieces)) {
    const value = quoted ?? bare;
    const key = name?.toLowerCase();
    const known = filtersOf(section).find((one) => one === key);
    if (token === '') continue;
    if (key === undefined) words.push(value);
    else if (known === undefined) filter = { ...filter, problem: unknownFilter(key, section) };
    else {
      const next = meant(known, value, token);
      const lists = { is: [...filter.is, ...(next.is ?? [])], with: [...filter.with, ...(next.with ?? [])], from: [...filter.from, ...(next.from ?? [])] }; // prettier-ignore
      filter = { ...filter, ...next, ...lists, problem: filter.problem ?? next.problem };
    }
  }
  return { ...filter, words: words.join(' ').trim() };
}

/** Whether anything is hidden by it. */
export const hides = ({ since, until, is, with: rows, from, kind }: SectionFilter): boolean =>
  since !== undefined || until !== undefined || kind !== undefined || is.length + rows.length + from.length > 0;

const shortList = (words: readonly string[]): string => words.slice(0, 6).join(', ');

/** What is wrong with what is typed over a section of this persona, and what is possible there; undefined where nothing is. */
export function filterProblem(section: Section, typed: string, raw: Json | undefined): string | undefined {
  const { problem, kind, is } = sectionFilter(section, typed);
  if (raw === undefined) return problem;
  if (kind !== undefined) {
    const kinds = children(at(raw, '/episodes')).map(([, episode]) => at(episode, '/kind'));
    const given = [...new Set(kinds.filter((one) => typeof one === 'string'))];
    if (!given.some((one) => one.toLowerCase().startsWith(kind)))
      return given.length === 0 ? 'these episodes have no kinds' : `kind: is one of ${shortList(given)} here`;
  }
  const here = kindsIn(section, raw);
  const isOff = is.some((one) => !here.includes(one)) || /(?:^|\s)is:\S/.test(typed) && problem?.startsWith('"is:"') === true; // prettier-ignore
  if (!isOff) return problem;
  return here.length === 0 ? 'is: finds nothing in this section' : `is: takes one of ${shortList(here)} here`;
}

/** The words that a section looks for in what was typed. */
export const searchedWords = (section: Section, typed: string): string => sectionFilter(section, typed).words;
