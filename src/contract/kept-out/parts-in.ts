/** A part of a text, in UTF-16 units from its start. */
export type Part = readonly [from: number, to: number];

/** Finds the parts of one kind; its time grows with the length of the text and no faster. */
export type Finder = (text: string) => readonly Part[];

/** Where a pattern is found in a text and what it found is meant. */
export const partsIn = (text: string, pattern: RegExp, isMeant: (found: string) => boolean = () => true): Part[] =>
  [...text.matchAll(pattern)].flatMap(({ 0: found, index }): Part[] =>
    isMeant(found) ? [[index, index + found.length]] : [],
  );
