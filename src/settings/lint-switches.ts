import { readFileSync } from 'node:fs';
import { type LintSwitch, LintSwitches } from '../contract/cli/lint.ts';

/** Where what is switched off is looked for, in the folder that the program was started in. */
export const usualLintFile = '.persona-lint.json';

/** Which findings are switched off, and why; none where the usual file is not there. Throws a sentence where a file cannot be read or says something else. */
export function readLintSwitches(file: string | undefined): readonly LintSwitch[] {
  const path = file ?? usualLintFile;
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (file === undefined && error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw new Error(`${path} could not be read: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new Error(`${path} is no JSON: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
  const read = LintSwitches.safeParse(json);
  if (read.success) return read.data.off;
  const { issues } = read.error;
  const issue = issues.find(({ code }) => code === 'unrecognized_keys') ?? issues[0];
  const unknown = issue?.code === 'unrecognized_keys' ? `: ${issue.keys.join(', ')} is not known` : undefined;
  const where = (issue?.path ?? [])
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
    .join('');
  throw new Error(
    `${path}${where === '' ? '' : `, ${where.slice(1)}`}${unknown ?? ` ${issue?.message ?? 'is not as it must be'}`}. It is {"off": [{"rule": "stale", "reason": "a history that ended"}]}; "namespace" and "at" narrow a switch.`,
  );
}
