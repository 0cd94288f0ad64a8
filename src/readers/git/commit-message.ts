import type { Contact } from '../../contract/event.ts';
import { cutMark, settled, unmarked } from '../words/cut-marks.ts';
import { markedWords, type OwnWords } from '../words/own-words.ts';
import { isMechanical, isTrailerParagraph, personOnLine } from './trailers.ts';

/** A commit message taken apart: its author's own words, the people its trailers name, and what it reverts. */
export type CommitMessage = OwnWords & {
  readonly subject: string;
  readonly people: readonly Contact[];
  readonly reverts: string | undefined;
};

/** What a merge says of itself as git and the hosts write it: nothing where it is one in words of its own. */
export type MergeWords = {
  readonly branch?: string;
  readonly into?: string;
  readonly number?: number;
  /** whose branch it is at a host */
  readonly handle?: string;
  /** it only brings a main line in, of this project or of one that it follows, or a branch up to date with its own copy elsewhere */
  readonly isCatchUp: boolean;
};

const automaticMerge =
  /^(?:Merge (?:branch|branches|tag|tags|commit|remote-tracking branch|pull request|PR|master|main|develop|https?:|git:|[\w./-]+ into )|Merged? (?:in|PR) |Merging |Auto merge of )/i;

const mechanicalWords =
  /^(?:feat|fix|chore|docs?|refactor|tests?|build|ci|perf|style|revert)(?:\([^)]*\))?!?:\s*|(?<!\s)\s*\(#\d+\)\s*$/gi;

/** Whether a subject is one that git or a host writes for a merge. */
export const isAutomaticMerge = (subject: string): boolean => automaticMerge.test(subject);

const mainLine =
  /^(?:.*[-/:])?(?:master|main|trunk|develop)$|^(?:(?:refs\/remotes\/)?(?:origin|upstream)\/|[\w.-]+:)?(?:dev|devel|next|HEAD)$/i;

/** a sync in words of one's own ("chore: merge main"), or of a commit of another line, by its hash, into a branch */
const sync =
  /^(?:\w+(?:\([^)]*\))?!?:\s*)?merged?\s+(?:(?:the\s+)?(?:[\w.-]+\/)?(?:master|main|trunk|develop)\b(?![-/.]\w)|commit '[0-9a-f]{7,64}' into )/i;
/** what stands before the words of a merge where commits are headed by their kind */
const kind = /^(?:chore|build|ci)(?:\([^)]*\))?!?:\s*(?=merge )/i;

/** Reads the subject of a merge as git and the hosts write it. */
export const mergeWords = (subject: string): MergeWords => {
  const request = /^Merge(?:d)? (?:pull request|PR) #(\d+)(?:\s+(?:from|in)\s+(?:([\w.-]+)[/:])?(\S+))?/i.exec(subject);
  if (request !== null) {
    const [, number, handle, branch] = request;
    return {
      number: Number(number),
      ...(branch === undefined ? {} : { branch: handle === undefined ? branch : `${handle}/${branch}` }),
      ...(handle === undefined ? {} : { handle }),
      isCatchUp: false,
    };
  }
  const branch = /^Merge (?:remote-tracking )?(?:branch|tag|commit) '([^']+)'/i.exec(subject.replace(kind, ''))?.[1];
  const into = / into '?([^\s']+)'?$/.exec(subject)?.[1];
  return {
    ...(branch === undefined ? {} : { branch }),
    ...(into === undefined ? {} : { into }),
    isCatchUp:
      sync.test(subject) ||
      (branch !== undefined && (mainLine.test(branch) || branch === into || branch.replace(/^[\w.-]+\//, '') === into)),
  };
};

const withoutTrailers = (body: string): { words: string; people: Contact[] } => {
  const people: Contact[] = [];
  const paragraphs = body.split(/\n[ \t]*\n/).map((paragraph) =>
    paragraph.split('\n').map((line) => {
      const named = personOnLine(line);
      if (named?.contact !== undefined) people.push(named.contact);
      return named === undefined ? line : cutMark;
    }),
  );
  while (paragraphs.length > 0) {
    const last = (paragraphs.at(-1) ?? []).filter((line) => line.trim() !== '' && line !== cutMark);
    if (last.length > 0 && !isTrailerParagraph(last)) break;
    paragraphs.pop();
  }
  const lines = paragraphs.map((paragraph) =>
    paragraph.map((line) => (isMechanical(line) ? cutMark : line)).join('\n'),
  );
  return { words: lines.join('\n\n'), people };
};

const withPlainTitle = (words: string): string =>
  words.replace(/^\s*\S[^\n]*/, (line) => line.trim().replaceAll(mechanicalWords, ''));

/**
 * Reads a commit message. `merged` tells of a merge whose work it took in: the message of another's is another's, as hosts
 * take it from the request; of one's own work the request's title stays, but never what git wrote.
 */
export const commitMessage = (message: string, merged?: 'own' | 'another'): CommitMessage => {
  const [first = '', ...below] = unmarked(message).replace(/^\s+/, '').split(/\r?\n/);
  const { words, people } = withoutTrailers(below.join('\n'));
  const reverts = /^This reverts commit ([0-9a-f]{7,64})\b/m.exec(message)?.[1];
  const isAutomatic = merged !== undefined && isAutomaticMerge(first);
  if (merged === 'another')
    return { subject: first, text: '', cuts: [], people, reverts, quoted: first.length + words.trim().length, code: 0 };
  const revert = /^(?:Revert|Reapply) "(?=.*$)(.*)"(.*)$/.exec(first);
  const title = isAutomatic ? '' : (revert === null ? first : (revert[2] ?? '')).replaceAll(mechanicalWords, '');
  const own = markedWords(title);
  const rest = words.replace(/^This reverts commit [0-9a-f]{7,64}[^\n]*$/m, cutMark);
  const body = markedWords(isAutomatic ? withPlainTitle(rest) : rest);
  const parts = [own.text, body.text].filter((part) => part.replaceAll(cutMark, '').trim() !== '');
  return {
    ...settled(parts.join('\n\n')),
    subject: first,
    people,
    reverts,
    quoted: body.quoted + (revert === null && !isAutomatic ? 0 : first.length),
    code: own.code + body.code,
  };
};
