import type * as z from 'zod/mini';
import { passedOn, printed } from '../../src/contract/cli/printed.ts';

const names = [...Object.keys(printed), ...Object.keys(passedOn)];

/** The command that these arguments call, as the table of printed shapes names it. */
export function calledBy(argv: readonly string[]): string {
  const [first = '', second = ''] = argv.slice(argv.findIndex((arg) => !arg.startsWith('-')));
  const flagged = argv.map((flag) => `${first} ${flag}`).find((name) => name.includes(' --') && names.includes(name));
  if (flagged !== undefined) return flagged;
  return [`${first} ${second}`, first, `${first} list`].find((name) => names.includes(name)) ?? first;
}

/** Fails where what a command printed with --json has not the shape that stands in the contract; what the interface has is passed on as it came. */
export function heldToShape(argv: readonly string[], out: string): void {
  if (!argv.includes('--json') || argv.includes('--pointer') || out === '') return;
  const name = calledBy(argv);
  const shape = (printed as Readonly<Record<string, z.ZodMiniType>>)[name];
  if (shape === undefined && !(name in passedOn)) throw new Error(`"${argv.join(' ')}" has no shape in contract/cli`);
  const issues = shape?.safeParse(JSON.parse(out)).error?.issues;
  if (issues !== undefined) throw new Error(`"${argv.join(' ')}" printed another shape: ${JSON.stringify(issues)}`);
}
