const mark = '\u{FFFD}';

/** Characters that steer a terminal, reorder text or hide in it: C0, DEL, C1, bidi controls, invisibles, tags, non-characters, and Arabic currency marks, which terminals draw over or beside what follows. */
export const steering =
  /[\u0000-\u001F\u007F-\u009F\u00AD\u034F\u061C\u070F\u0890\u0891\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\u2800\u3164\uFDD0-\uFDEF\uFE00-\uFE0D\uFEFF\uFFA0\uFFF0-\uFFFB\u{13430}-\u{1343F}\u{1BCA0}-\u{1BCA3}\u{1D173}-\u{1D17A}\u{E0000}-\u{E0FFF}]|[\uFFFE\uFFFF\u{1FFFE}\u{1FFFF}\u{2FFFE}\u{2FFFF}\u{3FFFE}\u{3FFFF}\u{EFFFE}\u{EFFFF}\u{FFFFE}\u{FFFFF}\u{10FFFE}\u{10FFFF}]/gu;

/** Spaces of other widths than the space's own. */
const spaces = /[\u00A0\u1680\u2000-\u200A\u202F\u205F]/g;

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

/** Two flags' halves make a flag; a half alone is measured differently by every terminal. */
const flags = /(\p{Regional_Indicator}{2})|\p{Regional_Indicator}/gu;
/** Joined emoji stand beside each other instead: some terminals draw them as one, some apart. */
const joined = /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D+(?=\p{Extended_Pictographic})/gu;
/** A skin tone stands apart from its emoji, for the same reason. */
const tone = /(?<=\p{Extended_Pictographic})(?=\p{Emoji_Modifier})/gu;
/** Emoji and text form of a symbol differ in width by terminal; without a selector all agree. */
const selectors = /[\uFE0E\uFE0F]/g;
/** Joiners have their place between letters of scripts that join; elsewhere, and several in a row, they only hide things. The one that shapes goes: terminals do not shape. */
const joiners =
  /(?!(?<=\p{Extended_Pictographic})\u200C\p{Emoji_Modifier})(?:(?<![[\p{L}\p{M}]--[\u0000-\u024F]])[\u200C\u200D]|[\u200C\u200D](?=[\u200C\u200D]))/gv;
/** A mark with a width of its own, or a letter that joins as marks do (Thai, Lao, halfwidth Kana), belongs to a letter of its script, not to an emoji or a Korean syllable. */
const strayMark =
  /(?<=[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\uAC00-\uD7A3][\p{M}\u200C]*)[\p{Mc}\u0E33\u0EB3\uFF9E\uFF9F]/gu;
/** A mark at the very start would be drawn onto what stands before the text. */
const leadingMark = /^(?=\p{M})/u;
/** Parts of Korean syllables are put together; what stays a part, or joins as they do (Kirat Rai), is measured differently by every terminal. */
const syllables = /[\u1100-\u11FF\uAC00-\uD7A3]{2,}/g;
const looseJamo = /[\u1100-\u11FF\uA960-\uA97C\uD7B0-\uD7FB\u{16D63}\u{16D67}-\u{16D6A}]/gu;

/** What all terminals measure alike: nothing is left that some draw as one and some as several. */
const measurable = (text: string): string =>
  text
    .replace(syllables, (parts) => parts.normalize('NFC'))
    .replace(looseJamo, mark)
    .replace(joined, '')
    .replace(selectors, '')
    .replace(strayMark, mark)
    .replace(joiners, mark)
    .replaceAll('\u200D', '')
    .replace(tone, '\u200C')
    .replace(flags, (half, flag?: string) => flag ?? mark)
    .replace(strayMark, mark)
    .replace(leadingMark, '\u25CC');

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
  const visible = cut.toWellFormed().replaceAll('\r\n', '\n').replace(steering, substitute).replace(spaces, ' ');
  return measurable(withoutGiants(visible));
}

/** Several lines of text from outside, each drawn only; line ends stay, the whole is cut at `most` UTF-16 units. */
export function safeLines(text: string, most = 65_536): string[] {
  const cut = text.length > most ? `${text.slice(0, most - 1)}…` : text;
  return cut
    .replaceAll('\r\n', '\n')
    .split(/[\n\r\u0085\u2028\u2029]/u)
    .map((line) => safe(line, most));
}
