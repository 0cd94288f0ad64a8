import { steering } from '../../text/safe.ts';

/** One thing that was tried. */
export type JunitCase = {
  readonly name: string;
  /** what is wrong in a line, and all of it; undefined where nothing is */
  readonly failure?: { readonly message: string; readonly text: string } | undefined;
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
  errors: 0,
  skipped: cases.filter(({ skipped }) => skipped !== undefined).length,
});

function caseLines(suite: string, { name, failure, skipped }: JunitCase): string[] {
  const opened = `    <testcase${attributes({ classname: suite, name })}`;
  if (failure !== undefined)
    return [
      `${opened}>`,
      `      <failure${attributes({ message: failure.message })}>${escaped(failure.text)}</failure>`,
      '    </testcase>',
    ];
  if (skipped === undefined) return [`${opened}/>`];
  return [`${opened}>`, `      <skipped${attributes({ message: skipped })}/>`, '    </testcase>'];
}

/** Suites and what became of their cases, as the XML that programs for continuous integration read ("JUnit"). */
export function junit(name: string, suites: readonly JunitSuite[]): string {
  const lines = suites.flatMap((suite) => [
    `  <testsuite${attributes({ name: suite.name, ...counts(suite.cases) })}>`,
    ...suite.cases.flatMap((one) => caseLines(suite.name, one)),
    '  </testsuite>',
  ]);
  const all = counts(suites.flatMap(({ cases }) => cases));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites${attributes({ name, ...all })}>`,
    ...lines,
    '</testsuites>',
  ].join('\n');
}
