/** A stretch of a text that is wrapped as one: its lines, each from one UTF-16 offset up to another, without their line ends. */
export type Paragraph = {
  readonly lines: readonly (readonly [from: number, to: number])[];
  /** by how many columns its second and later rows stand further in than its first */
  readonly hang: number;
  /** a blank line, or several, stands before it */
  readonly isApart: boolean;
};

const item = /^\s*(?:[-*•–+]|\d{1,3}[.)]|\[[ xX\d]*\])\s+/;
const quoted = /^\s*>/;
const fence = /^\s*(?:```|~~~)/;
const trailer = /^[A-Z][A-Za-z]*(?:-[A-Za-z]+)+: \S/;
const indented = /^(?: {4}|\t)/;
const hardWrap = { least: 50, most: 100 };

type Lines = readonly (readonly [from: number, to: number])[];

function linesOf(text: string): Lines {
  const lines: [number, number][] = [];
  for (let from = 0; from <= text.length;) {
    const end = text.indexOf('\n', from);
    const to = end === -1 ? text.length : end;
    lines.push([from, to > from && text[to - 1] === '\r' ? to - 1 : to]);
    from = to + 1;
  }
  return lines;
}

/** How wide somebody's editor broke the lines of a stretch; undefined where none is long enough to have been broken. */
function wrappedAt(lines: Lines): number | undefined {
  const widest = lines.reduce((most, [from, to]) => Math.max(most, to - from), 0);
  return widest < hardWrap.least || widest > hardWrap.most ? undefined : widest;
}

/** Whether a line ends where it does only because the next word had no room. */
function wasBroken(text: string, [from, to]: Lines[number], [next, end]: Lines[number], width: number): boolean {
  const word = /^\s*\S+/.exec(text.slice(next, Math.min(end, next + hardWrap.most)))?.[0].trim().length ?? 0;
  return to - from + 1 + word > width;
}

/**
 * The paragraphs of a text as its writer meant them: lines that an editor broke are one again; items of lists, code, quotes and
 * trailers keep their lines, as does a line that ended before its room did.
 */
export function paragraphs(text: string): readonly Paragraph[] {
  const out: { lines: (readonly [number, number])[]; hang: number; isApart: boolean }[] = [];
  const all = linesOf(text);
  let isApart = false;
  let inFence = false;
  let width: number | undefined;
  let isNew = true;
  for (let index = 0; index < all.length; index += 1) {
    const line = all[index] ?? [0, 0];
    const own = text.slice(line[0], Math.min(line[1], line[0] + 400));
    if (own.trim() === '' && !inFence) {
      isApart = out.length > 0;
      isNew = true;
      continue;
    }
    if (isNew) width = wrappedAt(all.slice(index, endOfStretch(text, all, index)));
    isNew = false;
    const isFence = fence.test(own);
    const start = item.exec(own);
    const last = out.at(-1);
    const isItems = last !== undefined && last.hang > 0;
    const isKept = inFence || isFence || quoted.test(own) || trailer.test(own) || start !== null;
    const before = last?.lines.at(-1);
    const joins =
      !isApart &&
      !isKept &&
      before !== undefined &&
      (isItems
        ? isWithin(own, last.hang) || (width !== undefined && wasBroken(text, before, line, width))
        : !indented.test(own) && width !== undefined && !isAlone(text, before) && wasBroken(text, before, line, width));
    if (joins && last !== undefined) last.lines.push(line);
    else out.push({ lines: [line], hang: start === null ? 0 : start[0].length, isApart });
    isApart = false;
    if (isFence) inFence = !inFence;
  }
  return out;
}

/** The first line after `start` that is blank. */
function endOfStretch(text: string, lines: Lines, start: number): number {
  const end = lines.findIndex((line, index) => index > start && text.slice(...line).trim() === '');
  return end === -1 ? lines.length : end;
}

/** A line that goes on with an item: it stands further in, but not so far as code does. */
function isWithin(line: string, hang: number): boolean {
  const inset = line.length - line.trimStart().length;
  return inset > 0 && inset < hang + 4;
}

/** A line that nothing is joined to, of whatever width it is. */
const isAlone = (text: string, [from, to]: Lines[number]): boolean => {
  const own = text.slice(from, Math.min(to, from + 400));
  return quoted.test(own) || fence.test(own) || trailer.test(own) || indented.test(own);
};
