import type { Termed } from '../language/terms.ts';

/** so many texts that hold a word before it can be said whether it comes in waves */
const leastHeld = 15;
const textsForMost = 1_000;
const stretches = { most: 50, least: 20 };
/** how much more unevenly than by chance a word of a subject is spread over time; below, it is spread as words of style are */
export const unevenness = { subject: 2, style: 1.5 };

/** What has a name: abbreviations, brands, versions. */
export const isNamed = (name: string): boolean => /\p{Lu}.*[\p{Lu}\d]|^\p{Ll}+\d+$/u.test(name);

/**
 * How far a word comes in waves, as subjects do, over texts in the order of time (Church and Gale 1995): the variance of its
 * counts in equal stretches of texts beside their mean, 1 by chance; undefined where it stands in too few texts to say.
 */
export const wavesOver = (texts: readonly Termed[]): ((held: readonly Termed[]) => number | undefined) => {
  const parts = texts.length >= textsForMost ? stretches.most : stretches.least;
  const inTime = texts.toSorted(
    ({ text: a }, { text: b }) => a.kept.at - b.kept.at || (a.kept.id < b.kept.id ? -1 : 1),
  );
  const partOf = new Map(inTime.map((text, index) => [text, Math.floor((index / texts.length) * parts)]));
  return (held) => {
    if (held.length < leastHeld) return undefined;
    const counts = Array.from({ length: parts }, () => 0);
    for (const text of held) {
      const part = partOf.get(text) ?? 0;
      counts[part] = (counts[part] ?? 0) + 1;
    }
    const mean = held.length / parts;
    return counts.reduce((sum, count) => sum + (count - mean) ** 2, 0) / parts / mean;
  };
};
