import { amount, counted } from '../../text/amount.ts';
import type { ImportSummary } from './import-summary.ts';

const dayOf = (at: string): string => at.slice(0, 10);

/** What was read, in counts: whose words, of whom, from when until when, by whose clock, and what was left out and why. */
export function summaryLines(summary: ImportSummary): string[] {
  const { own, ownWords, people, firstAt, lastAt, zone, zoned, cut, left = [], notes = [] } = summary;
  if (firstAt === undefined || lastAt === undefined) return [...notes];
  const clock = zone ?? (zoned > 0 ? `${amount(zoned)} tell their zone` : 'in UTC: none tells its zone');
  const cuts = [
    ...(cut.quoted > 0 ? [`${amount(cut.quoted)} characters quoted or pasted`] : []),
    ...(cut.code > 0 ? [`${amount(cut.code)} characters of code, logs and links`] : []),
  ];
  const parts = left.map(({ what, count }) => `${what} (${amount(count)})`);
  return [
    `theirs: ${counted(own, 'event')} with ${counted(ownWords, 'word')} that count; ${counted(people, 'other person', 'other people')}`,
    `from ${dayOf(firstAt)} to ${dayOf(lastAt)}; times: ${clock}`,
    ...(cuts.length === 0 ? [] : [`taken out of the texts: ${cuts.join(', ')}`]),
    ...(parts.length === 0 ? [] : [`left out: ${parts.join(', ')}`]),
    ...notes,
  ];
}
