import { plainText } from '../../text/plain-letters.ts';
import { accountIn, handleIn, isGivenName, wordsIn } from './names.ts';
import type { SeenKey } from './seen-key.ts';

/** Keys with the same part before the @, which few would have chosen. */
export type SameLocalPart = { readonly local: string; readonly keys: readonly string[] };

/** An unusual local part is as long as this, or has some digits among its letters. */
const longLocal = 10;
const leastLetters = 4;
const leastDigits = 3;
const leastMixed = 8;
const tellingWord = 4;

const lettersIn = (text: string): string => text.replaceAll(/[^\p{L}]/gu, '');

/** The part before the @, or the account, without dots, where it is unusual; digits at its end count where there are many. */
const unusualLocal = ({ address }: SeenKey, here: ReadonlySet<string>): string | undefined => {
  const local = plainText(accountIn(address) ?? address.replace(/(?:\+[^@]*)?@.*$/s, ''));
  const whole = local.replaceAll(/[^\p{L}\p{N}]/gu, '');
  const letters = lettersIn(local);
  const isRole = wordsIn(local).some(
    (word) => handleIn(word) === undefined && lettersIn(word) === word && word.length > 1,
  );
  if (isRole || letters.length < leastLetters || !address.includes('@')) return undefined;
  if (whole.length >= leastMixed && whole.length - letters.length >= leastDigits) return whole;
  const stem = whole.replace(/\d+$/, '');
  return stem.length >= longLocal && !isGivenName(stem, here) ? stem : undefined;
};

const namesOf = ({ names }: SeenKey): readonly string[] => [...names.keys()].map((name) => wordsIn(name).join(' '));

/** Whether something beside the local part says that two are one: a name of both, or a name that stands in it. */
const isBorneOut = (local: string, one: SeenKey, other: SeenKey): boolean => {
  const mine = namesOf(one);
  const theirs = namesOf(other);
  const words = [...mine, ...theirs].flatMap((name) => name.split(' '));
  return mine.some((name) => theirs.includes(name)) || words.some((word) => word.length >= tellingWord && local.includes(word)); // prettier-ignore
};

/** The keys that an unusual part before the @ joins: at different hosts, or as an account's name, borne out by a name. */
export const sameLocalParts = (seen: readonly SeenKey[], here: ReadonlySet<string>): SameLocalPart[] => {
  const byLocal = new Map<string, SeenKey[]>();
  for (const each of seen) {
    const local = unusualLocal(each, here);
    if (local !== undefined) byLocal.set(local, [...(byLocal.get(local) ?? []), each]);
  }
  return [...byLocal].flatMap(([local, all]) => {
    const [first, ...others] = all.toSorted((a, b) => (a.key < b.key ? -1 : 1));
    if (first === undefined) return [];
    const borneOut = others.filter((other) => isBorneOut(local, first, other));
    return borneOut.length === 0 ? [] : [{ local, keys: [first, ...borneOut].map(({ key }) => key) }];
  });
};
