import { account, evidenceOf, pointer, rounded, type Field } from '../findings.ts';
import { topicsOf } from '../topics.ts';

const mostAreas = 15;
/** so many own words before anything is a topic */
const leastWords = 300;

/** How many own texts must hold a term: 3, or one in two thousand. */
export const leastTexts = (texts: number): number => Math.max(3, Math.ceil(texts / 2_000));

/** What the subject writes about more than others do, each topic beside the strongest. */
export const expertise: Field = (findings) => {
  const { corpus, terms, noTopics, persona } = findings;
  const at = '/identity/expertise_areas';
  if (corpus.ownWords < leastWords) {
    const insufficient = { need: leastWords, have: corpus.ownWords, unit: 'own English words' };
    account(findings, at, { method: 'topics', evidence: [], insufficient });
    return;
  }
  const least = leastTexts(terms.own.length);
  const { topics, method } = topicsOf(terms, terms.own, terms.others, { most: mostAreas, least, ...noTopics });
  const strongest = topics[0]?.score ?? 1;
  for (const { name, score, texts } of topics) {
    persona.identity.expertise_areas[name] = rounded(score / strongest);
    account(findings, pointer('identity', 'expertise_areas', name), { method, evidence: evidenceOf(texts) });
  }
  if (topics.length === 0) account(findings, at, { method, evidence: [], reason: 'no term stands out in these texts' });
};
