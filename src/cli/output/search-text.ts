import { byModelWords } from '../../contract/interpretations/by-model.ts';
import type { FoundPage } from '../../client/calls.ts';
import type { ReceivedHit } from '../../client/received/search-answer.ts';
import { amount, counted } from '../../text/amount.ts';
import { cells, fit } from '../../text/cells.ts';
import { day, instant } from '../../text/moment.ts';
import { safe } from '../../text/safe.ts';
import { markdownTable } from './markdown.ts';

/** What was found and where it was looked for: "names 0 · claims 1 · events 9 · in 3 namespaces of 2,761 events". */
export function foundLine({ found, namespaces, events }: FoundPage): string {
  const { names, claims, events: hits, more } = found;
  const counts = `names ${amount(names)} · claims ${amount(claims)} · events ${amount(hits)}${more ? ' and more' : ''}`;
  if (namespaces === undefined || events === undefined) return counts;
  return `${counts} · in ${counted(namespaces, 'namespace')} of ${counted(events, 'event')}`;
}

const headOf = ({ name, subject, namespace_id }: ReceivedHit): string =>
  [name ?? namespace_id, subject].filter((part) => part !== undefined && part !== '').join(' › ');

/** What stands before a hit: what it is, or of an event its day. */
function label({ kind, occurred_at }: ReceivedHit): string {
  if (kind !== 'event') return kind;
  const at = instant(occurred_at ?? '');
  return at === undefined ? 'event' : day(at, 'utc');
}

const labelWidth = 11;

/** What stands before a hit that a model said, and behind it, in words; nothing where it was counted. */
const saidBy = ({ said_by_model: by }: ReceivedHit, sign: string): readonly [before: string, behind: string] =>
  by === undefined ? ['', ''] : [`${sign} `, ` (${byModelWords(by)})`];

/** The hits of a page, grouped by the namespace they stand in, what a model said by its sign; cut to the width where there is one. */
export function hitLines(hits: readonly ReceivedHit[], sign: string, width: number | undefined): string[] {
  const groups = Map.groupBy(hits, ({ namespace_id }) => namespace_id);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const rows = group.map((hit) => {
      const [before, behind] = saidBy(hit, sign).map((part) => safe(part)) as [string, string];
      const text = `${label(hit).padStart(labelWidth)}  ${before}${safe(hit.text)}`;
      return width === undefined ? text + behind : fit(text, width - cells(behind)).trimEnd() + behind;
    });
    return ['', safe(headOf(first)), ...rows];
  });
}

/** The hits of a page as a table of Markdown. */
export const hitsMarkdown = (hits: readonly ReceivedHit[], sign: string): string[] =>
  markdownTable(
    ['IN', 'WHAT', 'SAYS'],
    hits.map((hit) => [headOf(hit), label(hit), saidBy(hit, sign).join(hit.text)]),
  );
