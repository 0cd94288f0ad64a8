import { logOdds } from './language/log-odds.ts';
import { frequencies, type Termed, type Terms } from './language/terms.ts';
import type { Mark } from './tally/proof.ts';

/** What somebody writes about: how it is written, how distinctive it is, in how many texts, and which these are. */
export type Topic = {
  readonly name: string;
  readonly term: number;
  readonly score: number;
  readonly count: number;
  readonly texts: readonly Mark[];
};

export type Ranked = { readonly topics: readonly Topic[]; readonly method: string };

/** so many texts of others make a background */
const leastBackground = 100;

type Rank = { readonly term: number; readonly score: number; readonly count: number };

const byFrequency = (counts: Float64Array, least: number, names: readonly string[]): Rank[] =>
  [...counts.entries()]
    .filter(([, count]) => count >= least)
    .map(([term, count]) => ({ term, count, score: Math.sqrt(count) * ((names[term] ?? '').includes(' ') ? 1.4 : 1) }))
    .toSorted((a, b) => b.score - a.score || ((names[a.term] ?? '') < (names[b.term] ?? '') ? -1 : 1));

const wordPattern = (term: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])${term.replaceAll(/[+#]/g, String.raw`\$&`).replaceAll(' ', String.raw`\s+`)}(?![\\p{L}\\p{N}])`,
    'giu',
  );

/** How a term is mostly written in these texts, and how often it begins with a capital there. */
const writtenAs = (term: string, texts: readonly Termed[]): { name: string; capital: number } => {
  const forms = new Map<string, number>();
  let all = 0;
  let capital = 0;
  const pattern = wordPattern(term);
  for (const { text } of texts.slice(0, 200))
    for (const [form] of text.kept.text.matchAll(pattern)) {
      const plain = form.replaceAll(/\s+/g, ' ');
      forms.set(plain, (forms.get(plain) ?? 0) + 1);
      all += 1;
      if (/^\p{Lu}/u.test(plain)) capital += 1;
    }
  const [most] = [...forms].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  const isCapital = most !== undefined && most[1] > all * 0.5;
  return { name: isCapital ? most[0] : term, capital: all === 0 ? 0 : capital / all };
};

const stem = (name: string): string =>
  name.toLowerCase().replace(/(?<=\w{3})(?:ies|y|es|s|ing|ed|er|ers|ion|ions)$/, '');

/** Drops what says again what a better topic said: the same stem, or a word that mostly stands inside a chosen pair. */
const repeats = (topic: Topic, chosen: readonly Topic[]): boolean => {
  const ids = new Set(topic.texts.map(({ id }) => id));
  return chosen.some((other) => {
    if (stem(other.name) === stem(topic.name)) return true;
    const mine = topic.name.toLowerCase().split(' ');
    const theirs = other.name.toLowerCase().split(' ');
    if (!mine.some((word) => theirs.some((their) => stem(their) === stem(word)))) return false;
    const shared = other.texts.filter(({ id }) => ids.has(id)).length;
    return shared > 0.5 * Math.min(topic.texts.length, other.texts.length) || theirs.length > 1 === mine.length > 1;
  });
};

/**
 * What these texts are about beside the background, at most `most` topics; where the background is thin, by frequency alone.
 * `left` holds words that are no topic here: names, the repository's own name.
 */
export const topicsOf = (
  terms: Terms,
  texts: readonly Termed[],
  background: readonly Termed[],
  options: {
    readonly most: number;
    readonly least: number;
    readonly left: ReadonlySet<string>;
    readonly people: ReadonlySet<string>;
    readonly z?: number;
  },
): Ranked => {
  const names = terms.vocabulary.words;
  const { most, least, left, people, z = 2.6 } = options;
  const counts = frequencies(texts, names.length);
  const isCompared = background.length >= leastBackground;
  const ranked: Rank[] = isCompared
    ? logOdds(
        { counts, total: texts.length },
        { counts: frequencies(background, names.length), total: background.length },
        least,
      )
        .filter((odds) => odds.z >= z)
        .map(({ term, z: score, count }) => ({ term, score, count }))
    : byFrequency(counts, least, names);
  const candidates = ranked
    .filter(({ term }) => !(names[term] ?? '').split(' ').some((word) => left.has(word)))
    .slice(0, most * 6);
  const holding = new Map<number, Termed[]>(candidates.map(({ term }) => [term, []]));
  for (const text of texts) for (const term of text.terms) holding.get(term)?.push(text);
  const topics: Topic[] = [];
  for (const { term, score, count } of candidates) {
    if (topics.length === most) break;
    const held = holding.get(term) ?? [];
    const { name, capital } = writtenAs(names[term] ?? '', held);
    const isPerson =
      capital > 0.6 &&
      name
        .toLowerCase()
        .split(' ')
        .some((word) => people.has(word));
    const topic = { name, term, score, count, texts: held.map(({ text }) => text.kept) };
    if (!isPerson && !repeats(topic, topics)) topics.push(topic);
  }
  return {
    topics,
    method: isCompared
      ? 'log-odds with an informative Dirichlet prior, against what others write'
      : 'frequency: too few texts of others to compare with',
  };
};
