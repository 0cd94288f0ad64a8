import type { Actor } from '../../contract/event.ts';
import type { Survey } from '../../contract/sources/survey.ts';
import { peopleSurveyed } from '../people/surveyed.ts';
import type { Counting } from '../reader.ts';
import { spanOfMoments } from '../source/moments.ts';
import type { StreamRecord } from '../source/records.ts';
import { countedWriters, likelyWriter, writersIn } from './git-subject.ts';

const step = 1000;
const year = 365 * 86_400_000;

/** Counts what each wrote in the twelve months before the newest commit, and who wrote first. */
const standing = () => {
  const recent = new Map<string, number>();
  let newest: number | undefined;
  let oldest: { readonly key: string; readonly at: number } | undefined;
  return {
    add: (key: string, at: number): void => {
      newest ??= at;
      if (at > newest - year) recent.set(key, (recent.get(key) ?? 0) + 1);
      if (oldest === undefined || at < oldest.at) oldest = { key, at };
    },
    recent,
    oldest: () => oldest,
  };
};

/** What a repository holds and who wrote it, from one reading of its log. */
export const commitSurvey = async (
  log: AsyncIterable<readonly StreamRecord[]>,
  {
    configured,
    path,
    now,
    taggers = [],
  }: {
    readonly configured: string;
    readonly path: string;
    readonly now: number;
    readonly taggers?: readonly Actor[];
  },
  counting: Counting,
): Promise<Survey> => {
  const span = spanOfMoments(now);
  const { add, recent, oldest } = standing();
  let items = 0;
  const writers = await countedWriters(log, taggers, (author, at) => {
    items += 1;
    if (items % step === 0) counting(items);
    span.add(at);
    if (author !== undefined) add(author, at);
  });
  const people = writersIn(writers, path);
  const remarks = new Map<string, string>();
  const lately = people
    .map((person) => ({ person, count: person.seen.reduce((sum, { key }) => sum + (recent.get(key) ?? 0), 0) }))
    .toSorted((a, b) => b.count - a.count)[0];
  if (lately !== undefined && lately.count > 0) remarks.set(lately.person.seen[0]?.key ?? '', 'most in 12 months');
  const first = oldest();
  if (first !== undefined) {
    const founder = people.find(({ seen }) => seen.some(({ key }) => key === first.key));
    const key = founder?.seen[0]?.key;
    if (key !== undefined && !remarks.has(key))
      remarks.set(key, `first commit, ${new Date(first.at).getUTCFullYear()}`);
  }
  const likely = likelyWriter(people, configured);
  return {
    items,
    ...span.given(),
    ...peopleSurveyed(people, {
      counted: writers.people,
      likely: likely && { keys: likely.person.keys.map(({ key }) => key), why: likely.why },
      remarks,
    }),
  };
};
