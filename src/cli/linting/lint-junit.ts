import type { LintedNamespace } from '../../contract/cli/lint.ts';
import { rules } from '../../lint/rules/index.ts';
import { growingJunit, type JunitCase, type JunitSuite } from '../output/junit.ts';
import type { LintReport } from './lint-report.ts';

/** A rule as a test of a persona: it fails by what it found, and is passed over where it was not asked or all is switched off. */
function testCase(one: LintedNamespace, { id, title, todo }: (typeof rules)[number]): JunitCase {
  const named = { name: `${id}: ${title}`, of: one.namespace_id };
  const found = one.findings.filter(({ rule }) => rule === id);
  const told = found.filter(({ off }) => off === undefined);
  const [first] = told;
  if (first !== undefined) {
    const lines = told.map(({ at, says }) => `${at === '' ? 'the persona' : at}: ${says}`);
    return {
      ...named,
      failure: { type: first.severity, message: `${told.length} found. ${todo}`, text: lines.join('\n') },
    };
  }
  const off = found[0]?.off;
  const why = one.not_run.includes(id) ? 'the gateway gives no events' : off && `switched off: ${off}`;
  return { ...named, skipped: why };
}

function suiteOf(one: LintedNamespace): JunitSuite {
  const name = [one.name || one.namespace_id, one.subject].filter((text) => text !== '').join(', ');
  if (one.state === 'linted') return { name, cases: rules.map((rule) => testCase(one, rule)) };
  const read = { name: 'the persona is read', of: one.namespace_id };
  const why =
    one.state === 'failed' ? { error: one.says ?? 'it could not be read' } : { skipped: 'its persona is not built' };
  return { name, cases: [{ ...read, ...why }] };
}

/** JUnit's XML: a suite a namespace, a test a rule; a failure bears the severity as its type. */
export const lintJunit = (): LintReport => {
  const { begin, suite, end } = growingJunit('persona lint');
  return {
    begin,
    namespace: (one) => suite(suiteOf(one)),
    end: ({ after, unused }) =>
      end([
        ...(after === null ? [] : [`not all was looked at; it goes on behind ${after}`]),
        ...unused.map(({ rule }) => `a switch of ${rule} switched nothing off`),
      ]),
  };
};
