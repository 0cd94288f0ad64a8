import type { Json } from '../scalars.ts';

/** A JSON pointer one step longer (RFC 6901). */
export const below = (pointer: string, key: string | number): string =>
  `${pointer}/${typeof key === 'number' ? key : escaped(key)}`;

const escaped = (key: string): string =>
  key.includes('~') || key.includes('/') ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key;
const unescaped = (step: string): string =>
  step.includes('~') ? step.replaceAll('~1', '/').replaceAll('~0', '~') : step;

/** The steps of a JSON pointer. */
export const steps = (pointer: string): string[] => (pointer === '' ? [] : pointer.slice(1).split('/').map(unescaped));

/** The children of an object or a list, each with its key; none for anything else. */
export function children(value: Json | undefined): [key: string, value: Json][] {
  if (Array.isArray(value)) return value.map((item, index) => [String(index), item]);
  return value !== null && typeof value === 'object' ? Object.entries(value) : [];
}

/** What a JSON pointer leads to, or undefined. Ten thousand people are asked for each of their fields this way: no list of steps is made. */
export function at(root: Json | undefined, pointer: string): Json | undefined {
  let value = root;
  for (let from = 0; value !== undefined && from < pointer.length;) {
    const slash = pointer.indexOf('/', from + 1);
    const end = slash === -1 ? pointer.length : slash;
    const step = unescaped(pointer.slice(from + 1, end));
    if (value === null || typeof value !== 'object' || !Object.hasOwn(value, step)) return undefined;
    value = (value as { [key: string]: Json })[step];
    from = end;
  }
  return value;
}
