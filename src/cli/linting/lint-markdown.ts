import { markdownTable, markdownText } from '../output/markdown.ts';
import type { LintReport } from './lint-report.ts';
import { countWords } from './lint-text.ts';

const ends = (rows: readonly string[]): string => rows.map((row) => `${row}\n`).join('');

/** For a pull request: a table of the findings of each persona, and the counts. */
export const lintMarkdown = (): LintReport => ({
  begin: () => '',
  namespace: ({ name, namespace_id: id, subject, state, says, findings }) => {
    const title = `### ${markdownText([name || id, subject].filter((text) => text !== '').join(', '))}`;
    if (state === 'not built') return ends([title, '', 'not built', '']);
    if (state === 'failed') return ends([title, '', `could not be read: ${markdownText(says ?? '')}`, '']);
    if (findings.length === 0) return '';
    const rows = findings.map(({ severity, rule, at, says: text, off }) => [
      off === undefined ? severity : `off: ${off}`,
      rule,
      at === '' ? 'the persona' : at,
      text,
    ]);
    return ends([title, '', ...markdownTable(['SEVERITY', 'RULE', 'AT', 'WHAT'], rows), '']);
  },
  end: ({ counts }) => ends([`${countWords(counts)}.`]),
});
