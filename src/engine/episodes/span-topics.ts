import type { Findings } from '../findings.ts';
import { frequencies } from '../language/terms.ts';
import type { Kept } from '../tally/sample.ts';
import { topicsOf } from '../topics/topics.ts';

const leastTexts = 3;
const mostTopics = 2;

/** What the texts of a span are about beside all own texts; '' where nothing stands out. */
export const topicsIn = ({ terms, noTopics }: Findings, events: readonly Kept[]): string => {
  const ids = new Set(events.map(({ id }) => id));
  const texts = terms.own.filter(({ text }) => ids.has(text.kept.id));
  if (texts.length < leastTexts || terms.own.length < texts.length * 2) return '';
  frequencies(terms.own, terms.names.size);
  return topicsOf(terms, texts, terms.own, { most: mostTopics, least: leastTexts, ...noTopics, z: 3 })
    .topics.map(({ name }) => name)
    .join(', ');
};
