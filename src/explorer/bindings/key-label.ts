const signs: Readonly<Record<string, string>> = {
  up: '↑',
  down: '↓',
  left: '←',
  right: '→',
  enter: '↵',
  esc: 'Esc',
  tab: 'Tab',
  'shift+tab': 'Shift-Tab',
  pagedown: 'PgDn',
  pageup: 'PgUp',
  home: 'Home',
  end: 'End',
  backspace: 'Bksp',
  space: 'Space',
};

const words: Readonly<Record<string, string>> = {
  ...signs,
  up: 'Up',
  down: 'Down',
  left: 'Left',
  right: 'Right',
  enter: 'Enter',
};

const labelled = (key: string, names: Readonly<Record<string, string>>): string => {
  const chord = key === ' ' ? [] : key.split(' ');
  if (chord.length > 1) {
    const parts = chord.map((one) => labelled(one, names));
    return parts.join(parts.every((part) => part.length === 1) ? '' : ' ');
  }
  if (key.startsWith('ctrl+')) return `Ctrl-${key.slice(5)}`;
  if (key.startsWith('alt+')) return `Alt-${key.slice(4)}`;
  return names[key] ?? (/^f\d+$/.test(key) ? key.toUpperCase() : key);
};

/** A key as a person reads it: "ctrl+d" → "Ctrl-d", "enter" → "↵", "y p" → "yp". */
export const keyLabel = (key: string): string => labelled(key, signs);

/** The same without signs, for sentences and for terminals that have none: "Enter", "Up". */
export const keyInWords = (key: string): string => labelled(key, words);

const fold = (text: string): string => text.toLowerCase().replaceAll(/[-\s_]/g, '');

const byLabel: ReadonlyMap<string, string> = new Map([
  ...Object.entries(signs).map(([key, sign]) => [fold(sign), key] as const),
  ...Object.entries(words).map(([key, word]) => [fold(word), key] as const),
  ...Object.keys(signs).map((key) => [fold(key).replace('+', ''), key] as const),
  ['return', 'enter'],
  ['escape', 'esc'],
  ['blank', 'space'],
  ...Array.from({ length: 12 }, (_, index) => [`f${index + 1}`, `f${index + 1}`] as const),
]);

/** what a terminal sends for these is another key */
const sentAs: Readonly<Record<string, string>> = {
  'ctrl+i': 'Tab',
  'ctrl+m': 'Enter',
  'ctrl+j': 'Enter',
  'ctrl+h': 'Bksp',
};

const isOneCharacter = (text: string): boolean => Array.from(text).length === 1;

function single(text: string): string {
  if (isOneCharacter(text)) return byLabel.get(text) ?? (text === ' ' ? 'space' : text);
  const held = /^(ctrl|alt|c|m)[-+](.+)$/i.exec(text);
  if (held !== null) {
    const [, holder = '', rest = ''] = held;
    if (!isOneCharacter(rest)) throw new Error(`“${text}” is no key that terminals tell apart.`);
    const key = /^c/i.test(holder) ? `ctrl+${rest.toLowerCase()}` : `alt+${rest}`;
    if (key.startsWith('ctrl+') && !/^[a-z]$/.test(rest.toLowerCase()))
      throw new Error(`“${text}” is no key that terminals tell apart: with Ctrl go the letters a to z.`);
    const other = sentAs[key];
    if (other !== undefined) throw new Error(`“${text}” comes from a terminal as ${other}: name that.`);
    return key;
  }
  const named = byLabel.get(fold(text).replace('+', ''));
  if (named !== undefined) return named;
  throw new Error(`“${text}” is no key that is known here. Keys are written as the help shows them: b, Ctrl-d, Alt-x, Space, PgDn, F5, g g.`); // prettier-ignore
}

/** The key, or the two keys after each other, that a text names in the spelling of the help; throws a sentence where it names none. */
export function keyFrom(text: string): string {
  const parts = text === ' ' ? [text] : text.trim().split(/\s+/);
  if (parts.length > 2) throw new Error(`“${text}” is more than two keys after each other.`);
  const [first = '', second] = parts;
  if (second !== undefined) return `${single(first)} ${single(second)}`;
  const letters = Array.from(first);
  // As the help writes what is copied: yp.
  if (letters.length === 2 && byLabel.get(fold(first)) === undefined) return letters.map(single).join(' ');
  return single(first);
}
