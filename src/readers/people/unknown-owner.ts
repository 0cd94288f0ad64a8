import type { FoundPerson } from './joining.ts';

const shown = 10;

/** What asks whose a source is: a sentence that lists who writes there, with how much. */
export const unknownOwner = (people: readonly FoundPerson[], path: string): Error => {
  const wrote = people.filter(({ count }) => count > 0);
  if (wrote.length === 0) return new Error(`Nobody wrote anything in ${path}.`);
  const named = wrote.slice(0, shown).map(({ name, keys, count }) => {
    const key = keys[0]?.key ?? '';
    return `${name || key} (${key}, ${count})`;
  });
  const more = wrote.length > shown ? `, and ${wrote.length - shown} more` : '';
  return new Error(`${path} does not say whose it is. Say it with --me; there write ${named.join(', ')}${more}.`);
};
