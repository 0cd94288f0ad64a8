import { isEverydayWord } from '../../engine/interpreted/name-words.ts';

/** so many of the likest stand behind each text */
const beside = 7;
const none: ReadonlySet<string> = new Set();
const words = (text: string): Set<string> =>
  new Set(
    (text.toLowerCase().match(/\p{L}{4,40}/gu) ?? []).map((word) => word.replace(/(?:ies|ing|ed|es|s|e|y)$/u, '')),
  );

/**
 * Texts in another order: behind the first one those which share its rarest words, then the next that is left. What somebody wants and how
 * they decide shows in texts of several days that speak of the same, and they are seen together only if they stand in one question.
 */
export function likeTogether<Text>(texts: readonly Text[], textOf: (text: Text) => string): Text[] {
  const held = texts.map((text) => words(textOf(text)));
  const counts = new Map<string, number>();
  for (const some of held) for (const word of some) counts.set(word, (counts.get(word) ?? 0) + 1);
  /** what is in one text alone says nothing of likeness, and everyday words say little */
  const weightOf = (word: string): number =>
    Math.log(texts.length / (counts.get(word) ?? 1)) * (isEverydayWord(word) ? 0.5 : 1);
  const size = held.map((some) => Math.sqrt(some.size + 1));
  const likeness = (a: number, b: number): number => {
    const [mine, theirs] = [held[a] ?? none, held[b] ?? none];
    let sum = 0;
    for (const word of mine) if (theirs.has(word)) sum += weightOf(word);
    return sum / ((size[a] ?? 1) * (size[b] ?? 1));
  };
  const left = new Set(texts.keys());
  const order: number[] = [];
  for (const first of texts.keys()) {
    if (!left.delete(first)) continue;
    const likest = [...left]
      .map((other) => [other, likeness(first, other)] as const)
      .filter(([, like]) => like > 0)
      .toSorted((a, b) => b[1] - a[1] || a[0] - b[0])
      .slice(0, beside);
    order.push(first);
    for (const [other] of likest) {
      left.delete(other);
      order.push(other);
    }
  }
  return order.flatMap((place) => texts[place] ?? []);
}
