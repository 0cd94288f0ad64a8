import { amount, counted } from '../../../text/amount.ts';
import { wrap } from '../../../text/cells.ts';
import { safe } from '../../../text/safe.ts';
import { findingKey, type GroupedLint, type RuleGroup } from '../../state/linting/linting.ts';
import { accent, bad, bold, type Line, muted, type Piece, standing, warn } from '../../widgets/line.ts';

type Severity = RuleGroup['rule']['severity'];
type Finding = RuleGroup['findings'][number];

const words: Readonly<Record<Severity, (text: string) => Piece>> = { error: bad, warn, info: muted };
const names: Readonly<Record<Severity, string>> = { error: 'error', warn: 'warning', info: 'note' };

/** A line of the list, what is said of it aloud, and by which finding it is known. */
export type LintRow = { readonly key: string | undefined; readonly line: Line; readonly spoken: string };

/** "2 errors, 1 warning" */
export const countsInWords = ({ counts }: GroupedLint): string =>
  (['error', 'warn', 'info'] as const)
    .flatMap((severity) => (counts[severity] === 0 ? [] : [counted(counts[severity], names[severity])]))
    .join(', ');

/** Where a finding is, as people read it: without the first stroke, and "all of it" for the persona itself. */
const placeOf = ({ at }: Finding): string => (at === '' ? 'all of it' : safe(at.slice(1), 200));

/** The findings by rule: a heading a rule, a line a finding, and between rules a blank one. */
export function lintRows({ groups }: GroupedLint, chosen: Finding | undefined, cue: string): LintRow[] {
  return groups.flatMap(({ rule, findings }, index): LintRow[] => {
    const tone = words[rule.severity];
    const title = `${names[rule.severity]}, ${rule.title}`;
    const many = findings.length === 1 ? [] : [muted(`  ${amount(findings.length)}`)];
    const heading: Line = ['  ', tone(names[rule.severity]), '  ', bold(rule.title), ...many];
    return [
      ...(index === 0 ? [] : [{ key: undefined, line: [], spoken: '' }]),
      { key: undefined, line: heading, spoken: title },
      ...findings.map((finding): LintRow => {
        const isHere = finding === chosen;
        const line: Line = [placeOf(finding), muted(`  ${safe(finding.says, 400)}`)];
        return {
          key: findingKey(finding),
          line: [isHere ? accent(`${cue} `) : '  ', '  ', ...(isHere ? line.map(standing) : line)],
          spoken: `${isHere ? 'selected: ' : ''}${placeOf(finding)}: ${safe(finding.says, 400)}`,
        };
      }),
    ];
  });
}

/** What the rules looked for, the gravest first: a line a rule where there is room for that, else one paragraph a severity. */
export function lookedForLines(rules: GroupedLint['asked'], columns: number, rows: number): Line[] {
  const label = Math.max(...Object.values(names).map((name) => name.length)) + 2;
  return (['error', 'warn', 'info'] as const).flatMap((severity) => {
    const titles = rules.filter((rule) => rule.severity === severity).map(({ title }) => title);
    const told = rules.length <= rows ? titles : wrap(titles.join(' · '), Math.max(20, columns - label));
    return told.map((row, index): Line => [muted((index === 0 ? names[severity] : '').padEnd(label)), row]);
  });
}

/** What is known of the finding under the cursor: all that it says, why it matters, and what to do. */
export function findingDetail({ rule }: RuleGroup, finding: Finding, columns: number): Line[] {
  const paragraph = (label: string, text: string): Line[] =>
    wrap(`${label} ${text}`, columns).map((row, index): Line =>
      index === 0 ? [muted(label), row.slice(label.length)] : [row],
    );
  return [
    ...wrap(`${placeOf(finding)}: ${safe(finding.says, 400)}`, columns).map((row): Line => [bold(row)]),
    ...paragraph('Why', rule.why),
    ...paragraph('Do', rule.todo),
  ];
}
