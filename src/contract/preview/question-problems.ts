import type { FieldProblem } from '../envelope.ts';
import type { PreviewQuestion } from './preview-question.ts';
import { askedDayWords, withoutWords } from './question-words.ts';

/** What of a question a path of its body names, as somebody asked it. */
function namedBy(path: string, { as_of, without }: PreviewQuestion): string | undefined {
  const [, field, place] = /^without\.(providers|people|channels)\.(\d+)$/.exec(path) ?? [];
  if (field !== undefined) {
    const text = without?.[field as 'providers' | 'people' | 'channels']?.[Number(place)];
    return text === undefined ? undefined : `"${text}"`;
  }
  if (path === 'as_of' && as_of !== undefined) return askedDayWords(as_of);
  return path === 'without' && without !== undefined ? `Without ${withoutWords(without)}` : undefined;
}

/** What a gateway says against a question, a sentence each; undefined where it says something of another kind. */
export function questionProblems(problems: readonly FieldProblem[], question: PreviewQuestion): string[] | undefined {
  const told = problems.map(({ path, message }) => {
    const named = namedBy(path, question);
    return named === undefined ? undefined : `${named} ${message.replace(/\.$/, '')}.`;
  });
  const known = told.filter((text) => text !== undefined);
  return known.length === 0 || known.length < told.length ? undefined : known;
}
