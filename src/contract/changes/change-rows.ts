import { amount, counted } from '../../text/amount.ts';
import { type Change, isTelling } from './diff.ts';
import { figureWords } from './figure-words.ts';
import type { Noise } from './judged.ts';
import { saidByModel } from './said.ts';

/** One line of what changed: a claim, or several short ones of a kind. */
export type ChangeRow = {
  readonly what: Change['what'];
  readonly is: string;
  readonly words: string;
  /** the changes it tells of, the best founded first */
  readonly changes: readonly Change[];
};

/** What changed in words, and how many differences are folded away, by their reason. */
export type ChangeRows = {
  readonly rows: readonly ChangeRow[];
  readonly folded: Readonly<Partial<Record<Noise, number>>>;
};

/** Kinds of claims that are a name or a word: several stand in one line. */
const named = new Set([
  'person',
  'word',
  'phrase',
  'works on',
  'interest',
  'punctuation',
  'Big Five',
  'style',
  'mood',
  'value',
]);
const mostNamed = 8;

/** What one change says, without its kind. */
function wordsWithoutWhy({ what, text, figures = [], now }: Change): string {
  const isItem = now?.in === 'list';
  const told = (isNamed = true) => figures.map((figure) => figureWords(figure, isNamed)).join(', ');
  if (figures.length === 0 || (what === 'reworded' && isItem)) return text;
  if (what === 'reworded') return told(false);
  if (what !== 'moved') return `${text}: ${told()}`;
  if (isItem) return `${text} ${told()}`;
  // A text that stands alone is another one; a sentence whose numbers moved is told by them.
  const isText = figures.some(({ before, now: there }) => typeof before === 'string' && there === text);
  return told(!isText);
}

const wordsOf = (change: Change): string =>
  wordsWithoutWhy(change) +
  saidByModel(change.now ?? change.before) +
  (change.why === undefined ? '' : ` (${change.why})`);

const rowOf = (changes: readonly Change[], words: string): ChangeRow[] => {
  const [first] = changes;
  return first === undefined ? [] : [{ what: first.what, is: first.is, words, changes }];
};

function groupOf(changes: readonly Change[], most: number): ChangeRow[] {
  const [first] = changes;
  if (first === undefined) return [];
  const isFolded = first.what === 'evidence';
  if (!isFolded && (!named.has(first.is) || changes.length === 1))
    return changes.flatMap((change) => rowOf([change], wordsOf(change)));
  const shown = changes
    .slice(0, most)
    .map(wordsOf)
    .join(first.what === 'moved' || isFolded ? '; ' : ', ');
  const more = changes.length > most ? ` and ${amount(changes.length - most)} more` : '';
  return rowOf(changes, changes.length === 1 ? shown : `${amount(changes.length)}: ${shown}${more}`);
}

/** The changes of a line, a line each. */
export const changesOf = ({ changes }: ChangeRow): ChangeRow[] =>
  changes.flatMap((change) => rowOf([change], wordsOf(change)));

/** What changed as lines, short claims of a kind in one of them; `most` says how many of a kind are named. */
export function changeRows(changes: readonly Change[], most = mostNamed): ChangeRows {
  const loud = changes.filter(({ noise }) => noise === undefined);
  const groups = Map.groupBy(loud, ({ what, is }) => `${what} ${is}`);
  const folded: Partial<Record<Noise, number>> = {};
  for (const { noise } of changes) if (noise !== undefined) folded[noise] = (folded[noise] ?? 0) + 1;
  return { rows: [...groups.values()].flatMap((group) => groupOf(group, most)), folded };
}

const reasons: Readonly<Record<Noise, string>> = {
  count: 'counts that moved by less than a tenth or 5 points',
  estimate: 'estimates within their interval',
  rank: 'ranks',
  history: 'dates and tables of all events',
  evidence: 'the same on other events',
  frame: 'of how it was built',
  twin: 'told above already',
};

/** Why one difference tells nothing, in few words. */
export const noiseWords: Readonly<Record<Noise, string>> = {
  count: 'a small step',
  estimate: 'within its interval',
  rank: 'a rank',
  history: 'a date or a table',
  evidence: 'on other events',
  frame: 'how it was built',
  twin: 'told above',
};

/** What is folded away, in a sentence: "97 differences say nothing: 23 counts that …, 14 ranks." */
export function foldedWords(folded: ChangeRows['folded']): string {
  const told = Object.entries(folded).toSorted(([, a], [, b]) => b - a);
  const total = told.reduce((sum, [, count]) => sum + count, 0);
  if (total === 0) return 'All else is the same.';
  const why = told.map(([noise, count]) => `${amount(count)} ${reasons[noise as Noise]}`).join(', ');
  return `All else is the same, but for ${counted(total, 'difference')} that ${total === 1 ? 'tells' : 'tell'} nothing: ${why}.`;
}

/** How many claims changed, in words: "4 changed", "nothing changed". */
export const changedWords = (changes: readonly Change[]): string => {
  const count = changes.filter(isTelling).length;
  return count === 0 ? 'nothing changed' : `${amount(count)} changed`;
};

/** The headings under which the lines stand, in their order, and the mark before each line. */
export const headings = {
  new: ['New', '+'],
  moved: ['Moved', '~'],
  reworded: ['Said otherwise', '≈'],
  gone: ['Gone', '−'],
  evidence: ['The same on other events', '='],
} as const satisfies Readonly<Record<Change['what'], readonly [title: string, mark: string]>>;
