import { account, evidenceOf, pointer, rounded, type Field } from '../findings.ts';
import { placesOfWords } from '../language/word-lists.ts';
import list from '../lists/value-words.json' with { type: 'json' };
import type { Kept } from '../tally/sample.ts';

const leastWords = 1_000;
const leastTexts = 4;
/** per 1,000 own words; what is rarer is no habit */
const leastRate = 0.05;

const valueOf = new Map(
  Object.entries(list.values).flatMap(([value, words]) => words.map((word) => [word, value] as const)),
);

/** How often the subject names a value, by a short list of explicit words; a count, not a measure of what they hold dear. */
export const valueReferences: Field = (findings) => {
  const { corpus, persona } = findings;
  const { own, ownWords, vocabulary } = corpus;
  const method = 'explicit value words in own texts: our own short list, not validated';
  if (ownWords < leastWords) {
    const insufficient = { need: leastWords, have: ownWords, unit: 'own English words' };
    account(findings, '/traits/values', { method, evidence: [], insufficient });
    return;
  }
  const references = new Map<string, { count: number; texts: Set<Kept> }>();
  const isValue = placesOfWords(vocabulary, valueOf.keys());
  for (const { words, kept } of own)
    for (const id of words) {
      const value = isValue[id] === 1 ? valueOf.get(vocabulary.words[id] ?? '') : undefined;
      if (value === undefined) continue;
      const known = references.get(value) ?? { count: 0, texts: new Set() };
      known.count += 1;
      known.texts.add(kept);
      references.set(value, known);
    }
  const named = [...references].filter(
    ([, { texts, count }]) => texts.size >= leastTexts && (count / ownWords) * 1_000 >= leastRate,
  );
  for (const [value, { count, texts }] of named) {
    persona.traits.values[value] = rounded((count / ownWords) * 1_000, 2);
    account(findings, pointer('traits', 'values', value), {
      method: `${count} of ${ownWords} own words; ${method}`,
      evidence: evidenceOf(texts),
    });
  }
  if (named.length === 0)
    account(findings, '/traits/values', {
      method,
      evidence: [],
      reason: 'no value is named often enough: in four texts and once in 20,000 words',
    });
};
