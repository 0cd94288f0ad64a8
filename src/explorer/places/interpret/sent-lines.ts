import { wrap } from '../../../text/cells.ts';
import { safe } from '../../../text/safe.ts';
import type { Plan } from '../../state/interpreting/interpreting.ts';
import { type Line, muted } from '../../widgets/line.ts';

/** fewer rows say too little */
const least = 5;

/** The texts of a first question, which stand behind its task and before its last line; empty where it has another form. */
function textsOf(body: string): string {
  try {
    const { messages } = JSON.parse(body) as { messages?: readonly { content?: unknown }[] };
    const content = messages?.[0]?.content;
    if (typeof content !== 'string') return '';
    return content.slice(content.indexOf('\n\n') + 2, content.lastIndexOf('\n')).trim();
  } catch {
    return '';
  }
}

/** The beginning of what would be sent, in so many rows; nothing where they are too few. */
export function sentLines(plan: Plan | undefined, columns: number, rows: number): Line[] {
  const texts = rows < least || plan?.first === undefined ? '' : textsOf(plan.first);
  if (texts === '') return [];
  const lines = texts.split('\n').flatMap((line): Line[] => {
    const wrapped = wrap(safe(line, 2_000), columns);
    return wrapped.length === 0 ? [[]] : wrapped.map((row): Line => [muted(row)]);
  });
  return [[], ['Of the first question, as it would go; what has a number may be quoted:'], [], ...lines].slice(0, rows);
}
