import { eld } from 'eld/small';
import neverTopics from '../lists/never-topics.json' with { type: 'json' };
import { laneKey } from '../tally/activity.ts';
import type { Kept } from '../tally/sample.ts';

const sampled = 3_000;
/** fewer characters say too little about the language */
const least = 60;

const grammar = new Set(neverTopics.grammar);

/** How many of these words belong to English grammar, 0 to 1. */
export const grammarShare = (words: readonly string[]): number => {
  let hits = 0;
  for (const word of words) if (grammar.has(word)) hits += 1;
  return words.length === 0 ? 0 : hits / words.length;
};

const excerpt = (texts: readonly Kept[]): string => {
  let joined = '';
  for (const { text } of texts) {
    if (joined.length >= sampled) break;
    if (text !== '') joined += `${text.replaceAll(/\S*(?::\/\/|@|[_/\\(){}=])\S*/g, ' ').slice(0, 600)}\n`;
  }
  return joined.slice(0, sampled);
};

const languageOf = (text: string): string => (text.trim().length < least ? '' : eld.detect(text).language);

/** The language of each text, ISO 639-1: what the event says, else that of its author in its channel, else of all. */
export const languagesOf = (texts: readonly Kept[]): ((text: Kept) => string) => {
  const groups = new Map<string, Kept[]>();
  const groupOf = ({ event }: Kept) => `${event.actor.key}\n${laneKey(event.provider, event.channel)}`;
  for (const text of texts) {
    const key = groupOf(text);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [text]);
    else if (group.length < 60) group.push(text);
  }
  const overall = languageOf(excerpt(texts));
  const known = new Map([...groups].map(([key, group]) => [key, languageOf(excerpt(group)) || overall]));
  return (text) => text.event.lang?.slice(0, 2).toLowerCase() ?? known.get(groupOf(text)) ?? overall;
};
