import type { SourceEvent } from '../../../../contract/event.ts';
import { wordsIn } from '../../../../contract/search/searched-words.ts';
import { peopleOfEvent, secondOf, textOfEvent } from '../../../search/searched-event.ts';

/** As many words as are searched, and as many characters of them: an index entry has 1 MiB of UTF-8; what is longer is found by these. */
const most = { words: 20_000, characters: 200_000 } as const;

/** Marks that stand among words and are none: they begin with what no word begins with, so that no beginning of a word finds them. */
export const mark = {
  provider: (provider: string): string => `-p_${provider}`,
  kind: (kind: string): string => `-k_${kind}`,
  page: (is: string): string => `-is_${is}`,
  organization: (number: number): string => `-o_${number}`,
  namespace: (number: number): string => `-n_${number}`,
  /** a word of those who have part in an event, apart from its own words */
  person: (word: string): string => `_${word}`,
} as const;

/** Words once each, as many as are searched. */
export function searched(words: Iterable<string>): string[] {
  const kept = new Set<string>();
  let characters = 0;
  for (const word of words) {
    if (kept.has(word)) continue;
    characters += word.length;
    if (kept.size === most.words || characters > most.characters) break;
    kept.add(word);
  }
  return [...kept];
}

/** The second an event is of, and its words and marks, separated by spaces. */
export function eventWords(body: string): { readonly second: number; readonly words: string } {
  const event = JSON.parse(body) as SourceEvent;
  const words = searched([...wordsIn(textOfEvent(event)), ...wordsIn(peopleOfEvent(event)).map(mark.person)]);
  return { second: secondOf(event), words: [mark.provider(event.provider), mark.kind(event.kind), ...words].join(' ') };
}
