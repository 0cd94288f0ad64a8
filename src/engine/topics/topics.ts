import { logOdds } from '../language/log-odds.ts';
import type { TermNames } from '../language/term-names.ts';
import { frequencies, type Termed, type Terms } from '../language/terms.ts';
import type { Kept } from '../tally/sample.ts';
import { isNamed, unevenness, wavesOver } from './waves.ts';

/** What somebody writes about: how it is written, how distinctive it is, in how many texts, and which these are. */
export type Topic = {
  readonly name: string;
  readonly term: number;
  readonly score: number;
  readonly count: number;
  readonly texts: readonly Kept[];
};

export type Ranked = { readonly topics: readonly Topic[]; readonly method: string };

/** of fewer texts it cannot be said what is a habit in them */
const manyTexts = 200;
/** so many texts of others make a background */
const leastBackground = 100;

type Rank = { readonly term: number; readonly score: number; readonly count: number };

/** The terms that at least so many texts hold. */
export const frequentOf = (counts: Float64Array, least: number): { term: number; count: number }[] => {
  const frequent: { term: number; count: number }[] = [];
  for (let term = 0; term < counts.length; term += 1) {
    const count = counts[term] ?? 0;
    if (count >= least) frequent.push({ term, count });
  }
  return frequent;
};

const byFrequency = (counts: Float64Array, least: number, names: TermNames): Rank[] =>
  frequentOf(counts, least)
    .map(({ term, count }) => {
      const name = names.name(term);
      return { term, count, name, score: Math.sqrt(count) * (name.includes(' ') ? 1.4 : 1) };
    })
    .toSorted((a, b) => b.score - a.score || (a.name < b.name ? -1 : 1));

const letter = /[\p{L}\p{N}]/u;

/** Where a term stands as a word of its own in a text. */
export function* placesOf(term: string, text: string): Generator<{ form: string; index: number }> {
  const lower = text.toLowerCase();
  const [first = '', second] = term.split(' ');
  for (let index = lower.indexOf(first); index !== -1; index = lower.indexOf(first, index + 1)) {
    let end = index + first.length;
    if (second !== undefined) {
      const gap = /^[\s"'(]+/.exec(lower.slice(end, end + 4))?.[0].length ?? 0;
      if (gap === 0 || !lower.startsWith(second, end + gap)) continue;
      end += gap + second.length;
    }
    if (letter.test(text[index - 1] ?? '') || letter.test(text[end] ?? '')) continue;
    yield { form: text.slice(index, end).replaceAll(/[\s"'(]+/g, ' '), index };
  }
}

const textsLookedAt = 60;
const fullName = /\p{Lu}\p{Ll}+\s+$/u;
const credit = /\b(?:by|thanks|from|to|with|reported|cc|and)\s+(?:\p{Lu}\p{Ll}+\s+){0,2}$/iu;
const afterName = /^\s+\p{Lu}\p{Ll}+/u;

const startsSentence = /(?:^|[.!?:]\s+|\n\s*)["'(]?$/;

/** what stands before a verb or a participle: "to destroy", "is held" */
const deed =
  /(?:\b(?:to|not|will|would|can|could|should|may|might|must|shall|cannot|I|we|you|they|is|are|was|were|be|been|being|gets?|got)|n['’]t|['’](?:ll|d|re))\s+(?:also |then |only |just |be |been |being |already |always |never |still )?$/i;

/** How a term is mostly written in these texts; and whether it is no topic there: somebody's name, or the verb that texts begin with. */
export const writtenAs = (
  term: string,
  texts: readonly Termed[],
  people: ReadonlySet<string>,
): { name: string; isTopic: boolean } => {
  const forms = new Map<string, number>();
  let [all, inside, capital, named, opening, done] = [0, 0, 0, 0, 0, 0];
  for (const { text } of texts.slice(0, textsLookedAt)) {
    const whole = text.kept.text;
    const isLetter = text.kept.event.kind !== 'commit';
    for (const { form, index } of placesOf(term, whole)) {
      all += 1;
      const before = whole.slice(Math.max(0, index - 40), index);
      if (isLetter && deed.test(before)) done += 1;
      if (index === 0 && whole[form.length] !== ':') opening += 1;
      if (startsSentence.test(before) && /^\p{Lu}\P{Lu}*$/u.test(form)) continue;
      inside += 1;
      forms.set(form, (forms.get(form) ?? 0) + 1);
      if (!/^\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)*$/u.test(form)) continue;
      capital += 1;
      const after = whole.slice(index + form.length, index + form.length + 30);
      if (credit.test(before) && (fullName.test(before) || afterName.test(after) || form.includes(' '))) named += 1;
    }
  }
  const [most] = [...forms].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  const name = most !== undefined && most[1] > inside * 0.5 ? most[0] : term;
  const isKnown = term.split(' ').some((word) => people.has(word));
  const isPerson = inside > 0 && capital > 0.6 * inside && (isKnown || named >= 0.3 * inside);
  const isShort = !term.includes(' ') && name.length <= 2 && !/^\p{Lu}/u.test(name);
  const isDeed = done >= 0.3 * all && done > 1;
  return {
    name,
    isTopic: !isPerson && !isDeed && !(isShort && texts[0]?.text.kept.event.kind !== 'commit') && opening <= 0.5 * all,
  };
};

/** The texts that hold each of these terms. */
export const holdingOf = (texts: readonly Termed[], ranked: readonly { term: number }[]): Map<number, Termed[]> => {
  const holding = new Map<number, Termed[]>(ranked.map(({ term }) => [term, []]));
  const isWanted = new Uint8Array(ranked.reduce((last, { term }) => Math.max(last, term), -1) + 1);
  for (const { term } of ranked) isWanted[term] = 1;
  for (const text of texts) for (const term of text.terms) if (isWanted[term] === 1) holding.get(term)?.push(text);
  return holding;
};

const stem = (name: string): string =>
  name
    .toLowerCase()
    .replace(/ies$/, 'y')
    .replace(/(?<=[^s])s$/, '')
    .replace(/(?<=\w{3})(?:ging|ing|ged|ed|ger|er|ion|e|y)$/, '');

/** Drops what says again what a better topic said: the same stem, or a word that mostly stands inside a chosen pair. */
export const repeats = (topic: Topic, chosen: readonly Topic[]): boolean => {
  let ids: Set<string> | undefined;
  return chosen.some((other) => {
    if (stem(other.name) === stem(topic.name)) return true;
    const mine = topic.name.toLowerCase().split(' ');
    const theirs = other.name.toLowerCase().split(' ');
    if (!mine.some((word) => theirs.some((their) => stem(their) === stem(word)))) return false;
    const mineAlone = (ids ??= new Set(topic.texts.map(({ id }) => id)));
    const shared = other.texts.filter(({ id }) => mineAlone.has(id)).length;
    return shared > 0.5 * Math.min(topic.texts.length, other.texts.length) || theirs.length > 1 === mine.length > 1;
  });
};

export type TopicOptions = {
  readonly most: number;
  /** in how many texts at least */
  readonly least: number;
  /** words that are no topic here: names, the repository's own name */
  readonly left: ReadonlySet<string>;
  readonly people: ReadonlySet<string>;
  /** how far beyond the background */
  readonly z?: number;
  /** leave out single words that are spread evenly over many texts: habits of style */
  readonly inWaves?: true;
};

/**
 * What these texts are about beside the background, at most `most` topics; where the background is thin, by frequency alone.
 */
export const topicsOf = (
  terms: Terms,
  texts: readonly Termed[],
  background: readonly Termed[],
  options: TopicOptions,
): Ranked => {
  const { names } = terms;
  const { most, least, left, people, z = 3.3, inWaves } = options;
  const counts = frequencies(texts, names.size);
  const isCompared = background.length >= leastBackground;
  const ranked: Rank[] = isCompared
    ? logOdds(
        { counts, total: texts.length },
        { counts: frequencies(background, names.size), total: background.length },
        least,
      )
        .filter((odds) => odds.z >= z)
        .map(({ term, z: score, count }) => ({ term, score, count }))
    : byFrequency(counts, Math.max(least, Math.ceil(Math.sqrt(texts.length) / 4)), names);
  const candidates = ranked
    .filter(
      ({ term }) =>
        !names
          .name(term)
          .split(' ')
          .some((word) => left.has(word)),
    )
    .slice(0, most * 6);
  const holding = holdingOf(texts, candidates);
  const waves = inWaves && texts.length >= manyTexts ? wavesOver(texts) : undefined;
  const topics: Topic[] = [];
  for (const { term, score, count } of candidates) {
    if (topics.length === most) break;
    const held = holding.get(term) ?? [];
    const { name, isTopic } = writtenAs(names.name(term), held, people);
    const topic = { name, term, score, count, texts: held.map(({ text }) => text.kept) };
    const isHabit = !name.includes(' ') && !isNamed(name) && (waves?.(held) ?? Infinity) < unevenness.style;
    if (isTopic && !isHabit && !repeats(topic, topics)) topics.push(topic);
  }
  return {
    topics,
    method: isCompared
      ? 'log-odds with an informative Dirichlet prior, against what others write'
      : 'frequency: too few texts of others to compare with',
  };
};
