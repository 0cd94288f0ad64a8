import neverTopics from '../lists/never-topics.json' with { type: 'json' };
import type { Findings } from '../findings.ts';
import type { Kept } from '../tally/sample.ts';
import { habitIn, preferenceIn } from './preference.ts';
import { seenBefore } from './seen-before.ts';
import { forbiddenSubject } from './forbidden-subjects.ts';
import { isCut, isGeneral, isWhole, mayBeShown, namesSomebody } from './sound.ts';
import { sentenceSpans, type SentenceSpan } from './spans.ts';

/** A sentence of the subject's that may be shown as it was said, and what a rule found in it. */
export type Said<Found> = {
  readonly kept: Kept;
  readonly span: SentenceSpan;
  readonly sentence: string;
  readonly found: Found;
};

const grammar = new Set([
  ...neverTopics.grammar,
  'prefer',
  'like',
  'love',
  'hate',
  'avoid',
  'tend',
  'always',
  'usually',
]);
const stem = (word: string): string => word.replace(/(?<=\p{L}{3})(?:ies|ing|ed|es|s|e|y)$/u, '');

/** The words of a sentence that carry what it is about. */
const carrying = (sentence: string): string[] =>
  (sentence.toLowerCase().match(/\p{L}[\p{L}'-]+/gu) ?? [])
    .filter((word) => word.length > 3 && !grammar.has(word))
    .map(stem);

/** The first of these that say nothing with a noun of one before. */
export const withoutRepeats = <Found>(all: readonly Said<Found>[], most: number): Said<Found>[] => {
  const used = new Set<string>();
  const chosen: Said<Found>[] = [];
  for (const said of all) {
    const words = carrying(said.sentence);
    if (chosen.length === most) break;
    if (words.some((word) => used.has(word))) continue;
    for (const word of words) used.add(word);
    chosen.push(said);
  }
  return chosen;
};

/**
 * What the subject said in whole sentences that a rule takes, newest first: only what is sound, general, fit to be shown,
 * names nobody, touches nothing private, has nothing cut out of it and stood in no earlier text. Prompts to programs are never quoted.
 */
export const saidBy = <Found>(
  { corpus, noTopics, keptOut }: Findings,
  hint: (text: string) => boolean,
  rule: (sentence: string) => Found | undefined,
): Said<Found>[] => {
  const found: Said<Found>[] = [];
  for (const { kept } of corpus.own) {
    if (kept.event.kind === 'prompt' || !hint(kept.text)) continue;
    for (const span of sentenceSpans(kept.text)) {
      const { sentence } = span;
      if (!hint(sentence) || !isWhole(span) || !isGeneral(sentence) || !mayBeShown(sentence)) continue;
      if (namesSomebody(sentence, noTopics.people) || isCut(span, kept)) continue;
      const what = rule(sentence);
      if (what === undefined || forbiddenSubject(sentence) !== undefined) continue;
      if (!keptOut.holds(sentence)) found.push({ kept, span, sentence, found: what });
    }
  }
  const repeated = seenBefore(corpus, found);
  return found
    .filter((said) => !repeated.has(said))
    .toSorted((a, b) => b.kept.at - a.kept.at || (a.kept.id < b.kept.id ? -1 : 1));
};

const siding = /\b(?:prefer|avoid|like|love|hate|dislike|trust|distrust|recommend|oppose|fan|against)\b/;
/** One pattern for both would look for the second word anew behind each "I". */
const preferenceHint = (text: string): boolean => {
  const first = text.search(/\bI\b/);
  return first !== -1 && siding.test(text.slice(first + 1));
};
const habits = /\bI\s+(?:tend to|always|almost always|usually|rarely|never|almost never)\b/;
const habitHint = (text: string): boolean => habits.test(text);

/** Preferences that the subject states, and habits that they tell of themselves: no sentence stands in both. */
export const preferencesSaid = (findings: Findings) => saidBy(findings, preferenceHint, preferenceIn);
export const habitsSaid = (findings: Findings) =>
  saidBy(findings, habitHint, (sentence) => (preferenceIn(sentence) === undefined ? habitIn(sentence) : undefined));
