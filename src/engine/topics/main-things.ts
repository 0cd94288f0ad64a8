import { frequencies, type Termed, type Terms } from '../language/terms.ts';
import { isNamed, unevenness, wavesOver } from './waves.ts';
import { frequentOf, holdingOf, repeats, writtenAs, type Topic, type TopicOptions } from './topics.ts';

const tried = 400;
/** where a term cannot come often enough for waves */
const few = 1_000;
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
  const waves = wavesOver(texts);
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
  choose(most, (name, held) => !isNamed(name) && (name.includes(' ') || (waves(held) ?? 0) >= unevenness.subject));
  if (texts.length < few) choose(most, () => true);
  return found;
};
