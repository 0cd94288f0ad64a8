/** The head of a line: its numbers in the order they are written, its hour, who writes where somebody does, and the rest. */
export type Head = {
  readonly date: readonly [first: number, second: number, third: number];
  /** minutes of the day */
  readonly minutes: number;
  /** "[…]", "… - " or only a space between the date and what is said */
  readonly form: 'brackets' | 'dash' | 'space';
  readonly hasSeconds: boolean;
  readonly author: string | undefined;
  readonly body: string;
};

/** What no head is longer than. */
const longest = 90;
const longestName = 120;

const mark = /[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/;
const zeros = [0x0660, 0x06f0, 0x0966, 0x09e6, 0xff10];

const plainUnit = (unit: string): string => {
  const code = unit.codePointAt(0) ?? 0;
  const zero = zeros.find((first) => code >= first && code < first + 10);
  if (zero !== undefined) return String(code - zero);
  if (unit === '\u060C' || unit === '\u3001') return ',';
  return /\s/.test(unit) ? ' ' : unit;
};

/** The beginning of a line without marks that nobody sees, in plain digits and spaces, and where each of its units stands in the line. */
const plainStart = (line: string): { readonly text: string; readonly at: readonly number[] } => {
  let text = '';
  const at: number[] = [];
  for (let index = 0; index < line.length && text.length < longest; index += 1) {
    const unit = line[index] ?? '';
    if (mark.test(unit)) continue;
    text += plainUnit(unit);
    at.push(index);
  }
  return { text, at };
};

const date = String.raw`(\d{1,4})(\. |[./-])(\d{1,2})\2(\d{1,4})\.?`;
const time = String.raw`(?:(\p{L}{1,8}\.?) ?)?(\d{1,2})[:.](\d\d)(?:[:.](\d\d))?`;
const half = String.raw`(?: ?(\p{L}[\p{L}. ]{0,11}))?`;
const forms = [
  ['brackets', new RegExp(String.raw`^\[${date},? ${time}${half}\] `, 'u')],
  ['dash', new RegExp(String.raw`^${date},? ${time}${half} [-–] `, 'u')],
  ['space', new RegExp(String.raw`^${date},? ${time}(?: ?([ap]\.? ?m\.?))? (?=[^\s\d[:])`, 'iu')],
] as const;

const afternoon =
  /^(?:p\.?m\.?|nachm\.?|abends|午後|下午|오후|م|μ\.?μ\.?|du\.?|odp\.?|ch|ип|пп|nm|ip\.?|ú|sore|malam)$/iu;
const morning = /^(?:a\.?m\.?|vorm\.?|午前|上午|오전|ص|π\.?μ\.?|de\.?|dop\.?|sa|fm|ap\.?)$/iu;

/** The hour by a clock of twelve hours; a word that is not known leaves it as it is. */
const hourOf = (hour: number, words: readonly (string | undefined)[]): number => {
  const known = words.map((word) => (word ?? '').replaceAll(' ', ''));
  if (hour <= 12 && known.some((word) => afternoon.test(word))) return (hour % 12) + 12;
  return hour <= 12 && known.some((word) => morning.test(word)) ? hour % 12 : hour;
};

/** A name with quotes that do not close is the beginning of a notice: Ana named the group "Pears: late". */
const isName = (name: string): boolean =>
  name.length > 0 &&
  name.length <= longestName &&
  (name.split('"').length - 1) % 2 === 0 &&
  name.split('“').length === name.split('”').length;

/** Who writes, and what; nobody where the line is a notice. */
const saidIn = (rest: string): Pick<Head, 'author' | 'body'> => {
  const end = /:(?: |$)/.exec(rest)?.index ?? -1;
  const name = end === -1 ? '' : rest.slice(0, end);
  return end === -1 || !isName(name)
    ? { author: undefined, body: rest }
    : { author: name, body: rest.slice(end + 1).replace(/^ /, '') };
};

/** The head of a line of an exported chat; undefined where the line goes on with what was said before. */
export const headOf = (line: string): Head | undefined => {
  if (!/[\d\u0660-\u0669\u06F0-\u06F9\u0966-\u096F\u09E6-\u09EF\uFF10-\uFF19]/.test(line.slice(0, 8))) return undefined;
  const { text, at } = plainStart(line);
  for (const [form, pattern] of forms) {
    const found = pattern.exec(text);
    if (found === null) continue;
    const [whole, first, , second, third, before, hour, minute, seconds, after] = found;
    const minutes = hourOf(Number(hour), [before, after]) * 60 + Number(minute);
    if (minutes >= 1440 || Number(minute) > 59) return undefined;
    const said = saidIn(line.slice((at[whole.length - 1] ?? 0) + 1));
    // Without a sign between, what a program logs looks the same where it names nobody.
    if (form === 'space' && said.author === undefined) return undefined;
    return {
      date: [Number(first), Number(second), Number(third)],
      minutes,
      form,
      hasSeconds: seconds !== undefined,
      ...said,
    };
  }
  return undefined;
};
