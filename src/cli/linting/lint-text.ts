import type { LintedNamespace, LintPrinted } from '../../contract/cli/lint.ts';
import { rules } from '../../lint/rules/index.ts';
import { amount, counted } from '../../text/amount.ts';
import { wrap } from '../../text/cells.ts';
import { safe } from '../../text/safe.ts';
import { table } from '../output/table.ts';
import type { LintReport } from './lint-report.ts';

const words = { error: 'ERROR', warn: 'warn', info: 'info' } as const;

const lines = (rows: readonly string[]): string => rows.map((row) => `${row}\n`).join('');

/** "2 errors, 1 warning and 3 notes in 4 personas" */
export function countWords({ error, warn, info, off, personas, not_built, failed }: LintPrinted['counts']): string {
  const found = [
    ...(error === 0 ? [] : [counted(error, 'error')]),
    ...(warn === 0 ? [] : [counted(warn, 'warning')]),
    ...(info === 0 ? [] : [counted(info, 'note')]),
  ];
  const beside = [
    ...(off === 0 ? [] : [`${amount(off)} switched off`]),
    ...(not_built === 0 ? [] : [`${counted(not_built, 'namespace')} without a persona`]),
    ...(failed === 0 ? [] : [`${amount(failed)} could not be read`]),
  ];
  const what = found.length === 0 ? `Nothing found by ${amount(rules.length)} rules` : found.join(', ');
  return [`${what} in ${counted(personas, 'persona')}`, ...beside].join('; ');
}

const titleOf = ({ name, namespace_id: id, subject }: LintedNamespace): string =>
  safe([name || id, subject].filter((text) => text !== '').join('  '));

function findingRows({ findings }: LintedNamespace, width: number | undefined): string[] {
  if (findings.length === 0) return [];
  const room = width === undefined ? undefined : width - 2;
  const rows = findings.map(({ severity, rule, at, says, off }) => [
    off === undefined ? words[severity] : 'off',
    rule,
    at === '' ? 'the persona' : at,
    off === undefined ? says : `${says} (switched off: ${off})`,
  ]);
  return table([{ title: '' }, { title: '' }, { title: '' }, { title: '' }], rows, room)
    .slice(1)
    .map((row) => `  ${row}`);
}

/** For people: the findings of each persona, and at the end what to do about each rule that found something. */
export const lintText = (width: number | undefined): LintReport => {
  const told = new Set<string>();
  let silent = new Set<string>();
  return {
    begin: () => '',
    namespace: (one) => {
      for (const { rule, off } of one.findings) if (off === undefined) told.add(rule);
      silent = new Set([...silent, ...one.not_run]);
      if (one.state === 'not built') return lines([titleOf(one), '  not built']);
      if (one.state === 'failed') return lines([titleOf(one), `  could not be read: ${safe(one.says ?? '')}`]);
      return one.findings.length === 0 ? '' : lines([titleOf(one), ...findingRows(one, width)]);
    },
    end: ({ counts, unused }) => {
      const todo = rules
        .filter(({ id }) => told.has(id))
        .flatMap(({ id, todo: text }) => wrap(`${id}: ${text}`, (width ?? 100) - 2).map((row) => `  ${row}`));
      return lines([
        ...(todo.length === 0 ? [] : ['', 'What to do:', ...todo, '']),
        ...(silent.size === 0 ? [] : [`Not asked, because the gateway gives no events: ${[...silent].join(', ')}.`]),
        ...unused.map(({ rule, reason }) => safe(`A switch of ${rule} (${reason}) switched nothing off.`)),
        `${countWords(counts)}.`,
      ]);
    },
  };
};
