import { nearestWord } from '../search/nearest-word.ts';
import { momentForms, namedSpan } from './asked-moments.ts';

/** The words that say what is left out, each with what follows it. */
export const leftOutFilters = {
  from: { leavesOut: 'all events of this provider', example: 'from:mail' },
  with: {
    leavesOut: 'this person: what they wrote, what went to them alone, their part in the rest',
    example: 'with:ada',
  },
  channel: { leavesOut: 'all events of this channel', example: 'channel:tide' },
  since: { leavesOut: 'everything from this day, month or year on', example: 'since:2026-04' },
  until: { leavesOut: 'everything up to its end; with since: the stretch between them', example: 'until:2026' },
} as const;
export type LeftOutFilter = keyof typeof leftOutFilters;
const filters = Object.keys(leftOutFilters) as LeftOutFilter[];

/** What somebody wants to leave out, as they wrote it: names that are still to be found, and moments. */
export type LeftOutWords = {
  readonly names: readonly { readonly kind: 'provider' | 'person' | 'channel' | 'any'; readonly text: string }[];
  readonly from?: string;
  readonly until?: string;
};
type Problem = { readonly problem: string };

const otherNames: Readonly<Record<string, LeftOutFilter>> = {
  provider: 'from',
  source: 'from',
  person: 'with',
  people: 'with',
  peer: 'with',
  in: 'channel',
  after: 'since',
  before: 'until',
};

const kinds = { from: 'provider', with: 'person', channel: 'channel' } as const;

/** A filter, or what stands before the first: its value goes on up to the next filter. */
const piece = /(?:^|\s)(?:([\p{L}]+):(?![/:]))/gu;

function piecesOf(text: string): { readonly filter: string | undefined; readonly value: string }[] {
  const starts = [...text.matchAll(piece)];
  const first = text.slice(0, starts[0]?.index ?? text.length);
  const rest = starts.map(({ 0: all, 1: filter = '', index }, place) => ({
    filter: filter.toLowerCase(),
    value: text.slice(index + all.length, starts[place + 1]?.index ?? text.length),
  }));
  return [{ filter: undefined, value: first }, ...rest]
    .map(({ filter, value }) => ({ filter, value: value.trim().replace(/^"([^"]*)"?$/, '$1') }))
    .filter(({ filter, value }) => filter !== undefined || value !== '');
}

const isFilter = (name: string): name is LeftOutFilter => Object.hasOwn(leftOutFilters, name);

const unknownFilter = (name: string): Problem => {
  const nearest = otherNames[name] ?? nearestWord(name, filters) ?? 'from';
  return {
    problem: `There is no "${name}:" here; "${leftOutFilters[nearest].example}" leaves out ${leftOutFilters[nearest].leavesOut}.`,
  };
};

/** What somebody wrote to be left out, or a sentence that says what is wrong with it. */
export function leftOutWords(texts: readonly string[], now: number): LeftOutWords | Problem {
  let words: LeftOutWords = { names: [] };
  for (const { filter, value } of texts.flatMap(piecesOf)) {
    if (filter === undefined) words = { ...words, names: [...words.names, { kind: 'any', text: value }] };
    else if (!isFilter(filter)) return unknownFilter(filter);
    else if (value === '') return { problem: `"${filter}:" needs a value, as "${leftOutFilters[filter].example}".` };
    else if (filter !== 'since' && filter !== 'until')
      words = { ...words, names: [...words.names, { kind: kinds[filter], text: value }] };
    else {
      const [field, span] = [filter === 'since' ? 'from' : 'until', namedSpan(value, now)] as const;
      if (span === undefined) return { problem: `"${filter}:${value}" is no moment: say ${momentForms}.` };
      if (words[field] !== undefined) return { problem: `"${filter}:" is given twice.` };
      words = { ...words, [field]: new Date(filter === 'since' ? span.from : span.until).toISOString() };
    }
  }
  const { names, from, until } = words;
  if (from !== undefined && until !== undefined && from > until)
    return { problem: '"since:" lies after "until:": they name the first and the last day that is left out.' };
  if (names.length === 0 && from === undefined && until === undefined)
    return { problem: `Say what to leave out: ${filters.map((name) => leftOutFilters[name].example).join(', ')}.` };
  return words;
}
