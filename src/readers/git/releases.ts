import type { Actor } from '../../contract/event.ts';
import { actorOf } from '../people/people.ts';
import { momentOf } from '../source/moments.ts';
import type { StreamRecord } from '../source/records.ts';

/** A tag: its name, when it was made, and by whom where it says so. */
export type Release = { readonly name: string; readonly at: string; readonly by?: Actor };

/** so many of the newest tags are read */
const mostTags = 20_000;

/** How git is asked for the tags. */
export const releaseWords = [
  'for-each-ref',
  'refs/tags',
  `--count=${mostTags}`,
  '--sort=-creatordate',
  '--format=%(refname:strip=2)%00%(objectname)%00%(*objectname)%00%(creatordate:iso-strict)%00%(taggername)%00%(taggeremail)',
] as const;

/** How git is asked who wrote the commits that tags point at. */
export const taggedWords = [
  'log',
  '-z',
  '--no-walk=unsorted',
  '--tags',
  '--no-show-signature',
  '--format=%H%n%aN%n%aE',
] as const;

/** Who wrote each commit that a tag points at: of a tag that says nothing of who made it, that is all that is known. */
export const taggedAuthors = async (log: AsyncIterable<readonly StreamRecord[]>): Promise<Map<string, Actor>> => {
  const authors = new Map<string, Actor>();
  for await (const batch of log)
    for (const { bytes } of batch) {
      const [hash = '', name, address] = bytes.toString('utf8').split('\n');
      const author = actorOf(name, address);
      if (author !== undefined) authors.set(hash, author);
    }
  return authors;
};

/** The tags of a repository by the commit that they point at. */
export const releasesByCommit = async (
  lines: AsyncIterable<readonly StreamRecord[]>,
  now: number,
): Promise<Map<string, Release[]>> => {
  const releases = new Map<string, Release[]>();
  for await (const batch of lines)
    for (const { bytes } of batch) {
      const [name = '', object = '', peeled = '', date = '', tagger = '', address = ''] = bytes
        .toString('utf8')
        .split('\0');
      const moment = momentOf(Date.parse(date), date, now);
      if (name === '' || name.length > 256 || 'why' in moment) continue;
      const by = actorOf(tagger, address.replace(/^<(.*)>$/, '$1'));
      const commit = peeled === '' ? object : peeled;
      const release: Release = { name, at: moment.at, ...(by === undefined ? {} : { by }) };
      releases.set(commit, [...(releases.get(commit) ?? []), release]);
    }
  return releases;
};

/** Who made these tags, as far as they say so. */
export const taggersOf = (releases: ReadonlyMap<string, readonly Release[]>): Actor[] =>
  [...releases.values()].flat().flatMap(({ by }) => by ?? []);
