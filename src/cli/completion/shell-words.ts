/** A line of a shell up to the cursor, as words without their quoting; the last is the one being typed. */
export type ShellLine = {
  readonly words: readonly string[];
  /** the last word as it is typed, with its quoting */
  readonly raw: string;
  /** the quotation mark that is still open in it */
  readonly quote: '"' | "'" | undefined;
};

/** Reads a line as a shell does: blanks part words, quotation marks and backslashes hold them together. */
export function shellLine(text: string): ShellLine {
  const words: string[] = [];
  let [word, raw] = ['', ''];
  let quote: '"' | "'" | undefined;
  let isBegun = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (quote === undefined && /\s/.test(character)) {
      if (isBegun) words.push(word);
      [word, raw, isBegun] = ['', '', false];
      continue;
    }
    isBegun = true;
    raw += character;
    const isEscape =
      character === '\\' && (quote === undefined || (quote === '"' && /["\\$`]/.test(text[at + 1] ?? '')));
    if (isEscape) {
      at += 1;
      word += text[at] ?? '';
      raw += text[at] ?? '';
    } else if (quote === undefined && (character === '"' || character === "'")) quote = character;
    else if (character === quote) quote = undefined;
    else word += character;
  }
  return { words: [...words, word], raw, quote };
}

/** A word that a shell holds for one, without its quoting. */
export const unquoted = (text: string): string => shellLine(text).words.join(' ');

/** The place behind the last character that parts words for readline, where it is not quoted. */
function afterBreak(raw: string, breaks: string): number {
  let last = 0;
  for (let at = 0; at < raw.length; at += 1)
    if (raw[at] === '\\') at += 1;
    else if (breaks.includes(raw[at] ?? '')) last = at + 1;
  return last;
}

const bare = /[^\p{L}\p{N}_@%+=:,./-]/gu;

/** A word as bash puts it in the place of what is typed, quoted as that is begun; undefined where it cannot be quoted so. */
export function bashWord(value: string, { raw, quote }: ShellLine, breaks: string): string | undefined {
  if (quote === "'") return value.includes("'") ? undefined : value;
  if (quote === '"') return /[!]/.test(value) ? undefined : value.replaceAll(/["\\$`]/g, String.raw`\$&`);
  const escaped = value.replaceAll(bare, String.raw`\$&`).replace(/^~/, String.raw`\~`);
  // readline puts what it is given in the place of what stands behind the last of these alone.
  const kept = raw.slice(0, afterBreak(raw, breaks.replaceAll(/["'\s]/g, '')));
  return escaped.startsWith(kept) ? escaped.slice(kept.length) : escaped;
}
