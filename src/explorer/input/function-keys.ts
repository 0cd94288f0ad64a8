/** Ink knows the function keys and tells nobody: each comes to it as a character that no keyboard has. */
const first = 0x10_ff_00;
const numbers = [11, 12, 13, 14, 15, 17, 18, 19, 20, 21, 23, 24];

/** What a terminal sends for F1 to F12: in the manner of the VT220, and of xterm for the first four. */
const pattern = /\u001B(?:O([PQRS])|\[(1[1-57-9]|2[0134])~)/g;

/** The same keys with every function key as one such character. */
export const withFunctionKeys = (keys: string): string =>
  keys.replaceAll(pattern, (_, letter: string | undefined, number: string) =>
    String.fromCodePoint(first + (letter === undefined ? numbers.indexOf(Number(number)) : 'PQRS'.indexOf(letter))),
  );

/** The name of the function key that a character stands for: "f1". */
export function functionKeyOf(character: string): string | undefined {
  const index = (character.codePointAt(0) ?? 0) - first;
  return index >= 0 && index < numbers.length ? `f${index + 1}` : undefined;
}
