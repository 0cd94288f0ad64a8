import { plainText, withoutUmlauts } from '../../text/plain-letters.ts';

/** A name without case and needless blanks. */
export const plain = (name: string): string => name.trim().toLowerCase().replaceAll(/\s+/g, ' ');

/** A name as people choose it for themselves, which two seldom share. */
const isHandle = (name: string): boolean => /^[a-z0-9][a-z0-9_.-]{4,}$/.test(name);

/** Keys that share a full name, with its umlauts in one spelling or another, or a handle are one person; a key with a first name or none stands alone. */
export const identityOf = (key: string, names: ReadonlyMap<string, string>, isParted: boolean): string => {
  if (isParted) return `key ${key}`;
  const name = plain(names.get(key) ?? '');
  if (name.includes(' ')) return `name ${withoutUmlauts(plainText(name))}`;
  return isHandle(names.get(key) ?? '') ? `name ${name}` : `key ${key}`;
};

const anybodys = /^(?:info|mail|email|contact|hello|github|git|gitlab|admin|support|office|noreply|no-reply|inbox)$/;

/** The part of a key that its owner chose, where nobody else is likely to have the same. */
export const handleIn = (key: string): string => {
  const handle = key
    .replace(/@.*$/s, '')
    .replace(/^\d+\+/, '')
    .toLowerCase();
  return key.includes('@') && handle.length >= 5 && !anybodys.test(handle) ? handle : '';
};

/** What to call somebody of whom only the key is known. */
export const nameFromKey = (key: string): string => key.replace(/@.*$/s, '') || key;
