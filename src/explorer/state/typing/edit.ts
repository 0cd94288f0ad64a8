import type { Caret } from '../store/screen.ts';

/** What is typed: the name of a key ("left", "ctrl+w", "x"), or characters that came together, as in a paste. */
export type Typed = string | { readonly text: string };

/** A text being edited; the cursor is an offset into it that never stands inside what a person sees as one character. */
export type Edited = { readonly text: string; readonly cursor: number };

/** what one line can hold, in UTF-16 units; more is put in as a whole or not at all */
export const fieldLength = 16_384;

let segmenter: Intl.Segmenter | undefined;
const graphemes = (text: string): Intl.Segments => {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return segmenter.segment(text);
};

/** The start of the character at an offset; the end of the text from its end on. */
const startOf = (text: string, offset: number): number => graphemes(text).containing(offset)?.index ?? text.length;

/** The offset itself where one character ends and the next begins, else the end of the character that it stands in. */
function boundary(text: string, offset: number): number {
  const inside = Math.max(0, Math.min(text.length, offset));
  const at = graphemes(text).containing(inside);
  return at === undefined || at.index === inside ? inside : at.index + at.segment.length;
}

const before = (text: string, cursor: number): number => (cursor === 0 ? 0 : startOf(text, cursor - 1));
const after = (text: string, cursor: number): number => boundary(text, cursor + 1);

/** Where the word before the cursor begins. */
function wordStart(text: string, cursor: number): number {
  const spaces = /\s*$/u.exec(text.slice(0, cursor))?.[0].length ?? 0;
  return boundary(text, text.slice(0, cursor - spaces).search(/\S+$/u));
}

const without = (text: string, from: number, to: number): Edited => {
  const rest = text.slice(0, from) + text.slice(to);
  return { text: rest, cursor: boundary(rest, from) };
};

/** Characters that steer a terminal or reorder what stands around them, and the ends of lines. */
const controls = /[\u0000-\u001F\u007F-\u009F\u2028-\u202E\u2066-\u2069]+/g;

/** A text as a field takes it: one line; line ends at its end go, all other controls become a blank. */
export const inOneLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\r\n]+$/, '')
    .replaceAll(controls, ' ');

function inserted(text: string, cursor: number, piece: string): Edited {
  const next = text.slice(0, cursor) + piece + text.slice(cursor);
  if (next.length > Math.max(fieldLength, text.length)) return { text, cursor };
  return { text: next, cursor: boundary(next, cursor + piece.length) };
}

const moves: Readonly<Record<string, (text: string, cursor: number) => number>> = {
  left: before,
  right: after,
  home: () => 0,
  'ctrl+a': () => 0,
  end: (text) => text.length,
  'ctrl+e': (text) => text.length,
};

const erasures: Readonly<Record<string, (text: string, cursor: number) => Edited>> = {
  backspace: (text, cursor) => without(text, before(text, cursor), cursor),
  delete: (text, cursor) => without(text, cursor, after(text, cursor)),
  'alt+backspace': (text, cursor) => without(text, wordStart(text, cursor), cursor),
  'ctrl+w': (text, cursor) => without(text, wordStart(text, cursor), cursor),
  'ctrl+u': (text, cursor) => without(text, 0, cursor),
  'ctrl+k': (text, cursor) => without(text, cursor, text.length),
};

/** The same where all of the text is marked: what is typed replaces it, what erases takes all, a step keeps it. */
function editAll(text: string, typed: Typed): Edited | 'not mine' {
  if (typeof typed === 'string' && Object.hasOwn(erasures, typed)) return { text: '', cursor: 0 };
  if (typeof typed === 'string' && Object.hasOwn(moves, typed))
    return edit(text, typed === 'left' ? 0 : text.length, typed);
  return edit('', 0, typed);
}

/**
 * What a key or a paste makes of a line of text; "not mine" for keys that mean nothing in one: Enter, Esc, Tab, the
 * vertical arrows, and Ctrl with other letters. What does not fit into `fieldLength` leaves the text as it is.
 */
export function edit(given: string, at: Caret, typed: Typed): Edited | 'not mine' {
  if (at === 'all') return editAll(given, typed);
  const text = given.toWellFormed();
  const cursor = boundary(text, at);
  if (typeof typed === 'object') return inserted(text, cursor, inOneLine(typed.text));
  const move = moves[typed];
  if (move !== undefined) return { text, cursor: move(text, cursor) };
  const erase = erasures[typed];
  if (erase !== undefined) return erase(text, cursor);
  return Array.from(typed).length === 1 && inOneLine(typed) === typed ? inserted(text, cursor, typed) : 'not mine';
}
