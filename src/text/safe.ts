const mark = '\u{FFFD}';

/** Characters that steer a terminal, reorder text or hide in it: C0, DEL, C1, bidi controls, invisibles, tags. */
const unsafe =
  /[\u0000-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\u2800\u3164\uFE00-\uFE0D\uFEFF\uFFA0\uFFF0-\uFFFB\uFFFE\uFFFF\u{1BCA0}-\u{1BCA3}\u{1D173}-\u{1D17A}\u{E0000}-\u{E0FFF}]/gu;

const plain =
  /^[\u0020-\u007E\u00A1-\u00AC\u00AE-\u02FF\u2010-\u2027\u2030-\u205E\u2190-\u21FF\u2500-\u259F\u4E00-\u9FFF\uAC00-\uD7A3]*$/;

const substitute = (character: string): string => {
  const code = character.codePointAt(0) ?? 0;
  if (code === 0x09) return ' ';
  if (code === 0x0a || code === 0x0d || code === 0x85 || code === 0x2028 || code === 0x2029) return '⏎';
  if (code < 0x20) return String.fromCodePoint(0x2400 + code);
  if (code === 0x7f) return '␡';
  return mark;
};

let graphemes: Intl.Segmenter | undefined;
const longestGrapheme = 24;

/** Each grapheme longer than 24 units becomes its first character and a mark, so that none paints over its neighbours. */
const withoutGiants = (text: string): string => {
  graphemes ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  let out = '';
  for (const { segment } of graphemes.segment(text))
    out += segment.length > longestGrapheme ? String.fromCodePoint(segment.codePointAt(0) ?? 0xfffd) + mark : segment;
  return out;
};

/**
 * One line of text from outside that a terminal will only draw: control, bidi and invisible characters become visible
 * ones, line ends become ⏎, and what is longer than `most` UTF-16 units is cut first, ending in ….
 */
export function safe(text: string, most = 2000): string {
  const cut = text.length > most ? `${text.slice(0, most - 1)}…` : text;
  if (plain.test(cut)) return cut;
  return withoutGiants(cut.toWellFormed()).replaceAll('\r\n', '\n').replace(unsafe, substitute);
}

/** Several lines of text from outside, each drawn only; line ends stay, the whole is cut at `most` UTF-16 units. */
export function safeLines(text: string, most = 65_536): string[] {
  const cut = text.length > most ? `${text.slice(0, most - 1)}…` : text;
  return cut
    .replaceAll('\r\n', '\n')
    .split(/[\n\r\u0085\u2028\u2029]/u)
    .map((line) => safe(line, most));
}
