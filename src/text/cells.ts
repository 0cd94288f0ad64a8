import stringWidth from 'string-width';

const narrow =
  /^[\u0020-\u007E\u00A1-\u00AC\u00AE-\u02FF\u2010-\u2027\u2030-\u205E\u2190-\u21FF\u2500-\u25FC\u2713\u2717\u276F\u2800-\u28FF]*$/;

/** The columns that a safe text takes on a terminal. */
export const cells = (text: string): number => (narrow.test(text) ? text.length : stringWidth(text));

let graphemes: Intl.Segmenter | undefined;

const firstOf = (text: string): string => {
  graphemes ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  for (const { segment } of graphemes.segment(text)) return segment;
  return '';
};

/** As much from the start of a text as fits in `columns`, grapheme by grapheme. */
function head(text: string, columns: number): string {
  if (narrow.test(text)) return text.slice(0, columns);
  graphemes ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  let out = '';
  let used = 0;
  for (const { segment } of graphemes.segment(text)) {
    used += cells(segment);
    if (used > columns) break;
    out += segment;
  }
  return out;
}

/** The text cut to at most `columns`, ending in … where something was cut. */
export function clip(text: string, columns: number): string {
  if (columns <= 0) return '';
  return cells(text) <= columns ? text : `${head(text, columns - 1)}…`;
}

/** The text in exactly `columns`: clipped, or padded at its end (`left`) or start (`right`). */
export function fit(text: string, columns: number, align: 'left' | 'right' = 'left'): string {
  const clipped = clip(text, columns);
  const room = ' '.repeat(Math.max(0, columns - cells(clipped)));
  return align === 'left' ? clipped + room : room + clipped;
}

/** The text in lines of at most `columns`, broken at spaces (not before %) and, where a word is too long, inside it; at most `most` lines, the last ending in … when more was there. */
export function wrap(text: string, columns: number, most = Infinity): string[] {
  if (columns <= 0) return [];
  const lines: string[] = [];
  let line = '';
  const words = text.split(/ (?!%)/).filter((word) => word !== '');
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? '';
    const joined = line === '' ? word : `${line} ${word}`;
    if (cells(joined) <= columns) line = joined;
    else if (line !== '') {
      lines.push(line);
      line = '';
      index -= 1;
    } else {
      const part = head(word, columns);
      lines.push(part === '' ? '?' : part);
      words[index] = word.slice(part === '' ? firstOf(word).length : part.length);
      if (words[index] !== '') index -= 1;
    }
    if (lines.length > most) break;
  }
  if (line !== '') lines.push(line);
  if (lines.length <= most) return lines;
  const kept = lines.slice(0, most);
  return [...kept.slice(0, -1), clip(`${kept.at(-1) ?? ''} …`, columns)];
}
