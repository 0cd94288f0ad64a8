import type { Actor } from '../../contract/event.ts';
import { actorOf, tally } from '../people/people.ts';
import { peopleAmong, peopleNamed, subjectFrom } from '../people/subject.ts';
import type { FoundPerson } from '../people/joining.ts';
import type { Subject } from '../reader.ts';
import type { StreamRecord } from '../source/records.ts';
import { mergeWords } from './commit-message.ts';

/** How git is asked who wrote when, who committed, and whose branches were merged: one value a line. */
export const whoWroteWords = [
  'log',
  '-z',
  '--no-show-signature',
  '--format=%H%n%P%n%at%n%aN%n%aE%n%cN%n%cE%n%s',
] as const;

const fewest = 20;

/** Who wrote in a repository and how much, and which branches at a host ended in whose commits. */
export type Writers = Awaited<ReturnType<typeof countedWriters>>;

/** Counts who wrote, and which branches at a host ended in whose commits; who only made tags is known, and wrote nothing; tells of each commit, the newest first, its author's key and its moment (ms). */
export const countedWriters = async (
  log: AsyncIterable<readonly StreamRecord[]>,
  taggers: readonly Actor[] = [],
  seen: (author: string | undefined, at: number) => void = () => {},
) => {
  const { people, add } = tally();
  const handles = new Map<string, string>();
  const branches = new Map<string, Map<string, number>>();
  for await (const batch of log)
    for (const { bytes } of batch) {
      const [hash = '', parents = '', at, name, address, by, byAddress, subject = ''] = bytes
        .toString('utf8')
        .split('\n');
      const author = actorOf(name, address);
      seen(author?.key, Number(at) * 1000);
      const handle = handles.get(hash);
      handles.delete(hash);
      const [, branchTip] = parents.split(' ');
      const merged = branchTip === undefined ? undefined : mergeWords(subject).handle;
      if (branchTip !== undefined && merged !== undefined) handles.set(branchTip, merged);
      if (author === undefined) continue;
      add(author, 1, Number(at) * 1000);
      const committer = actorOf(by, byAddress);
      if (committer !== undefined && committer.key !== author.key) add(committer, 0);
      // The last commit of a branch that merges another is whoever brought it up to date.
      if (handle === undefined || branchTip !== undefined || author.program !== undefined) continue;
      const own = branches.get(author.key) ?? new Map<string, number>();
      own.set(handle, (own.get(handle) ?? 0) + 1);
      branches.set(author.key, own);
    }
  for (const tagger of taggers) add(tagger, 0);
  return { people, branches };
};

/** The likeliest of a repository's people: the configured address where its person wrote at least 20 commits, else the most frequent author who is no program. */
export const likelyWriter = (
  people: readonly FoundPerson[],
  configured: string,
): { readonly person: FoundPerson; readonly why: string } | undefined => {
  const address = configured.trim().toLowerCase();
  const own = people.find(({ seen }) => seen.some(({ key }) => key === address));
  if (own !== undefined && own.count >= fewest) return { person: own, why: 'the address git is configured with here' };
  const most = people.find(({ count }) => count > 0);
  return most && { person: most, why: 'most frequent author' };
};

/** The people of a repository; throws a sentence where nobody wrote anything. */
export const writersIn = ({ people, branches }: Writers, path: string): FoundPerson[] => {
  if (people.size === 0) throw new Error(`The repository in ${path} has no commits yet.`);
  return peopleAmong(people, branches);
};

/** Who a repository's persona is about: its likeliest writer, or whoever `me` names. */
export const commitSubject = async (
  log: AsyncIterable<readonly StreamRecord[]>,
  configured: string,
  path: string,
  me: readonly string[] = [],
  taggers: readonly Actor[] = [],
): Promise<Subject> => {
  const writers = await countedWriters(log, taggers);
  const people = writersIn(writers, path);
  if (me.length > 0) return subjectFrom(people, peopleNamed(people, me, path), 'as you said', me);
  const likely = likelyWriter(people, configured);
  if (likely !== undefined) return subjectFrom(people, [likely.person], likely.why);
  const [[program, { names }] = ['', { names: new Map<string, number>() }]] = writers.people;
  return { me: [program], name: [...names.keys()][0] ?? program, why: 'only programs wrote here', people: [] };
};
