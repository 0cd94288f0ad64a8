const form = /^pk_([0-9a-f]{32})_[\w-]{43}$/;

/** The id of a key by the 32 hexadecimal digits in its text. */
export const idOf = (hex: string) =>
  `key_${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;

/** The id that a key's text names; undefined where it has not the form of a key. */
export function keyIdOf(text: string): string | undefined {
  const hex = form.exec(text)?.[1];
  return hex === undefined ? undefined : idOf(hex);
}
