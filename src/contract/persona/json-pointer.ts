import type { Json } from '../scalars.ts';

/** A JSON pointer one step longer (RFC 6901). */
export const below = (pointer: string, key: string | number): string =>
  `${pointer}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;

/** The steps of a JSON pointer. */
export const steps = (pointer: string): string[] =>
  pointer === ''
    ? []
    : pointer
        .slice(1)
        .split('/')
        .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));

/** The children of an object or a list, each with its key; none for anything else. */
export function children(value: Json | undefined): [key: string, value: Json][] {
  if (Array.isArray(value)) return value.map((item, index) => [String(index), item]);
  return value !== null && typeof value === 'object' ? Object.entries(value) : [];
}

/** What a JSON pointer leads to, or undefined. */
export function at(root: Json | undefined, pointer: string): Json | undefined {
  let value = root;
  for (const step of steps(pointer)) {
    if (value === null || typeof value !== 'object' || !Object.hasOwn(value, step)) return undefined;
    value = (value as { [key: string]: Json })[step];
  }
  return value;
}
