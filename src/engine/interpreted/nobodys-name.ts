import { isNobody } from '../people/people.ts';

/** A key, a name that it goes by, and whether nothing that was read is of that key. */
export type Named = { readonly key: string; readonly name: string; readonly isSilent: boolean };

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** "Linux Memory Management List" */
const listed = /\blist$/iu;
/** "linux-mm", and no "jane.smith" */
const hyphened = /^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+$/u;

/**
 * Whether a name is a program's or a list's: by itself, or where a silent key is one of them, is called a list, or has the name in its host
 * ("Linux MIPS" at linux-mips.org) or its hyphened local part in the name ("Linux-MM" at linux-mm@…).
 */
export function isNobodysName({ key, name, isSilent }: Named): boolean {
  if (isNobody(name)) return true;
  // People write from addresses of programs and lists, too, under their own names.
  if (!isSilent) return false;
  if (isNobody(key)) return true;
  const at = key.lastIndexOf('@');
  if (at < 0) return false;
  const [local, words] = [key.slice(0, at), wordsOf(name)];
  const host = new Set(wordsOf(key.slice(at + 1)));
  const isCalledSo = hyphened.test(local) && wordsOf(local).every((word) => words.includes(word));
  return listed.test(name.trim()) || isCalledSo || words.every((word) => host.has(word));
}
