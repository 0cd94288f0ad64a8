import neverQuoted from '../lists/never-quoted.json' with { type: 'json' };
import { closedClass } from '../language/word-lists.ts';
import { isListItem, type SentenceSpan } from './spans.ts';
import type { Kept } from '../tally/sample.ts';

const words = { least: 6, most: 25 };
const pairs = [
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
  ['\u201c', '\u201d'],
] as const;

const count = (text: string, part: string): number => text.split(part).length - 1;
const isClosed = (sentence: string): boolean =>
  pairs.every(([open, close]) => count(sentence, open) === count(sentence, close)) &&
  ['"', '`'].every((mark) => count(sentence, mark) % 2 === 0);

/** what no sentence may hold: links, numbers of issues, paths, brackets of code */
const unsound =
  /:\/\/|www\.|@\w|#\d|(?:^|\s)(?:~|\.{0,2})\/[\w.]|\w\/\w[\w.]*\/|\w\.\w{1,4}\/|[{}[\]<>|\\=]|\w\(\)|\.\.\.|…|^>|\*\*|__/;
const codeLike =
  /`[^`]+`|^(?=[\w.-]*$).*?(?:_|\w\.\w)|^[\w.-]*(?:::|->)[\w.-]*$|^--?\w|\p{Ll}\p{Lu}|^\p{L}*\d[\p{L}\d]*$/u;

const words_ = (sentence: string): string[] => sentence.split(/\s+/);

/** Whole, with a capital and a full stop, 6 to 25 words, its pairs closed, hardly any code in it, and no item of a list. */
export const isWhole = (span: SentenceSpan): boolean => {
  const { sentence } = span;
  if (!/^\p{Lu}/u.test(sentence) || !/[.!]$/.test(sentence) || sentence.includes('?')) return false;
  const all = words_(sentence);
  if (all.length < words.least || all.length > words.most) return false;
  if (unsound.test(sentence) || !isClosed(sentence) || isListItem(span)) return false;
  const bare = all.map((word) => word.replaceAll(/^[("'\u201c]+|(?<![)"'\u201d.,;:!])[)"'\u201d.,;:!]+$/gu, ''));
  return bare.filter((word) => codeLike.test(word)).length <= 1;
};

/** what points at the matter at hand, at somebody, or hedges it away */
const atHand =
  /\b(?:this|these|such|here|above|below|former|latter|you|your|yours|you're|sure|guess|guessing|wonder|wondering|maybe|perhaps|sorry|please|thanks|thank|unfortunately|today|yesterday|tomorrow|again|aforementioned|(?:of|in|on|from|with|to|for|by|at|about|into) said)\b/i;
/** "that" which stands for a thing said before, and an end that leaves out what was said before */
const hanging =
  /\bthat(?=[.,;!]|\s+(?:too|way|one|now|as well)\b|\s+first(?:[.,;!]|\s+(?:in|on|with|at|by|before|when|and)\b))|\b(?:to|not|so|too|either|neither|likewise)[.!]$/i;
const theWork =
  /\b(?:the|that|your|his|her|their|its)\s+(?:\w+\s+)?(?:patch|patches|patchset|commit|commits|series|pr|prs|mr|idea|ideas|approach|option|options|version|change|changes|fix|suggestion|proposal|solution)\b/i;
const pointing =
  /^(?:because|also|so|then|but|however|though|although|and|or|nor|yet|still|otherwise|instead|besides|therefore|thus|hence|anyway|even so|(?:no|yes|yeah|nope|right|okay|ok|well)(?=,)|that|it|they|he|she|that's|it's|which)\b/i;
const pronoun = /\b(?:it|they|he|she|them|him|her|it's|they're)\b/i;
/** a noun is anything that could be one before the pronoun: a word of some length after I and the verb */
const nounBefore =
  /\b(?:an?|the|my|our|some|any|most|all|every|no|many|more|\p{Ll}{3,60}s)\s+\p{L}{3,}|(?<!\p{L})\p{L}{4,60}(?:s|ing|tion|ment|ity)\b/u;

/** Whether a sentence speaks of things in general, not of the matter at hand. */
export const isGeneral = (sentence: string): boolean => {
  if (atHand.test(sentence) || hanging.test(sentence) || theWork.test(sentence) || pointing.test(sentence))
    return false;
  const found = pronoun.exec(sentence);
  return found === null || nounBefore.test(sentence.slice(0, found.index).replace(/^I\s+(?:\w+\s+){0,2}/, ''));
};

const never = new Set([...closedClass('swearing'), ...neverQuoted.words]);
const neverPhrases = new RegExp(String.raw`\b(?:${neverQuoted.phrases.join('|')})\b`, 'i');

/** Whether a sentence may be shown, whatever it says: no swearing, insults, illness, family, money, school, apologies, own mistakes. */
export const mayBeShown = (sentence: string): boolean => {
  if (neverPhrases.test(sentence)) return false;
  const bare = (sentence.toLowerCase().match(/[\p{L}'’]+/gu) ?? []).map((word) => word.replace(/['’]s?$/, ''));
  return !bare.some((word) => never.has(word) || never.has(word.replace(/(?:es|s|ed|ing)$/, '')));
};

/** Whether a sentence names anybody. */
export const namesSomebody = (sentence: string, people: ReadonlySet<string>): boolean =>
  words_(sentence)
    .slice(1)
    .some((word) => /^\p{Lu}\p{Ll}/u.test(word) && people.has(word.toLowerCase().replaceAll(/[^\p{L}]/gu, '')));

/** A text with the places where something was taken out of it. */
type WithCuts = { readonly text: string; readonly event: Pick<Kept['event'], 'cuts'> };

const placesOfCuts = new WeakMap<WithCuts, Float64Array>();

/** Where in the text of an event something was taken out, in UTF-16 units, ascending: the event says it in code points. */
const cutPlaces = (kept: WithCuts): Float64Array => {
  const known = placesOfCuts.get(kept);
  if (known !== undefined) return known;
  const cuts = Float64Array.from(kept.event.cuts ?? []).toSorted();
  const places = new Float64Array(cuts.length).fill(Infinity);
  let [next, points, units] = [0, 0, 0];
  for (const point of kept.text) {
    while ((cuts[next] ?? Infinity) <= points) places[next++] = units;
    if (next === cuts.length) break;
    points += 1;
    units += point.length;
  }
  while ((cuts[next] ?? Infinity) <= points) places[next++] = units;
  placesOfCuts.set(kept, places);
  return places;
};

/** Whether something was cut out of a sentence: nothing is quoted over such a place. */
export const isCut = ({ text, from, to }: SentenceSpan, kept: WithCuts): boolean => {
  if ((kept.event.cuts ?? []).length === 0) return false;
  const opens = from === 0 || text[from - 1] === '\n';
  const places = cutPlaces(kept);
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const place = places[middle] ?? Infinity;
    if (opens ? place > from : place >= from) high = middle;
    else low = middle + 1;
  }
  return (places[low] ?? Infinity) <= to;
};
