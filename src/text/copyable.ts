import { jsonEscaped } from './json-escaped.ts';
import { safe, safeLines } from './safe.ts';

/** A text in the form in which it may go to a clipboard, and whether it still says all that it said. */
export type Copyable = { readonly text: string; readonly isWhole: boolean };

/** The longest name that the interface knows; what is longer is a text, whose line ends belong to it. */
const longestName = 255;

function isJson(text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const compared = (text: string, clean: string): Copyable => ({
  text: clean,
  isWhole: clean === text.replaceAll(/\r\n?/g, '\n'),
});

/** A name, an id or a path: one line, as it is shown. */
export const copyableLine = (text: string): Copyable => compared(text, safe(text, Infinity));

/** JSON, with escapes. */
export const copyableJson = (json: string): Copyable => ({ text: jsonEscaped(json).trim(), isWhole: true });

/** A value of any kind: JSON with escapes, a short text as one line, a long one with its line ends. */
export function copyable(text: string): Copyable {
  if (isJson(text)) return copyableJson(text);
  return text.length > longestName ? compared(text, safeLines(text, Infinity).join('\n')) : copyableLine(text);
}

/** A URL, percent-encoded where it is not plain; what is none is copied as a name would be. */
export function copyableUrl(text: string): Copyable {
  if (/^[\x21-\x7e]+$/.test(text)) return { text, isWhole: true };
  return URL.canParse(text) ? { text: new URL(text).href, isWhole: true } : copyableLine(text);
}
