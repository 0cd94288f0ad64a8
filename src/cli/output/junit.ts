import { steering } from '../../text/safe.ts';

/** One thing that was tried. */
export type JunitCase = {
  readonly name: string;
  /** what it belongs to, where that is not its suite */
  readonly of?: string | undefined;
  /** what is wrong in a line, and all of it; undefined where nothing is */
  readonly failure?: { readonly message: string; readonly text: string; readonly type?: string } | undefined;
  /** why it could not be tried */
  readonly error?: string | undefined;
  /** why it was not tried */
  readonly skipped?: string | undefined;
};

/** Things that were tried together. */
export type JunitSuite = { readonly name: string; readonly cases: readonly JunitCase[] };

/** What XML 1.0 cannot hold in any form: controls but tab and line ends, halves of surrogate pairs, U+FFFE and U+FFFF. */
const unsayable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
const named: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const numbered = (character: string) => `&#${character.codePointAt(0)};`;

/** A text from anywhere as XML holds it; what could steer a terminal stands in it as a number. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(unsayable, '\u{FFFD}')
    .replaceAll(/[&<>"']/g, (character) => named[character] ?? character)
    .replace(steering, numbered);

const attributes = (fields: Readonly<Record<string, string | number>>): string =>
  Object.entries(fields)
    .map(([field, value]) => ` ${field}="${escaped(String(value))}"`)
    .join('');

const counts = (cases: readonly JunitCase[]) => ({
  tests: cases.length,
  failures: cases.filter(({ failure }) => failure !== undefined).length,
  errors: cases.filter(({ error }) => error !== undefined).length,
  skipped: cases.filter(({ skipped }) => skipped !== undefined).length,
});

function caseLines(suite: string, { name, of = suite, failure, error, skipped }: JunitCase): string[] {
  const opened = `    <testcase${attributes({ classname: of, name })}`;
  if (failure !== undefined) {
    const { message, text, type } = failure;
    const told = attributes({ ...(type === undefined ? {} : { type }), message });
    return [`${opened}>`, `      <failure${told}>${escaped(text)}</failure>`, '    </testcase>'];
  }
  const [tag, why] = error === undefined ? ['skipped', skipped] : ['error', error];
  if (why === undefined) return [`${opened}/>`];
  return [`${opened}>`, `      <${tag}${attributes({ message: why })}/>`, '    </testcase>'];
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
const end = '</testsuites>';

const suiteText = ({ name, cases }: JunitSuite): string =>
  [
    `  <testsuite${attributes({ name, ...counts(cases) })}>`,
    ...cases.flatMap((one) => caseLines(name, one)),
    '  </testsuite>',
  ].join('\n');

/** Suites and what became of their cases, as the XML that programs for continuous integration read ("JUnit"). */
export function junit(name: string, suites: readonly JunitSuite[]): string {
  const all = counts(suites.flatMap(({ cases }) => cases));
  return [declaration, `<testsuites${attributes({ name, ...all })}>`, ...suites.map(suiteText), end].join('\n');
}

/** The same, written as it grows: whole also where the work ends early, without the counts of all. Each gives text that ends its line. */
export const growingJunit = (name: string) => ({
  begin: () => `${declaration}\n<testsuites${attributes({ name })}>\n`,
  suite: (suite: JunitSuite) => `${suiteText(suite)}\n`,
  /** with remarks that are no result */
  end: (remarks: readonly string[]) =>
    [...remarks.map((text) => `  <!-- ${escaped(text).replaceAll('--', '- -')} -->`), end, ''].join('\n'),
});
