import { account, evidenceOf, pointer, type Field } from '../findings.ts';
import { termsOf } from '../language/terms.ts';
import type { Kept } from '../tally/sample.ts';

const most = 8;
const leastTexts = 3;
/** in commits these name what a program holds */
const inCode = /^(?:data|counters|profiles|figures|dataset)$/i;
const data =
  /(?<![\w-])((?:[a-z][a-z-]{2,}\s+)?[a-z][a-z-]{2,})\s+(data|dataset|metrics|statistics|stats|benchmarks?|reports?|dashboards?|figures|forecasts?|surveys?|analytics|trends|measurements|profiles|histograms?|percentiles|budget|counters)(?![\w-])/gi;

/** Which kinds of data the subject writes about: "latency metrics", "sales report". */
export const dataInterests: Field = (findings) => {
  const { corpus, noTopics, persona } = findings;
  const found = new Map<string, { name: string; texts: Set<Kept> }>();
  for (const { kept, sentences } of corpus.own)
    for (const sentence of sentences)
      for (const [, before = '', kind = ''] of sentence.matchAll(data)) {
        if (kept.event.kind === 'commit' && inCode.test(kind)) continue;
        const words = before
          .toLowerCase()
          .split(/\s+/)
          .filter((word) => termsOf(word).size === 1 && !noTopics.left.has(word));
        const last = before.toLowerCase().split(/\s+/).at(-1) ?? '';
        if (words.length === 0 || words.at(-1) !== last) continue;
        const name = `${words.join(' ')} ${kind.toLowerCase()}`;
        const known = found.get(name) ?? { name, texts: new Set() };
        known.texts.add(kept);
        found.set(name, known);
      }
  const ranked = [...found.values()]
    .filter(({ texts }) => texts.size >= leastTexts)
    .toSorted((a, b) => b.texts.size - a.texts.size || (a.name < b.name ? -1 : 1))
    .slice(0, most);
  for (const [index, { name, texts }] of ranked.entries()) {
    persona.identity.data_interests.push(name);
    account(findings, pointer('identity', 'data_interests', index), {
      method: 'kinds of data named in own sentences',
      evidence: evidenceOf(texts),
    });
  }
  if (ranked.length === 0)
    account(findings, '/identity/data_interests', {
      method: 'kinds of data named in own sentences',
      evidence: [],
      reason: 'no kind of data is named in three texts or more',
    });
};
