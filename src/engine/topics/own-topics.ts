import { beatingChance } from '../claims/false-discovery.ts';
import { mantelHaenszel, type Stratum } from '../claims/mantel-haenszel.ts';
import type { Findings } from '../findings.ts';
import type { Termed } from '../language/terms.ts';
import { dayOf, monthOf } from '../tally/calendar-day.ts';
import { isGrounded } from './grounded.ts';
import { frequentOf, holdingOf, repeats, writtenAs, type Topic } from './topics.ts';
import { frequencies } from '../language/terms.ts';

/** chance may make one in a hundred of these */
const falseRate = 0.01;
/** terms that are tried: those of most own texts */
const tried = 3_000;
const most = 24;
/** so many of the surest are looked at: beyond, hardly any is grounded */
const examined = 400;
/** in so many threads a topic of messages stands at least */
const leastThreads = 5;
/** part of own messages that hold a topic of them, how far it is from chance, and how many times as often as in others' */
const ofMessages = { share: 0.015, z: 6, times: 4 };
/** so many texts of others make a background */
export const leastBackground = 100;

/** A topic with how far it is from what chance gives. */
export type OwnTopic = Topic & { readonly z: number };

const yearOf = ({ text }: Termed): number => Math.floor(monthOf(text.kept.at) / 12);

/** In how many texts of each year the terms that are asked for stand, each by its place among them. */
type ByYear = ReadonlyMap<number, Int32Array>;

const byYear = (texts: readonly Termed[], placeOf: Int32Array, places: number): ByYear => {
  const counts = new Map<number, Int32Array>();
  for (const text of texts) {
    const year = yearOf(text);
    const known = counts.get(year) ?? new Int32Array(places);
    counts.set(year, known);
    countIn(text, placeOf, known);
  }
  return counts;
};

const countIn = ({ terms }: Termed, placeOf: Int32Array, counts: Int32Array): void => {
  for (const term of terms) {
    const place = placeOf[term] ?? -1;
    if (place !== -1) counts[place] = (counts[place] ?? 0) + 1;
  }
};

const textsByYear = (texts: readonly Termed[]): Map<number, number> => {
  const counts = new Map<number, number>();
  for (const text of texts) {
    const year = yearOf(text);
    counts.set(year, (counts.get(year) ?? 0) + 1);
  }
  return counts;
};

/** How many own texts must hold a term: 5, or one in two thousand. */
const leastTexts = (texts: number): number => Math.max(5, Math.ceil(texts / 2_000));

/**
 * What the subject writes about more than others do in the same years (Mantel and Haenszel, false discovery rate .01), as
 * far as it is grounded in files, headings or threads of that name. Surest first; nothing where nothing holds.
 */
const topicsAgainstChance = ({ terms, noTopics }: Findings): readonly OwnTopic[] => {
  const { own, others, names } = terms;
  if (others.length < leastBackground || own.length === 0) return [];
  const frequent = frequentOf(frequencies(own, names.size), leastTexts(own.length))
    .filter(
      ({ term }) =>
        !names
          .name(term)
          .split(' ')
          .some((word) => noTopics.left.has(word)),
    )
    .toSorted((a, b) => b.count - a.count || a.term - b.term)
    .slice(0, tried);
  const placeOf = new Int32Array(names.size).fill(-1);
  for (const [place, { term }] of frequent.entries()) placeOf[term] = place;
  const [mine, theirs] = [byYear(own, placeOf, frequent.length), byYear(others, placeOf, frequent.length)];
  const [ownYears, otherYears] = [textsByYear(own), textsByYear(others)];
  const tested = frequent.map(({ term, count }, place) => {
    const strata = [...ownYears].map(([year, ours]): Stratum => ({
      ours,
      theirs: otherYears.get(year) ?? 0,
      oursHold: mine.get(year)?.[place] ?? 0,
      theirsHold: theirs.get(year)?.[place] ?? 0,
    }));
    return { term, count, name: names.name(term), ...mantelHaenszel(strata) };
  });
  const standing = beatingChance(tested, ({ name }) => name, falseRate)
    .map((one) => ({ ...one, weight: one.z * (one.name.includes(' ') ? 1.1 : 1) }))
    .toSorted((a, b) => b.weight - a.weight || (a.name < b.name ? -1 : 1));
  const holding = holdingOf(own, standing.slice(0, examined));
  const topics: OwnTopic[] = [];
  for (const { term, count, z } of standing.slice(0, examined)) {
    if (topics.length === most) break;
    const held = holding.get(term) ?? [];
    const { name, isTopic } = writtenAs(names.name(term), held, noTopics.people);
    const topic = { name, term, score: z, z, count, texts: held.map(({ text }) => text.kept) };
    if (
      isTopic &&
      isOftenSaid(topic, own.length, shareOf(theirs, placeOf[term] ?? -1, others.length)) &&
      isGrounded(names.name(term), topic.texts) &&
      !repeats(topic, topics)
    )
      topics.push(topic);
  }
  return topics;
};

/** In which part of all texts a term stands, by its counts of each year. */
const shareOf = (years: ByYear, place: number, texts: number): number =>
  [...years.values()].reduce((sum, counts) => sum + (counts[place] ?? 0), 0) / texts;

/** Letters of one thread repeat its words: a topic of them is of several threads or, where there are none, of several days. */
const isOftenSaid = ({ texts, count, z }: OwnTopic, own: number, elsewhere: number): boolean =>
  texts.some(({ event }) => event.kind === 'commit') ||
  (count >= ofMessages.share * own &&
    z >= ofMessages.z &&
    count >= ofMessages.times * own * elsewhere &&
    new Set(texts.map(({ at, event }) => event.thread ?? `${dayOf(at)}`)).size >= leastThreads);

const found = new WeakMap<Findings['terms'], readonly OwnTopic[]>();

/** The surest of the subject's topics, at most so many. */
export const ownTopics = (findings: Findings, upTo: number): readonly OwnTopic[] => {
  const topics = found.get(findings.terms) ?? topicsAgainstChance(findings);
  found.set(findings.terms, topics);
  return topics.slice(0, upTo);
};
