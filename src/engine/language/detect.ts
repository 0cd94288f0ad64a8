import neverTopics from '../lists/never-topics.json' with { type: 'json' };
import type { Kept } from '../tally/sample.ts';

const sampled = 3_000;
/** fewer characters say too little about the language */
const leastCharacters = 60;
const leastWords = 15;
/** a text of which so many words are common English ones is English; other languages share up to a fifth */
const plainly = 0.3;

const common = new Set([...neverTopics.grammar, ...neverTopics.plain]);

/** Whether at least such a share of words stands in a list: most texts tell it by their first words. */
const hasShare = (list: ReadonlySet<string>, words: readonly string[], share: number): boolean => {
  let held = 0;
  for (const word of words) {
    if (!list.has(word)) continue;
    held += 1;
    if (held / words.length >= share) return true;
  }
  return false;
};

let detect: ((text: string) => string) | undefined;

/** Loads the table that names languages (9 MB on disk, so only where it is needed). */
const loadTable = async (): Promise<void> => {
  const { eld } = await import('eld/extrasmall');
  detect = (text) => eld.detect(text).language;
};

const technical = /[@_/\\(){}=]/;

const excerptOf = (texts: readonly Kept[]): string => {
  let joined = '';
  for (const { text } of texts) {
    if (joined.length >= sampled) break;
    if (text === '') continue;
    const start = text.slice(0, 600);
    joined += `${technical.test(start) ? start.replaceAll(/(?<!\S)\S*(?::\/\/|[@_/\\(){}=])\S*/g, ' ') : start}\n`;
  }
  return joined.slice(0, sampled);
};

const isPlainlyEnglish = (excerpt: string): boolean => {
  const words = excerpt.toLowerCase().match(/[\p{L}']+/gu) ?? [];
  return words.length >= leastWords && hasShare(common, words, plainly);
};

const languageOf = (excerpt: string): string => {
  if (isPlainlyEnglish(excerpt)) return 'en';
  return excerpt.trim().length < leastCharacters ? '' : (detect?.(excerpt) ?? '');
};

const mostInGroup = 60;

/** Texts of one author in one channel: which of all they are, and an excerpt of the first of those that do not name their language. */
type Group = { readonly members: number[]; readonly first: Kept[] };

const under = <Key, Value>(map: Map<Key, Value>, key: Key, made: () => Value): Value => {
  const known = map.get(key);
  if (known !== undefined) return known;
  const value = made();
  map.set(key, value);
  return value;
};

/** What each author writes in each channel. */
const groupsOf = (texts: readonly Kept[]): readonly Group[] => {
  const groups: Group[] = [];
  const byProvider = new Map<string, Map<string | undefined, Map<string, Group>>>();
  for (const [member, kept] of texts.entries()) {
    const { provider, channel, actor, lang } = kept.event;
    const byChannel = under(byProvider, provider, () => new Map());
    const byActor = under(byChannel, channel || undefined, () => new Map());
    const group = under(byActor, actor.key, () => {
      const made: Group = { members: [], first: [] };
      groups.push(made);
      return made;
    });
    group.members.push(member);
    if (kept.text !== '' && lang === undefined && group.first.length < mostInGroup) group.first.push(kept);
  }
  return groups;
};

/** Loads the table of languages where some of these texts are not plainly English. */
export const prepareLanguages = async (texts: readonly Kept[]): Promise<void> => {
  if (detect !== undefined) return;
  for (const { first } of groupsOf(texts)) {
    const excerpt = excerptOf(first);
    if (excerpt.trim().length >= leastCharacters && !isPlainlyEnglish(excerpt)) return loadTable();
  }
};

/** The language of each text, in their order, ISO 639-1: what the event says, else that of its author in its channel, else of all; "" where not known. */
export const languagesOf = (texts: readonly Kept[]): readonly string[] => {
  const overall = languageOf(excerptOf(texts));
  const languages = texts.map(() => overall);
  for (const { members, first } of groupsOf(texts)) {
    const language = first.length === 0 ? overall : languageOf(excerptOf(first)) || overall;
    tell(members, texts, language, languages);
  }
  return languages;
};

const tell = (members: readonly number[], texts: readonly Kept[], language: string, languages: string[]): void => {
  for (const member of members) languages[member] = texts[member]?.event.lang?.slice(0, 2).toLowerCase() ?? language;
};
