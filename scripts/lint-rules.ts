import type { Severity } from '../src/lint/rule.ts';
import { rules } from '../src/lint/rules/index.ts';

const words: Readonly<Record<Severity, string>> = { error: 'Error', warn: 'Warning', info: 'Note' };

/** Every rule of lint with its severity, why it matters and what to do, in Markdown, from the rules themselves. */
export const lintRules = (): string =>
  rules
    .flatMap(({ id, severity, title, why, todo, needsEvents }) => [
      `### ${id}`,
      '',
      `${words[severity]}: ${title}.${needsEvents === true ? ' Asked only where the gateway gives the events behind claims.' : ''}`,
      '',
      `**Why it matters.** ${why}`,
      '',
      `**What to do.** ${todo}`,
      '',
    ])
    .join('\n')
    .trimEnd();
