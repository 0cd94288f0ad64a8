import { account, evidenceOf, pointer, rounded, type Field, type Findings } from '../findings.ts';
import { mainThings } from '../topics/main-things.ts';
import { topicsOf, type Topic } from '../topics/topics.ts';

const mostDistinctive = 9;
const mostAreas = 15;
/** so many own words before anything is a topic */
const leastWords = 300;

/** How many own texts must hold a term: 3, or one in two thousand. */
export const leastTexts = (texts: number): number => Math.max(3, Math.ceil(texts / 2_000));

type Area = Topic & { readonly method: string };

/** The subject's topics: those of more texts than others' texts lead to expect, then what most of the others are about. */
export const areasOf = (findings: Findings, most: number, distinctive: number): Area[] => {
  const { terms, noTopics } = findings;
  const least = leastTexts(terms.own.length);
  const found = topicsOf(terms, terms.own, terms.others, { most: distinctive, least, ...noTopics, inWaves: true });
  const named = mainThings(terms, terms.own, found.topics, { most: most - found.topics.length, least, ...noTopics });
  return [
    ...found.topics.map((topic) => ({ ...topic, method: found.method })),
    ...named.map((topic) => ({
      ...topic,
      method: 'names, pairs of words, and words that come in waves, of most own texts',
    })),
  ];
};

/** What the subject writes about; the weight is the square root of the own texts that hold it, beside the most frequent. */
export const expertise: Field = (findings) => {
  const { corpus, persona } = findings;
  const at = '/identity/expertise_areas';
  if (corpus.ownWords < leastWords) {
    const insufficient = { need: leastWords, have: corpus.ownWords, unit: 'own English words' };
    account(findings, at, { method: 'topics', evidence: [], insufficient });
    return;
  }
  const areas = areasOf(findings, mostAreas, mostDistinctive);
  const most = Math.max(...areas.map(({ count }) => count));
  for (const { name, count, texts, method } of areas) {
    persona.identity.expertise_areas[name] = rounded(Math.sqrt(count / most));
    account(findings, pointer('identity', 'expertise_areas', name), {
      method: `${method}; in ${count} own texts`,
      evidence: evidenceOf(texts),
    });
  }
  if (areas.length === 0)
    account(findings, at, { method: 'topics', evidence: [], reason: 'no term stands out in these texts' });
};
