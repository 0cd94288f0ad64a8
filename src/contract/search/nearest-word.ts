/** How many letters must be put in, taken out or changed to make the one word the other. */
function edits(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [row, letter] of Array.from(one).entries()) {
    const now = [row + 1];
    for (const [column, against] of Array.from(other).entries())
      now.push(
        Math.min(
          (now[column] ?? 0) + 1,
          (before[column + 1] ?? 0) + 1,
          (before[column] ?? 0) + (letter === against ? 0 : 1),
        ),
      );
    before = now;
  }
  return before.at(-1) ?? 0;
}

const mostLetters = 40;

/** The word of these that is nearest to another in its letters; the first of those that are equally near. */
export const nearestWord = <W extends string>(to: string, words: readonly W[]): W | undefined =>
  words
    .map((word) => ({ word, by: edits(to.slice(0, mostLetters), word) }))
    .reduce<{ word: W; by: number } | undefined>((best, one) => (best && best.by <= one.by ? best : one), undefined)
    ?.word;
