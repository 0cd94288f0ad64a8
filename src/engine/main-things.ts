import { frequencies, type Termed, type Terms } from './language/terms.ts';
import { frequentOf, holdingOf, repeats, writtenAs, type Topic, type TopicOptions } from './topics.ts';

const stretches = 50;
const tried = 400;
/** where a term cannot come often enough for waves */
const few = 1_000;
/** so many texts before it can be said whether a word comes in waves */
const leastWaves = 15;
/** how much more unevenly than by chance a subject matter's word is spread over time; words of any text are spread evenly */
const uneven = 2;

const isNamed = (name: string): boolean => /\p{Lu}.*[\p{Lu}\d]|^\p{Ll}+\d+$/u.test(name);

const comesInWaves = (held: readonly Termed[], stretchOf: ReadonlyMap<Termed, number>): boolean => {
  if (held.length < leastWaves) return false;
  const counts = Array.from({ length: stretches }, () => 0);
  for (const text of held) {
    const stretch = stretchOf.get(text) ?? 0;
    counts[stretch] = (counts[stretch] ?? 0) + 1;
  }
  const mean = held.length / stretches;
  return counts.reduce((sum, count) => sum + (count - mean) ** 2, 0) / stretches / mean >= uneven;
};

/**
 * What most of these texts are about, without what is chosen already: names and abbreviations (TLS, OpenSSL), pairs of words
 * (status line), and words that come in waves as subjects do; of few texts, simply the most frequent.
 */
export const mainThings = (
  terms: Terms,
  texts: readonly Termed[],
  chosen: readonly Topic[],
  { most, least, left, people }: Omit<TopicOptions, 'z'>,
): Topic[] => {
  const names = terms.vocabulary.words;
  const weightOf = (term: number, count: number) => count * ((names[term] ?? '').includes(' ') ? 2 : 1);
  const frequent = frequentOf(frequencies(texts, names.length), texts.length < few ? least + 1 : least * 2)
    .filter(({ term }) => !(names[term] ?? '').split(' ').some((word) => left.has(word)))
    .toSorted((a, b) => weightOf(b.term, b.count) - weightOf(a.term, a.count) || a.term - b.term)
    .slice(0, tried);
  const holding = holdingOf(texts, frequent);
  const inTime = texts.toSorted(
    ({ text: a }, { text: b }) => a.kept.at - b.kept.at || (a.kept.id < b.kept.id ? -1 : 1),
  );
  const stretchOf = new Map(inTime.map((text, index) => [text, Math.floor((index / texts.length) * stretches)]));
  const found: Topic[] = [];
  const choose = (upTo: number, takes: (name: string, held: readonly Termed[]) => boolean): void => {
    for (const { term, count } of frequent) {
      if (found.length >= upTo) return;
      const held = holding.get(term) ?? [];
      const { name, isTopic } = writtenAs(names[term] ?? '', held, people);
      if (!isTopic || !takes(name, held)) continue;
      const topic = { name, term, score: count, count, texts: held.map(({ text }) => text.kept) };
      if (!repeats(topic, [...chosen, ...found])) found.push(topic);
    }
  };
  choose(Math.ceil(most / 2), isNamed);
  choose(most, (name, held) => !isNamed(name) && (name.includes(' ') || comesInWaves(held, stretchOf)));
  if (texts.length < few) choose(most, () => true);
  return found;
};
