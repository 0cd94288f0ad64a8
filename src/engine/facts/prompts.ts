import type { Findings } from '../findings.ts';
import { amount, counted } from '../../text/amount.ts';
import { inARow, monthWords } from './date-words.ts';

/** below so many, a count says nothing of somebody */
const least = 20;
const mostNamed = 3;
/** a project of fewer prompts, or of a smaller part of those for projects, is not named */
const leastForProject = { prompts: 10, share: 0.1 } as const;

type Counts = Findings['tallies']['prompts']['projects']['values'];

const byPrompts = (counts: Counts): (readonly [name: string, prompts: number])[] =>
  [...counts]
    .map(([name, { prompts }]): readonly [string, number] => [name, prompts])
    .filter(([name]) => name !== '')
    .toSorted(([a, mine], [b, theirs]) => theirs - mine || (a < b ? -1 : 1));

/** ", most in ripgrep (1,260) and fst (252)"; nothing where no project stands out. */
const projectWords = (counts: Counts, all: number): string => {
  const projects = byPrompts(counts);
  const sum = projects.reduce((total, [, prompts]) => total + prompts, 0);
  const named = projects
    .filter(([, prompts]) => prompts >= leastForProject.prompts && prompts >= leastForProject.share * sum)
    .slice(0, mostNamed);
  const told = named.reduce((total, [, prompts]) => total + prompts, 0);
  if (named.length === 0) return '';
  const share = told === all ? 'all' : told > all / 2 ? 'most' : 'of them';
  return `, ${share} in ${inARow(named.map(([name, prompts]) => `${name} (${amount(prompts)})`))}`;
};

/** What was asked of assistants, by counting: "Wrote 181 prompts in 60 conversations with ChatGPT since October 2025."; nothing of them is quoted. */
export const promptWords = ({ tallies: { prompts } }: Findings): string => {
  const { count, oldest, talks, channels, projects } = prompts;
  if (count < least) return '';
  talks.settle();
  channels.settle();
  projects.settle();
  const named = byPrompts(channels.values).map(([name]) => name);
  const where = talks.isWhole ? ` in ${counted(talks.values.size, 'conversation')}` : '';
  const who = named.length === 0 || named.length > mostNamed ? '' : ` with ${inARow(named)}`;
  return `Wrote ${counted(count, 'prompt')}${where}${who} since ${monthWords(oldest)}${projects.isWhole ? projectWords(projects.values, count) : ''}.`;
};
