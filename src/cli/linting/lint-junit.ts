import type { LintedNamespace } from '../../contract/cli/lint.ts';
import { rules } from '../../lint/rules/index.ts';
import type { LintReport } from './lint-report.ts';

/** what XML 1.0 cannot hold in any form, and what a terminal would obey */
const unfit =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u200E\u200F\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]/g;
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '\n': '&#10;',
  '\r': '&#13;',
  '\t': '&#9;',
};

/** A text as XML may hold it, in an attribute or between tags. */
export const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(unfit, '\u{FFFD}')
    .replaceAll(/[&<>"'\n\r\t]/g, (one) => entities[one] ?? one);

const attributes = (values: Readonly<Record<string, string | number>>): string =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${xmlText(String(value))}"`)
    .join('');

/** A rule as a test of a persona: it fails by what it found, and is passed over where it was not asked or all is switched off. */
function testCase(one: LintedNamespace, { id, title, todo }: (typeof rules)[number]): string {
  const head = `    <testcase${attributes({ name: `${id}: ${title}`, classname: one.namespace_id })}`;
  const found = one.findings.filter(({ rule }) => rule === id);
  const told = found.filter(({ off }) => off === undefined);
  if (told.length > 0) {
    const [{ severity }] = told as [(typeof told)[number]];
    const lines = told.map(({ at, says }) => `${at === '' ? 'the persona' : at}: ${says}`);
    const failure = { type: severity, message: `${told.length} found. ${todo}` };
    return `${head}>\n      <failure${attributes(failure)}>${xmlText(lines.join('\n'))}</failure>\n    </testcase>`;
  }
  const [off] = found;
  const why = one.not_run.includes(id) ? 'the gateway gives no events' : off?.off && `switched off: ${off.off}`;
  return why === undefined ? `${head}/>` : `${head}><skipped${attributes({ message: why })}/></testcase>`;
}

function suite(one: LintedNamespace): string {
  const name = [one.name || one.namespace_id, one.subject].filter((text) => text !== '').join(', ');
  if (one.state !== 'linted') {
    const says = one.state === 'failed' ? (one.says ?? 'it could not be read') : 'its persona is not built';
    const tag = one.state === 'failed' ? 'error' : 'skipped';
    const counts = { name, tests: 1, failures: 0, errors: tag === 'error' ? 1 : 0, skipped: tag === 'skipped' ? 1 : 0 };
    return `  <testsuite${attributes(counts)}>\n    <testcase${attributes({ name: 'the persona is read', classname: one.namespace_id })}><${tag}${attributes({ message: says })}/></testcase>\n  </testsuite>`;
  }
  const failures = new Set(one.findings.flatMap(({ rule, off }) => (off === undefined ? [rule] : [])));
  const skipped = new Set(
    [...one.not_run, ...one.findings.map(({ rule }) => rule)].filter((rule) => !failures.has(rule)),
  );
  const counts = { name, tests: rules.length, failures: failures.size, errors: 0, skipped: skipped.size };
  return `  <testsuite${attributes(counts)}>\n${rules.map((rule) => testCase(one, rule)).join('\n')}\n  </testsuite>`;
}

/** JUnit's XML: a suite a namespace, a test a rule; a failure bears the severity as its type. */
export const lintJunit = (): LintReport => ({
  begin: () => '<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="persona lint">\n',
  namespace: (one) => `${suite(one)}\n`,
  end: ({ after, unused }) =>
    [
      ...(after === null
        ? []
        : [`  <!-- not all was looked at; it goes on behind ${xmlText(after).replaceAll('--', '- -')} -->`]),
      ...unused.map(({ rule }) => `  <!-- a switch of ${rule} switched nothing off -->`),
      '</testsuites>',
      '',
    ].join('\n'),
});
