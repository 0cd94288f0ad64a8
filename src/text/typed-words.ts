/** of one prompt so many words count: what is longer is nearly always pasted */
export const mostOfPrompt = 150;
/** a line of so many words that stands in several prompts was not typed in each */
export const longLine = 6;
const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’_-]*/gu;

/** How many words a text has. */
export const wordCount = (text: string): number => text.match(word)?.length ?? 0;

/** Tells the long lines that stand in several prompts, by the id of each: commands and templates that a program put in. */
export class SharedLines {
  readonly #first = new Map<string, string>();
  readonly #shared = new Set<string>();

  add(id: string, text: string): void {
    for (const line of text.split('\n').map((each) => each.trim())) {
      if (wordCount(line) < longLine) continue;
      const known = this.#first.get(line);
      if (known === undefined) this.#first.set(line, id);
      else if (known !== id) this.#shared.add(line);
    }
  }

  has(line: string): boolean {
    return this.#shared.has(line.trim());
  }
}

/** What of a prompt was typed: without the lines that stand in others too, and of what is left the first 150 words. */
export const typedWords = (text: string, shared: Pick<SharedLines, 'has'>): string => {
  const kept = text
    .split('\n')
    .map((line) => (shared.has(line) ? '' : line))
    .join('\n');
  let count = 0;
  for (const { index } of kept.matchAll(word)) {
    count += 1;
    if (count > mostOfPrompt) return kept.slice(0, index);
  }
  return kept;
};
