/** A block of a page of Logseq with all that hangs below it; `id` is its own where Logseq gave it one. */
export type Block = { readonly text: string; readonly id: string | undefined; readonly line: number };

const top = /^-(?:\s|$)/;
const own = /^ {2}id:: ([\da-f-]{36})\s*$/;

/** The blocks of a page: each line that begins with a dash begins one; what stands before the first is one too. */
export const logseqBlocks = (lines: readonly string[], behind: number): readonly Block[] => {
  const blocks: { lines: string[]; id: string | undefined; line: number }[] = [];
  for (const [index, line] of lines.slice(behind).entries()) {
    const last = blocks.at(-1);
    if (last === undefined || top.test(line)) blocks.push({ lines: [line], id: undefined, line: behind + index + 1 });
    else {
      last.lines.push(line);
      last.id ??= own.exec(line)?.[1];
    }
  }
  return blocks
    .filter(({ lines: all }) => all.some((line) => line.replace(/^-/, '').trim() !== ''))
    .map(({ lines: all, id, line }) => ({ text: all.join('\n'), id, line }));
};
