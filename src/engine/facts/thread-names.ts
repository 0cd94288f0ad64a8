import type { Tallies } from '../tally/tallies.ts';
import { plainTitle, titleOf } from '../tally/threads.ts';
import { addTo } from '../groups.ts';

/** so many threads whose headings begin with the same words, and end in others, are a row of one kind */
const leastInRow = 10;
const sameWords = 3;

/** How the headings of reports of one kind begin; those of patches begin with what they change ("ext4: remove unused …") and are no row. */
const beginningOf = (title: string): string | undefined => {
  const words = title.split(' ');
  return words.length > sameWords && words[0]?.endsWith(':') !== true ? words.slice(0, sameWords).join(' ') : undefined;
};

const cache = new WeakMap<Tallies, ReadonlySet<string>>();

/** How the headings of rows begin, in lower case. */
const rowsOf = (tallies: Tallies): ReadonlySet<string> => {
  const known = cache.get(tallies);
  if (known !== undefined) return known;
  const { threads } = tallies.threads;
  threads.settle();
  const titles = new Map<string, string[]>();
  for (const title of new Set([...threads.values.values()].map((thread) => titleOf(thread).toLowerCase()))) {
    const beginning = beginningOf(title);
    if (beginning !== undefined) addTo(titles, beginning, title);
  }
  const rows = new Set([...titles].filter(([, all]) => all.length >= leastInRow).map(([beginning]) => beginning));
  cache.set(tallies, rows);
  return rows;
};

/**
 * What a message's thread is called: by its heading, or where the thread is not known the message's; one of a row of reports, all of one kind, by how they begin:
 * "Issue in man …".
 */
export const threadName = (tallies: Tallies, thread: string, heading: string): string => {
  const known = tallies.threads.threads.values.get(thread);
  const title = known === undefined ? plainTitle(heading) : titleOf(known);
  const beginning = beginningOf(title);
  return beginning !== undefined && rowsOf(tallies).has(beginning.toLowerCase()) ? `${beginning} …` : title;
};
