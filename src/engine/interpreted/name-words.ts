import neverTopics from '../lists/never-topics.json' with { type: 'json' };
import systemWords from './system-words.json' with { type: 'json' };
import { spokenName } from '../people/spoken-name.ts';

const everyday = new Set([...neverTopics.grammar, ...neverTopics.plain, ...neverTopics.everywhere]);
const wordEnd = /[^\p{L}\p{M}\p{N}]+/u;
/** who is called so is no person, but a list, a group or a program; names that people have too (List, Bot, Root) are none of these words */
const nobodys =
  /(?:^|[^\p{L}])(?:mailing|users|devel|maintainers|developers|robot|team|project|group|committee|admins|noreply|no-reply|daemon|mailer)(?![\p{L}])|\[bot\]/iu;
/** names of systems and firms: in what somebody is called they say where they belong */
const systems = new Set(systemWords);
const inBrackets = /\([^()]*\)/g;
/** "Ben Ito - Plum Cellar" */
const behindDash = /\s[-\u2013\u2014|]\s.*$/u;

/** Whether a word, in lower case, is one that any letter or commit may hold, whoever is called so. */
export const isEverydayWord = (word: string): boolean => everyday.has(word);

/** What a person is called, in lower case, without where they belong: "(Redis)" and " - Plum Cellar" name nobody. Empty for an address, a list, a group, a program, or one everyday word. */
export function calledBy(name: string): string {
  if (name.includes('@') || nobodys.test(name)) return '';
  const called = spokenName(name).replaceAll(inBrackets, ' ').replace(behindDash, '').toLowerCase().split(' ');
  const left = called.filter((word) => word !== '' && !systems.has(word)).join(' ');
  return isEverydayWord(left) ? '' : left;
}

/** The words by which other people are named in a sentence, in lower case, without those of the subject. */
export function nameWords(names: Iterable<string>, subject: string): Set<string> {
  const words = new Set<string>();
  for (const name of names) for (const word of calledBy(name).split(wordEnd)) if (word.length > 1) words.add(word);
  for (const word of subject.toLowerCase().split(wordEnd)) words.delete(word);
  return words;
}
