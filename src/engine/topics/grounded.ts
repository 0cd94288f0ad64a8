import neverTopics from '../lists/never-topics.json' with { type: 'json' };
import { plainTitle } from '../tally/threads.ts';
import type { Kept } from '../tally/sample.ts';

/** share of the own events holding a term that must touch something of that name, or begin with it */
const leastPath = 0.3;
const leastPrefix = 0.2;

const parts = /[^\p{L}\p{N}]+|(?<=\p{Ll})(?=\p{Lu})/u;
const isPlural = /(?<=\w{3})(?<!s)s$/;
const singular = (word: string): string => word.toLowerCase().replace(isPlural, '');

/** The words of a path, lower-case and singular, and what stands side by side in it written as one. */
const wordsIn = (text: string): Set<string> => {
  const words = text
    .split(parts)
    .filter((word) => word !== '')
    .map(singular);
  return new Set(words.flatMap((word, index) => [word, `${word}${words[index + 1] ?? ''}`]));
};

const cache = new WeakMap<Kept, { places: Set<string>; prefix: string }>();
const prefixOf = (title: string): string =>
  /^\[?([\p{L}\p{N}][^\s:\]]*(?: [^\s:\]]+)?)(?:\([^)]*\))?!?(?:\]|:)/u.exec(title)?.[1] ?? '';
const scopeOf = (title: string): string => /^\w+\(([^)]+)\)!?:/.exec(title)?.[1] ?? '';

/** Where an event happened, in words: the files it touched; of a message its thread's subject and its channel. */
const groundOf = (kept: Kept): { places: Set<string>; prefix: string } => {
  const known = cache.get(kept);
  if (known !== undefined) return known;
  const { title = '', channel = '', kind } = kept.event;
  const places = kind === 'commit' ? (kept.change?.paths ?? []) : [plainTitle(title), channel];
  const prefix = kind === 'commit' ? [...wordsIn(prefixOf(title)), ...wordsIn(scopeOf(title))].join(' ') : '';
  const ground = { places: new Set(places.flatMap((place) => [...wordsIn(place)])), prefix: ` ${prefix} ` };
  cache.set(kept, ground);
  return ground;
};

/** words that are folders and headings everywhere */
const everywhere = new Set(neverTopics.everywhere);

/** Which share of events lie where their term says: in a place of that name, and under a heading that begins with it. */
const groundOfTerm = (term: string, held: readonly Kept[]): { readonly paths: number; readonly prefixes: number } => {
  const words = term.split(' ').map(singular);
  const joined = words.join('');
  let [paths, prefixes] = [0, 0];
  for (const kept of held) {
    const { places, prefix } = groundOf(kept);
    if (places.has(joined) || (words.length > 1 && words.every((word) => places.has(word)))) paths += 1;
    if (words.every((word) => prefix.includes(` ${word} `))) prefixes += 1;
  }
  return { paths: paths / Math.max(1, held.length), prefixes: prefixes / Math.max(1, held.length) };
};

/** Whether a term is about something that is there, and no manner of speaking. */
export const isGrounded = (term: string, held: readonly Kept[]): boolean => {
  if (term.split(' ').every((word) => everywhere.has(word) || everywhere.has(singular(word)))) return false;
  const { paths, prefixes } = groundOfTerm(term, held);
  return paths >= leastPath || prefixes >= leastPrefix;
};
