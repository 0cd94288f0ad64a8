import type { Findings } from '../findings.ts';
import { counted } from '../../text/amount.ts';
import { inARow, monthWords } from './date-words.ts';

/** below so many, a count says nothing of somebody */
const least = 20;
const mostNamed = 3;

/** What was asked of assistants, by counting: "Wrote 181 prompts in 60 conversations with ChatGPT since October 2025."; nothing of them is quoted. */
export const promptWords = ({ tallies: { prompts } }: Findings): string => {
  const { count, oldest, talks, channels } = prompts;
  if (count < least) return '';
  talks.settle();
  channels.settle();
  const named = [...channels.values]
    .filter(([name]) => name !== '')
    .toSorted(([a, mine], [b, theirs]) => theirs.prompts - mine.prompts || (a < b ? -1 : 1))
    .map(([name]) => name);
  const where = talks.isWhole ? ` in ${counted(talks.values.size, 'conversation')}` : '';
  const who = named.length === 0 || named.length > mostNamed ? '' : ` with ${inARow(named)}`;
  return `Wrote ${counted(count, 'prompt')}${where}${who} since ${monthWords(oldest)}.`;
};
