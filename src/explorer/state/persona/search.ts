import type { Json } from '../../../contract/scalars.ts';
import type { Entry } from './entries.ts';
import { below, children } from './pointer.ts';

/** Whether a key contains the words, as it came or as it is drawn. */
const named = (key: string, words: string): boolean =>
  key.toLowerCase().includes(words) || key.toLowerCase().replaceAll('_', ' ').includes(words);

/** Whether an entry's key, or a text or number anywhere in its value, contains the words (in lower case). */
function contains(entry: Pick<Entry, 'key' | 'value' | 'words'>, words: string): boolean {
  if (entry.words !== undefined) return entry.words.toLowerCase().includes(words);
  if (named(entry.key, words)) return true;
  const holds = (value: Json | undefined): boolean =>
    value !== null && typeof value === 'object'
      ? children(value).some(([key, item]) => (!Array.isArray(value) && named(key, words)) || holds(item))
      : value !== undefined && String(value).toLowerCase().includes(words);
  return holds(entry.value);
}

/** The pointers of the entries that contain the words: one with entries of its own inside matches by its key alone. */
export const matchesInEntries = (entries: readonly Entry[], words: string): string[] =>
  entries
    .filter((entry, index) => {
      const isAbove = (entries[index + 1]?.depth ?? 0) > entry.depth;
      return isAbove ? named(entry.key, words) : contains(entry, words);
    })
    .map(({ pointer }) => pointer);

/** The pointers of all values in a tree whose own key or own text contains the words, in document order. */
export function matchesInTree(root: Json, words: string): string[] {
  const found: string[] = [];
  const look = (value: Json, pointer: string) => {
    for (const [key, item] of children(value)) {
      const path = below(pointer, key);
      const own = item !== null && typeof item === 'object' ? key : `${key} ${String(item)}`;
      if (own.toLowerCase().includes(words)) found.push(path);
      look(item, path);
    }
  };
  look(root, '');
  return found;
}
