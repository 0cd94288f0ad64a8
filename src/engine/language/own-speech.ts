import type { Kept } from '../tally/sample.ts';
import { repeatedRuns } from './repeats.ts';

/** of one prompt so many words count: what is longer is nearly always pasted */
const mostOfPrompt = 150;
/** a line of so many words that stands in several prompts was not typed in each */
const longLine = 6;
const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’_-]*/gu;
const inlineCode = /`[^`\n]{1,200}`/g;

const blank = (text: string): string => text.replaceAll(/[^\n]/g, '\n');

/** The text with line ends in the place of these parts, so that what stood around them is not read as one. */
const without = (text: string, parts: readonly (readonly [from: number, to: number])[]): string => {
  if (parts.length === 0) return text;
  let kept = '';
  let at = 0;
  for (const [from, to] of parts) {
    kept += text.slice(at, from) + blank(text.slice(from, to));
    at = to;
  }
  return kept + text.slice(at);
};

const linesOf = (text: string): string[] => text.split('\n').map((line) => line.trim());
const isLong = (line: string): boolean => (line.match(word)?.length ?? 0) >= longLine;

/** The long lines that stand in several prompts: commands and templates that a program put in. */
const sharedLines = (prompts: readonly Kept[]): ReadonlySet<string> => {
  const first = new Map<string, string>();
  const shared = new Set<string>();
  for (const { id, text } of prompts)
    for (const line of linesOf(text)) {
      if (!isLong(line)) continue;
      const known = first.get(line);
      if (known === undefined) first.set(line, id);
      else if (known !== id) shared.add(line);
    }
  return shared;
};

const typed = (text: string, shared: ReadonlySet<string>): string => {
  const kept = text
    .split('\n')
    .map((line) => (shared.has(line.trim()) ? '' : line))
    .join('\n');
  let count = 0;
  for (const { index } of kept.matchAll(word)) {
    count += 1;
    if (count > mostOfPrompt) return kept.slice(0, index);
  }
  return kept;
};

/** What of a text its author wrote there: `typed` without what was pasted into a prompt, `spoken` without templates too. */
export type Speech = { readonly typed: string; readonly spoken: string };

/**
 * What of the subject's texts counts, by id: without what was pasted into prompts to an assistant, and as speech without runs
 * of eight words that recur in them or stood before in another's. Texts that count whole are not in it.
 */
export const ownSpeech = (own: readonly Kept[], others: readonly Kept[]): ReadonlyMap<string, Speech> => {
  const prompts = own.filter(({ event }) => event.kind === 'prompt');
  const shared = sharedLines(prompts);
  const typedOf = new Map(prompts.map(({ id, text }) => [id, typed(text, shared)]));
  const texts = own.map(({ id, text, at }) => ({ text: typedOf.get(id) ?? text, at }));
  const speech = new Map([...typedOf].map(([id, text]): [string, Speech] => [id, { typed: text, spoken: text }]));
  for (const [index, runs] of repeatedRuns(texts, others).entries()) {
    const { id = '' } = own[index] ?? {};
    const { text = '' } = texts[index] ?? {};
    if (runs.length > 0) speech.set(id, { typed: text, spoken: without(text, runs) });
  }
  return speech;
};

/** A text without the code inside its sentences, which is no language. */
export const withoutInlineCode = (text: string): string =>
  text.includes('`') ? text.replaceAll(inlineCode, ' ') : text;
