import { amount } from '../../text/amount.ts';
import { clip } from '../../text/cells.ts';
import { changeRows } from './change-rows.ts';
import { byModel } from '../interpretations/by-model.ts';
import { type Change, isTelling } from './diff.ts';
import { saidByModel } from './said.ts';

/** What a kind of change is called behind its number. */
const called = { new: 'new', gone: 'gone', moved: 'moved', reworded: 'said otherwise' } as const;
const inOrder = ['new', 'gone', 'moved', 'reworded'] as const;

/** so many kinds are named, and so much of what one of them says */
const mostKinds = 3;
const mostWords = 34;

/** Kinds that are told otherwise where there are several: a name of its own, or an s behind it. */
const plurals: Readonly<Record<string, string>> = { person: 'people' };
const withS = new Set([
  'word',
  'phrase',
  'opinion',
  'episode',
  'interest',
  'value',
  'source',
  'motivation',
  'decision',
  'saying',
  'model',
]);
const plural = (is: string): string => plurals[is] ?? (withS.has(is) ? `${is}s` : is);

const sayerOf = ({ now, before }: Change): string | undefined => byModel((now ?? before)?.provenance[''])?.model;

/** How many of some changes which model said: " (2 by llama3.1)", " (by llama3.1)" where it said all; nothing where all were counted. */
function sayersOf(changes: readonly Change[]): string {
  const by = Map.groupBy(changes, sayerOf);
  const told = [...by].flatMap(([model, { length }]) =>
    model === undefined ? [] : [length === changes.length ? `by ${model}` : `${amount(length)} by ${model}`],
  );
  return told.length === 0 ? '' : ` (${told.join(', ')})`;
}

/** The kinds of some changes with what is said of the first of them: "lately “price list”, 16 people". */
function named(what: keyof typeof called, changes: readonly Change[]): string {
  const rows = changeRows(changes).rows.filter((row) => row.what === what);
  const kinds = [...Map.groupBy(rows, ({ is }) => is)].map(([is, own]) => {
    const all = own.flatMap((row) => row.changes);
    const [first] = all;
    if (all.length > 1) return `${amount(all.length)} ${plural(is)}${sayersOf(all)}`;
    const isQuoted = (what === 'new' || what === 'gone') && first !== undefined && first.text !== '';
    return isQuoted
      ? `${is} “${clip(first.text, mostWords)}”${saidByModel(first.now ?? first.before)}`
      : is + sayersOf(all);
  });
  const rest = kinds.length > mostKinds ? ` and ${amount(kinds.length - mostKinds)} more` : '';
  return kinds.slice(0, mostKinds).join(', ') + rest;
}

/**
 * What changed in one sentence: "2 new: lately “price list”, 16 people; 1 gone: lately “renewals”; role moved"; the short form
 * counts them. Nothing changed is "nothing".
 */
export function changeSummary(changes: readonly Change[], isLong: boolean): string {
  const telling = changes.filter(isTelling);
  if (telling.length === 0) return 'nothing';
  const by = Map.groupBy(telling, ({ what }) => what);
  return inOrder
    .flatMap((what) => {
      const own = by.get(what) ?? [];
      if (own.length === 0) return [];
      if (!isLong) return [`${amount(own.length)} ${called[what]}`];
      const kinds = named(what, own);
      if (what === 'moved' || what === 'reworded') return [`${kinds} ${called[what]}`];
      // "2: 2 people" says one number twice.
      return [
        kinds.startsWith(`${amount(own.length)} `)
          ? `${kinds} ${called[what]}`
          : `${amount(own.length)} ${called[what]}: ${kinds}`,
      ];
    })
    .join('; ');
}
