import type { Actor } from '../../contract/event.ts';
import { ownWords } from '../words/own-words.ts';
import { actorOf } from '../people/people.ts';

/** A commit message taken apart: its author's own words, the people its trailers name, and what it reverts. */
export type CommitMessage = {
  readonly subject: string;
  readonly text: string;
  readonly people: readonly Actor[];
  readonly reverts: string | undefined;
  readonly quoted: number;
  readonly code: number;
};

const personTrailer =
  /^(?:[a-z]+(?:-[a-z]+)*-by|[a-z]+(?:-[a-z]+)+-to|cc|reported by|reviewed by|suggested by|thanks-to):[ \t]*(.+)$/i;
const anyTrailer = /^[A-Za-z][A-Za-z0-9-]*(?:: |:$| #)/;
const knownTrailer =
  /^(?:fixes|closes|resolves|refs?|references|see|see-also|link|bug|issue|change-id|pr-url|ticket|backport-of|gerrit-\w+|git-svn-id|signed-off|cq-\w+|[a-z]+-branch)(?:: | #)/i;
const mechanical = /^(?:\(cherry[- ]picked from commit [0-9a-f]+\)|\(backported from .*\)|git-svn-id: .*|# .*)$/i;
const automaticMerge =
  /^(?:Merge (?:branch|branches|tag|tags|commit|remote-tracking branch|pull request|PR|master|main|develop|https?:|git:|[\w./-]+ into )|Merged? (?:in|PR) |Merging |Auto merge of )/i;

const mechanicalWords =
  /^(?:feat|fix|chore|docs?|refactor|tests?|build|ci|perf|style|revert)(?:\([^)]*\))?!?:\s*|\s*\(#\d+\)\s*$/gi;

const trailerPerson = (value: string): Actor | undefined => {
  const match = /^"?([^"<]*)"?\s*<([^<>\s]+@[^<>\s]+)>/.exec(value);
  if (match !== null) return actorOf(match[1], match[2]);
  if (/^\S+@\S+$/.test(value)) return actorOf(undefined, value);
  const name = value.replace(/\s*(?:[(<#[].*| on (?:github|hackerone|irc|discord).*)$/i, '').trim();
  return /^[\p{Lu}@][\p{L}\p{M}.'-]*(?: [\p{L}\p{M}.'-]+){0,4}$/u.test(name) ? actorOf(name, undefined) : undefined;
};

const isTrailerParagraph = (paragraph: readonly string[]): boolean =>
  paragraph.some((line) => personTrailer.test(line) || knownTrailer.test(line) || mechanical.test(line)) &&
  paragraph.every((line) => anyTrailer.test(line) || mechanical.test(line) || /^\s+\S/.test(line));

const withoutTrailers = (body: string): { words: string; people: Actor[] } => {
  const people: Actor[] = [];
  const paragraphs = body.split(/\n[ \t]*\n/).map((paragraph) =>
    paragraph.split('\n').filter((line) => {
      const value = personTrailer.exec(line)?.[1];
      if (value === undefined) return true;
      const person = trailerPerson(value);
      if (person !== undefined) people.push(person);
      return person === undefined && !/@/.test(value);
    }),
  );
  while (paragraphs.length > 0) {
    const last = (paragraphs.at(-1) ?? []).filter((line) => line.trim() !== '');
    if (last.length > 0 && !isTrailerParagraph(last)) break;
    paragraphs.pop();
  }
  const lines = paragraphs.map((paragraph) => paragraph.filter((line) => !mechanical.test(line)).join('\n'));
  return { words: lines.join('\n\n'), people };
};

/** Reads a commit message; a merge that only says that it is one has no words of its author. */
export const commitMessage = (message: string, isMerge: boolean): CommitMessage => {
  const [subject = '', ...rest] = message.replace(/^\s+/, '').split(/\r?\n/);
  const { words, people } = withoutTrailers(rest.join('\n'));
  const reverts = /^This reverts commit ([0-9a-f]{7,64})\b/m.exec(message)?.[1];
  if (isMerge && automaticMerge.test(subject))
    return { subject, text: '', people, reverts, quoted: subject.length + words.trim().length, code: 0 };
  const revert = /^(?:Revert|Reapply) "(.*)"(.*)$/.exec(subject);
  const ownSubject = ownWords((revert === null ? subject : (revert[2] ?? '')).replaceAll(mechanicalWords, ''));
  const body = ownWords(words.replace(/^This reverts commit [0-9a-f]{7,64}[^\n]*$/m, ''));
  return {
    subject,
    text: [ownSubject.text, body.text].filter((part) => part !== '').join('\n\n'),
    people,
    reverts,
    quoted: body.quoted + (revert === null ? 0 : subject.length),
    code: body.code + ownSubject.code,
  };
};
