/** One column of a line: what stands there, and the SGR numbers it stands in. */
type Cell = { readonly text: string; readonly style: string };

const blank: Cell = { text: ' ', style: '' };
const plain =
  /^[\u0020-\u007E\u00A1-\u00AC\u00AE-\u02FF\u2010-\u2027\u2030-\u205E\u2190-\u21FF\u2500-\u25FC\u2713\u2717\u276F\u2800-\u28FF]*$/;
const sequence = /\u001B\[([\d;]*)m/g;

/** Which looks an SGR number ends; colours and everything else that is not here is set, and ended by its own number. */
const ends: Readonly<Record<string, RegExp>> = {
  '22': /^[12]$/,
  '23': /^3$/,
  '24': /^4$/,
  '27': /^7$/,
  '29': /^9$/,
  '39': /^(3[0-8]|9\d)(;|$)/,
  '49': /^(4[0-8]|10\d)(;|$)/,
};
const kind = (look: string): string => Object.keys(ends).find((end) => ends[end]?.test(look)) ?? look;

/** The looks that are on after one more SGR sequence, or undefined where its meaning is not known. */
function after(style: string, parameters: string): string | undefined {
  if (parameters === '' || parameters === '0') return '';
  const end = ends[parameters];
  const looks = style === '' ? [] : style.split(' ');
  if (end !== undefined) return looks.filter((look) => !end.test(look)).join(' ');
  if (!/^([1-479]|3[0-7]|4[0-7]|9[0-7]|10[0-7]|[34]8;(5;\d+|2;\d+;\d+;\d+))$/.test(parameters)) return undefined;
  const isColour = ['39', '49'].includes(kind(parameters));
  const kept = looks.filter((look) => look !== parameters && !(isColour && kind(look) === kind(parameters)));
  return [...kept, parameters].toSorted().join(' ');
}

/** Whether a look is seen on a blank: underlined, reversed, struck, or on a background. A foreground, bold and dim are not. */
const seenOnBlanks = /(^| )(?:[479]|4[0-8](?:;\S+)?|10[0-7])(?: |$)/;

/** The line column by column; undefined where a column is not one plain character. */
function cellsOf(line: string): Cell[] | undefined {
  const cells: Cell[] = [];
  let style: string | undefined = '';
  let from = 0;
  const take = (text: string): boolean => {
    if (!plain.test(text)) return false;
    const own = style ?? '';
    const ofBlanks = seenOnBlanks.test(own) ? own : '';
    for (const character of text) cells.push({ text: character, style: character === ' ' ? ofBlanks : own });
    return true;
  };
  for (const match of line.matchAll(sequence)) {
    if (!take(line.slice(from, match.index))) return undefined;
    style = after(style, match[1] ?? '');
    if (style === undefined) return undefined;
    from = match.index + match[0].length;
  }
  return take(line.slice(from)) ? cells : undefined;
}

/** From one style to another: what is missing is added, and where something must go, all of it goes first. */
function sgr(from: string, to: string): string {
  if (to === '') return '\u001B[m';
  const [had, wanted] = [from === '' ? [] : from.split(' '), to.split(' ')];
  const isKept = had.every((look) => wanted.includes(look));
  const looks = isKept ? wanted.filter((look) => !had.includes(look)) : ['0', ...wanted];
  return `\u001B[${looks.join(';')}m`;
}
const isBlank = ({ text, style }: Cell): boolean => text === ' ' && style === '';
const cursorTo = (column: number): string => `\u001B[${column + 1}G`;
const eraseEnd = '\u001B[K';
/** erasing so many blanks and moving behind them costs no more than writing them */
const many = 10;
const eraseBlanks = (count: number): string => `\u001B[${count}X`;
/** moving over so many unchanged columns costs more than writing them again */
const near = 6;

/** What turns one line on the screen into another: only the columns that differ are written. */
export default function lineUpdate(previous: string, next: string, columns: number | undefined): string {
  const full = cursorTo(0) + eraseEnd + next;
  const [was, is] = [cellsOf(previous), cellsOf(next)];
  if (was === undefined || is === undefined || !columns || was.length > columns || is.length > columns) return full;
  const wide = Math.max(was.length, is.length);
  const differs = (at: number): boolean => {
    const [a, b] = [was[at] ?? blank, is[at] ?? blank];
    return a.text !== b.text || a.style !== b.style;
  };
  let end = wide;
  while (end > 0 && isBlank(is[end - 1] ?? blank)) end -= 1;
  let out = '';
  let style = '';
  for (let at = 0; at < end; at += 1) {
    if (!differs(at)) continue;
    let last = at;
    for (let look = at + 1; look < end && look <= last + near; look += 1) if (differs(look)) last = look;
    out += cursorTo(at);
    for (; at <= last; at += 1) {
      const cell = is[at] ?? blank;
      // A blank looks the same in every foreground, so none is changed for it.
      if (cell.style !== style && !(isBlank(cell) && !seenOnBlanks.test(style))) {
        out += sgr(style, cell.style);
        style = cell.style;
      }
      let blanks = 0;
      while (at + blanks <= last && isBlank(is[at + blanks] ?? blank)) blanks += 1;
      if (blanks > many) {
        out += eraseBlanks(blanks);
        at += blanks - 1;
        if (at < last) out += cursorTo(at + 1);
      } else out += cell.text;
    }
    at -= 1;
  }
  if (style !== '') out += sgr(style, '');
  for (let at = end; at < wide; at += 1)
    if (differs(at)) {
      out += cursorTo(end) + eraseEnd;
      break;
    }
  return out.length < full.length ? out : full;
}
