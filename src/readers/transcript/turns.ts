import { type Spoken, speakerOf } from './speakers.ts';

/** What somebody said without another between and without a long pause. */
export type Turn = { readonly speaker: string; readonly start: number; readonly line: number; readonly words: string };

const pause = 30_000;

/** The turns of a recording, and how many pieces of it nobody is named for. */
export const turnsOf = (all: readonly Spoken[]): { readonly turns: readonly Turn[]; readonly nobodys: number } => {
  const turns: { speaker: string; start: number; end: number; line: number; words: string[] }[] = [];
  let nobodys = 0;
  let open = false;
  for (const { speaker, start, end, line, words } of all) {
    const last = open ? turns.at(-1) : undefined;
    const name = speaker === undefined ? undefined : speakerOf(speaker);
    const isLate = last !== undefined && start - last.end > pause;
    if (words === '') continue;
    if (last !== undefined && !isLate && (speaker === undefined || name === last.speaker)) {
      last.words.push(words);
      last.end = Math.max(last.end, end);
    } else if (name === undefined) {
      nobodys += 1;
      open = false;
    } else {
      turns.push({ speaker: name, start, end, line, words: [words] });
      open = true;
    }
  }
  return { turns: turns.map(({ words, ...turn }) => ({ ...turn, words: words.join(' ') })), nobodys };
};
