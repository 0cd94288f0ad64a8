import { isNobody } from '../people/people.ts';

/** A key, a name that it goes by, and whether it never wrote, though people on mail lists wrote to it. */
export type Named = { readonly key: string; readonly name: string; readonly isSilent: boolean };

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Whether a name is a program's or a list's: by itself or by its key, or where a silent key has all words of it in its host ("Linux MIPS"
 * at linux-mips.org).
 */
export function isNobodysName({ key, name, isSilent }: Named): boolean {
  if (isNobody(key) || isNobody(name)) return true;
  if (!isSilent) return false;
  const host = new Set(wordsOf(key.slice(key.lastIndexOf('@') + 1)));
  return key.includes('@') && wordsOf(name).every((word) => host.has(word));
}
