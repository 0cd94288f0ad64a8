import neverTopics from '../lists/never-topics.json' with { type: 'json' };
import { spokenName } from '../people/spoken-name.ts';

const everyday = new Set([...neverTopics.grammar, ...neverTopics.plain, ...neverTopics.everywhere]);
const wordEnd = /[^\p{L}\p{M}\p{N}]+/u;
/** who is called so is no person, but a list, a group or a program */
const nobodys =
  /(?:^|[^\p{L}])(?:lists?|mailing|users|devel|maintainers?|developers?|bots?|robot|team|project|group|committee|admins?|root|support|noreply|no-reply|daemon|account|mailer|ci)(?![\p{L}])|\[bot\]/iu;

/** Whether a word, in lower case, is one that any letter or commit may hold, whoever is called so. */
export const isEverydayWord = (word: string): boolean => everyday.has(word);

/** The words of a name in lower case; none where it is the name of a list, a group or a program, or one everyday word. */
export function wordsOfName(name: string): string[] {
  if (nobodys.test(name)) return [];
  // What stands in brackets says where somebody belongs: "(Redis)" names nobody.
  const words = spokenName(name).toLowerCase().split(wordEnd);
  const said = words.filter((word) => word.length > 1);
  return words.length === 1 && isEverydayWord(name.toLowerCase()) ? [] : said;
}

/** The words by which other people are named in a sentence, in lower case, without those of the subject. */
export function nameWords(names: Iterable<string>, subject: string): Set<string> {
  const words = new Set<string>();
  for (const name of names) for (const word of wordsOfName(name)) words.add(word);
  for (const word of subject.toLowerCase().split(wordEnd)) words.delete(word);
  return words;
}
