import { functionKeyOf } from '../input/function-keys.ts';

/** What a terminal says about a key press (a part of Ink's Key). */
export type KeyPress = {
  readonly [K in
    | 'upArrow' | 'downArrow' | 'leftArrow' | 'rightArrow' | 'pageDown' | 'pageUp' | 'home' | 'end'
    | 'return' | 'escape' | 'ctrl' | 'shift' | 'tab' | 'backspace' | 'delete' | 'meta']: boolean;
}; // prettier-ignore

const named: readonly (readonly [keyof KeyPress, string])[] = [
  ['upArrow', 'up'],
  ['downArrow', 'down'],
  ['leftArrow', 'left'],
  ['rightArrow', 'right'],
  ['pageDown', 'pagedown'],
  ['pageUp', 'pageup'],
  ['home', 'home'],
  ['end', 'end'],
  ['return', 'enter'],
  ['escape', 'esc'],
  ['tab', 'tab'],
  ['backspace', 'backspace'],
  ['delete', 'delete'],
];

const inARow: Readonly<Record<string, string>> = { '\r': 'enter', '\n': 'enter', '\t': 'tab', '\u007F': 'backspace' };

/** The name of one of several keys that came at once, when Ink names none of them. */
const nameInARow = (character: string): string =>
  inARow[character] ??
  functionKeyOf(character) ??
  (character < '\u001B' ? `ctrl+${String.fromCharCode(character.charCodeAt(0) + 96)}` : character);

/** The names of the keys in one piece of input: "j", "G", "ctrl+d", "shift+tab", "enter"; several when they came at once. */
export function keyNames(input: string, key: KeyPress, isBound: (name: string) => boolean): readonly string[] {
  const special = named.find(([flag]) => key[flag])?.[1];
  if (special === 'tab' && key.shift) return ['shift+tab'];
  if (special === 'backspace' && key.meta) return ['alt+backspace'];
  if (key.meta && (special === 'enter' || special === 'tab')) return ['esc', special];
  if (special !== undefined) return [special];
  if (key.ctrl) return [`ctrl+${input.toLowerCase()}`];
  if (key.meta && isBound(`alt+${input}`)) return [`alt+${input}`];
  // Esc and a key soon after it look like that key with Alt; where that means nothing, both were pressed.
  if (key.meta) return ['esc', ...Array.from(input, nameInARow)];
  return Array.from(input, nameInARow);
}
