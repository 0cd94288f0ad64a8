import type { ChangedFile } from '../../contract/event.ts';
import type { StreamRecord } from '../source/records.ts';

/** so many of the subject's newest commits have their lines counted: that is what costs most */
const mostCommits = 20_000;

/** How git is asked for the lines that the subject's own commits added and removed. */
export const ownLinesWords = (me: readonly string[], tip: readonly string[]): string[] => [
  'log',
  '-z',
  '--numstat',
  '-M100%',
  '--no-relative',
  '--no-textconv',
  '--no-ext-diff',
  '--no-merges',
  '--no-show-signature',
  '--no-color',
  `--max-count=${mostCommits}`,
  '--fixed-strings',
  '--regexp-ignore-case',
  ...me.map((word) => `--author=${word}`),
  '--format=%H',
  ...tip,
];

type Counted = { readonly hash: string; readonly lines: Map<string, { added: number; removed: number }> };

async function* counted(log: AsyncIterable<readonly StreamRecord[]>): AsyncGenerator<Counted> {
  let current: Counted | undefined;
  let skip = 0;
  let renamed: { added: number; removed: number } | undefined;
  for await (const batch of log)
    for (const { bytes } of batch) {
      const text = bytes.toString('utf8', bytes[0] === 10 && skip === 0 ? 1 : 0);
      if (skip > 0) {
        skip -= 1;
        if (skip === 0 && renamed !== undefined) current?.lines.set(text, renamed);
        continue;
      }
      const match = /^(\d+|-)\t(\d+|-)\t([\s\S]*)$/.exec(text);
      if (match === null) {
        if (current !== undefined) yield current;
        current = { hash: text, lines: new Map() };
        continue;
      }
      const [, added = '', removed = '', file = ''] = match;
      const lines = added === '-' ? undefined : { added: Number(added), removed: Number(removed) };
      if (file === '') {
        skip = 2;
        renamed = lines;
      } else if (lines !== undefined) current?.lines.set(file, lines);
    }
  if (current !== undefined) yield current;
}

/**
 * Adds lines to what commits changed. Both logs come in the same order, so nothing is kept but the next commit; where git
 * cannot count, as in a clone without the files' contents, there are no lines.
 */
export const ownLines = (log: AsyncIterable<readonly StreamRecord[]>) => {
  const commits = counted(log);
  let next: Counted | undefined;
  let isOver = false;
  const advance = async () => {
    try {
      const { value, done } = await commits.next();
      next = done === true ? undefined : value;
      isOver = done === true;
    } catch {
      next = undefined;
      isOver = true;
    }
  };
  return {
    withLines: async (hash: string, changed: readonly ChangedFile[]): Promise<readonly ChangedFile[]> => {
      if (next === undefined && !isOver) await advance();
      if (next?.hash !== hash) return changed;
      const { lines } = next;
      await advance();
      return changed.map((each) => ({ ...each, ...lines.get(each.file) }));
    },
    close: () => commits.return(undefined),
  };
};
