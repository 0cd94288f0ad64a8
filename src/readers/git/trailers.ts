import type { Contact } from '../../contract/event.ts';
import { actorOf } from '../people/people.ts';

const personTrailer =
  /^(?:([a-z]+(?:-[a-z]+)*-by|[a-z]+(?:-[a-z]+)+-to|cc|reported by|reviewed by|suggested by|thanks-to):|((?:original )?patch|based on (?:a |the )?patch|submitted|contributed|fix) by:?)(.+)$/i;
const anyTrailer = /^[A-Za-z][A-Za-z0-9-]*(?:: |:$| #)/;
const knownTrailer =
  /^(?:fixes|closes|resolves|refs?|references|see|see-also|link|bug|issue|change-id|pr-url|ticket|backport-of|gerrit-\w+|git-svn-id|signed-off|cq-\w+|[a-z]+-branch)(?:: | #)/i;
const mechanical =
  /^(?:\(cherry[- ]picked from commit [0-9a-f]+\)|\(backported from .*\)|git-svn-id: .*|# .*|(?:🤖 )?Generated with \S.*)$/iu;

/** The words of trailers that say a manner in another way than with -by behind it. */
const manners: Record<string, string> = {
  'co-authored-by': 'co-author',
  'co-developed-by': 'co-author',
  'signed-off-by': 'signed',
  'patch-by': 'patch-by',
  'original-patch-by': 'patch-by',
  'based-on-patch-by': 'patch-by',
  'submitted-by': 'patch-by',
  'contributed-by': 'patch-by',
  'reported-and-tested-by': 'reported',
  'thanks-to': 'thanked',
};

const mannerOf = (trailer: string | undefined): string => {
  if (trailer === undefined) return 'patch-by';
  const word = trailer.toLowerCase().replaceAll(' ', '-');
  return (manners[word] ?? word.replace(/-(?:by|to)$/, '')).slice(0, 40);
};

/** Whether something stands on both sides of an at sign. */
const isAddress = (text: string): boolean => /.@./su.test(text);

const trailerPerson = (value: string): Contact | undefined => {
  const match = /^"?([^"<]*)(?:"\s*)?<([^<>\s]+)>/.exec(value);
  if (match !== null && isAddress(match[2] ?? '')) return actorOf(match[1], match[2]);
  if (!/\s/.test(value) && isAddress(value)) return actorOf(undefined, value);
  const name = value.replace(/(?<!\s)\s*(?:[(<#[].*| on (?:github|hackerone|irc|discord).*|\.$)/i, '').trim();
  return /^[\p{Lu}@][\p{L}\p{M}.'-]*(?: [\p{L}\p{M}.'-]+){0,4}$/u.test(name) ? actorOf(name, undefined) : undefined;
};

/** Somebody whom a line names as the author of the change, or as who saw, signed or reported it; undefined where it names nobody. */
export const personOnLine = (line: string): { readonly contact: Contact | undefined } | undefined => {
  // Most lines are plain words.
  if (!line.includes(':') && !line.includes(' by ')) return undefined;
  const match = personTrailer.exec(line);
  if (match === null) return undefined;
  const value = (match[3] ?? '').replace(/^[ \t]+/, '');
  const person = trailerPerson(value);
  if (person !== undefined) return { contact: { ...person, how: mannerOf(match[1]) } };
  return /@/.test(value) && match[1] !== undefined ? { contact: undefined } : undefined;
};

/** Whether a line was written by a program. */
export const isMechanical = (line: string): boolean => mechanical.test(line);

/** Whether a paragraph holds trailers alone, of people or of what belongs to the commit. */
export const isTrailerParagraph = (paragraph: readonly string[]): boolean =>
  paragraph.some((line) => personTrailer.test(line) || knownTrailer.test(line) || mechanical.test(line)) &&
  paragraph.every((line) => anyTrailer.test(line) || mechanical.test(line) || /^\s+\S/.test(line));
