import { SharedLines, typedWords } from '../../text/typed-words.ts';
import type { Kept } from '../tally/sample.ts';
import { repeatedRuns } from './repeats.ts';

const inlineCode = /`[^`\n]{1,200}`/g;

/** The text with line ends in the place of these parts, so that what stood around them is not read as one. */
const without = (text: string, parts: readonly (readonly [from: number, to: number])[]): string => {
  if (parts.length === 0) return text;
  let kept = '';
  let at = 0;
  for (const [from, to] of parts) {
    kept += text.slice(at, from) + '\n'.repeat(to - from);
    at = to;
  }
  return kept + text.slice(at);
};

/** What of a text its author wrote there: `typed` without what was pasted into a prompt, `spoken` without templates too. */
export type Speech = { readonly typed: string; readonly spoken: string };

/**
 * What of the subject's texts counts, by id: without what was pasted into prompts to an assistant, and as speech without runs
 * of eight words that recur in them or stood before in another's. Texts that count whole are not in it.
 */
export const ownSpeech = (own: readonly Kept[], others: readonly Kept[]): ReadonlyMap<string, Speech> => {
  const prompts = own.filter(({ event }) => event.kind === 'prompt');
  const shared = new SharedLines();
  for (const { id, text } of prompts) shared.add(id, text);
  const typedOf = new Map(prompts.map(({ id, text }) => [id, typedWords(text, shared)]));
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
