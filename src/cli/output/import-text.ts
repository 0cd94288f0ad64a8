import { summaryLines } from '../../contract/sources/summary-words.ts';
import type { ImportOutcome, ImportProgress } from '../../embedded/imports/imports-send.ts';
import { amount, counted } from '../../text/amount.ts';

const width = 24;

/** How far an import is, in one line: a bar where the end is known, events and what was left out. */
export function bar({ read, skipped, done, total, from }: ImportProgress): string {
  const resumed = from === undefined ? '' : `, on after ${amount(from)}`;
  const events = counted(read, 'event') + resumed + (skipped === 0 ? '' : `, ${amount(skipped)} skipped`);
  if (done === undefined || total === undefined || total === 0) return `importing  ${events}`;
  const share = Math.min(1, done / total);
  const full = Math.floor(share * width);
  return `importing  [${'#'.repeat(full)}${'.'.repeat(width - full)}] ${String(Math.floor(share * 100)).padStart(3)} %  ${events}`;
}

const joinedLines = ({ people, keys, isKept }: NonNullable<ImportOutcome['joined']>): string[] => {
  if (people === 0) return [];
  const said = `${counted(people, 'person', 'people')} with several addresses, ${amount(keys)} in all`;
  return [
    isKept
      ? `joined: ${said}`
      : `not joined: ${said}; this gateway keeps no identities, so what each event says of its author counts`,
  ];
};

const shown = 10;

/** What an import did, for people: how many were read, of which new, and each of the first that were left out. */
export function outcomeLines({
  read,
  accepted,
  updated,
  duplicates,
  skipped,
  skips,
  joined,
  from,
  summary,
}: ImportOutcome): string[] {
  const parts = [
    ...(accepted > 0 ? [`${amount(accepted)} new`] : []),
    ...(updated > 0 ? [`${amount(updated)} changed`] : []),
    ...(duplicates > 0 ? [`${amount(duplicates)} known`] : []),
    ...(from === undefined ? [] : [`the first ${amount(from)} before it was cut off`]),
  ];
  const sum = `${amount(read)} read${parts.length === 0 ? '' : ` (${parts.join(', ')})`}`;
  const who = [
    ...(summary === undefined ? [] : summaryLines(summary)),
    ...(joined === undefined ? [] : joinedLines(joined)),
  ];
  if (skipped === 0) return [sum, ...who];
  const rest = skipped - Math.min(skips.length, shown);
  return [
    `${sum}, ${amount(skipped)} skipped:`,
    ...skips.slice(0, shown).map(({ where, why }) => `  ${where}: ${why}`),
    ...(rest > 0 ? [`  and ${amount(rest)} more; --json names the first hundred`] : []),
    ...who,
  ];
}
