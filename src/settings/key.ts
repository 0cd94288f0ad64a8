/** The key in a text, without the white space around it; throws a sentence that never shows it. */
export function keyIn(text: string, where: string): string {
  const key = text.trim();
  if (key === '') throw new Error(`There is no key in ${where}.`);
  if (!/^[\x21-\x7e]+$/.test(key))
    throw new Error(`What stands in ${where} is no key: it has a space, a line break or a character that no key has.`);
  return key;
}
