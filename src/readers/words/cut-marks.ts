import { codePoints } from '../../contract/interface/code-points.ts';

/** Stands in a text for what was taken out of it, until the text is settled; in Unicode it stands for an object that is not there. */
export const cutMark = '\uFFFC';

/** A text as it came, without characters that would be taken for our marks. */
export const unmarked = (raw: string): string => raw.replaceAll(cutMark, '');

const bareOf = (line: string): string => line.replaceAll(cutMark, '');

/** The lines without blank ones at both ends and more than one between; the marks of those that go stay on the line before. */
const withoutBlankRuns = (lines: readonly string[]): string[] => {
  const kept: string[] = [];
  let blank = false;
  for (const line of lines) {
    // A line that held nothing but what was taken out is blank, too: what stood around it was not said in one breath.
    const isBlank = bareOf(line).trim() === '';
    if (!isBlank) {
      if (blank && kept.length > 0) kept.push('');
      kept.push(line);
    } else if (line.includes(cutMark) && kept.length > 0) kept.push(`${kept.pop() ?? ''}${cutMark}`);
    blank = isBlank;
  }
  return kept;
};

/** A marked text without its marks and needless blank lines, and the places inside it, in code points, where something is missing. */
export const settled = (marked: string): { text: string; cuts: readonly number[] } => {
  if (!marked.includes(cutMark) && !marked.includes('\n')) return { text: marked.trim(), cuts: [] };
  const whole = withoutBlankRuns(marked.split('\n')).join('\n');
  if (!whole.includes(cutMark)) return { text: whole.trim(), cuts: [] };
  const bare = bareOf(whole);
  const text = bare.trim();
  const length = codePoints(text);
  const cuts = new Set<number>();
  let at = -codePoints(bare.slice(0, bare.length - bare.trimStart().length));
  for (const piece of whole.split(cutMark)) {
    if (at > 0 && at < length) cuts.add(at);
    at += codePoints(piece);
  }
  return { text, cuts: [...cuts] };
};
