import { jsonEscaped } from '../../text/json-escaped.ts';
import type { LintReport } from './lint-report.ts';

const indented = (value: object, by: string): string =>
  jsonEscaped(JSON.stringify(value, null, 2)).replaceAll('\n', `\n${by}`);

/** One JSON document, written as it grows: whole also where the work ends before the last namespace. */
export const lintJson = (): LintReport => {
  let count = 0;
  return {
    begin: () => '{\n  "namespaces": [',
    namespace: (one) => `${count++ === 0 ? '' : ','}\n    ${indented(one, '    ')}`,
    end: ({ counts, unused, after }) =>
      `${count === 0 ? '' : '\n  '}],\n  "counts": ${indented(counts, '  ')},\n  "unused": ${indented(unused, '  ')},\n  "after": ${jsonEscaped(JSON.stringify(after))}\n}\n`,
  };
};
