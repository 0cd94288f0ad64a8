import { execFileSync } from 'node:child_process';

/** What plain git says, asked in other words than the reader asks. */
const said = (folder: string, ...words: string[]): string[] =>
  execFileSync('git', ['-C', folder, '-c', 'log.mailmap=true', ...words], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 1 << 30,
    env: { PATH: process.env['PATH'], HOME: '/nonexistent', LC_ALL: 'C', GIT_CONFIG_NOSYSTEM: '1' },
  })
    .split('\n')
    .filter((line) => line !== '');

/** Commits, merges among them, and tagged releases of somebody, counted by their addresses. */
export type PlainCounts = { readonly commits: number; readonly merges: number; readonly releases: number };

/** Merges of somebody by whose commit the merged branch ends in: other people's, a program's, an own one; and all others. */
export type PlainMerges = {
  readonly others: number;
  readonly bots: number;
  readonly own: number;
  readonly rest: number;
};

type Committed = { readonly parents: readonly string[]; readonly name: string; readonly key: string; readonly subject: string }; // prettier-ignore

/** Every commit that leads to HEAD, as `git log --format='%H %P %aE'` tells of it. */
const history = (folder: string): ReadonlyMap<string, Committed> =>
  new Map(
    said(folder, 'log', '--format=%H%x09%P%x09%aE%x09%aN%x09%s', 'HEAD').map((line) => {
      const [hash = '', parents = '', address = '', name = '', ...subject] = line.split('\t');
      const key = (address.trim() || name.trim()).toLowerCase();
      return [hash, { parents: parents.split(' '), name, key, subject: subject.join(' ') }] as const;
    }),
  );

/** brings the main line into a branch, or a branch up to date with its copy elsewhere */
const upToDate =
  /^Merge (?:master|main|develop)\b|^Merge (?:remote-tracking )?(?:branch|tag|commit) '(?:(?:refs\/remotes\/)?(?:origin|upstream)\/|[\w.-]+:)?(?:master|main|trunk|develop|dev|devel|next|HEAD)'|^Merge (?:remote-tracking )?(?:branch|tag|commit) '(?:[\w.-]+\/)?([^']+)'.* into '?\1'?$/i;

/**
 * Merges by these addresses, each asked as `git log -1 --first-parent --no-merges MERGE^2` does: whose commit is the newest
 * of the branch that came in.
 */
export function plainMerges(
  folder: string,
  isProgram: (name: string, key: string) => boolean,
): (addresses: ReadonlySet<string>) => PlainMerges {
  const commits = history(folder);
  const merges = [...commits.values()].filter(({ parents }) => parents.length > 1);
  const endOf = ({ parents: [, branch = ''] }: Committed): Committed | undefined => {
    let end = commits.get(branch);
    while (end !== undefined && end.parents.length > 1) end = commits.get(end.parents[0] ?? '');
    return end;
  };
  return (addresses) => {
    const count = { others: 0, bots: 0, own: 0, rest: 0 };
    for (const merge of merges.filter(({ key }) => addresses.has(key))) {
      const end = upToDate.test(merge.subject) ? undefined : endOf(merge);
      if (end === undefined) count.rest += 1;
      else if (addresses.has(end.key)) count.own += 1;
      else count[isProgram(end.name, end.key) ? 'bots' : 'others'] += 1;
    }
    return count;
  };
}

/** The commits that lead to HEAD. */
export const reachedFrom = (folder: string): ReadonlySet<string> => new Set(said(folder, 'rev-list', 'HEAD'));

/** The addresses of a history with their commits, most first. */
export function authorsOf(folder: string): { address: string; name: string; commits: number }[] {
  const byAddress = new Map<string, { address: string; name: string; commits: number }>();
  for (const line of said(folder, 'log', '--format=%aE%x09%aN', 'HEAD')) {
    const [address = '', name = ''] = line.split('\t');
    const key = address.trim().toLowerCase();
    const known = byAddress.get(key);
    if (known === undefined) byAddress.set(key, { address: key, name, commits: 1 });
    else known.commits += 1;
  }
  return [...byAddress.values()].toSorted((a, b) => b.commits - a.commits || (a.address < b.address ? -1 : 1));
}

/** What plain git counts for somebody who writes from these addresses. */
export function plainCounts(folder: string, addresses: ReadonlySet<string>): PlainCounts {
  /** by the address, or by the name where there is none */
  const theirs = (line: string) => {
    const [address = '', name = ''] = line.split('\t');
    return addresses.has((address.trim() || name.trim()).toLowerCase());
  };
  const format = `%(if)%(taggeremail)%(then)%(taggeremail)%(else)%(*authoremail)%(authoremail)%(end)`;
  const tags = said(folder, 'for-each-ref', `--format=${format}`, 'refs/tags');
  const wrote = (...more: string[]) =>
    said(folder, 'log', ...more, '--format=%aE%x09%aN', 'HEAD').filter(theirs).length;
  const commits = wrote();
  const merges = wrote('--merges');
  const releases = tags.filter((address) => theirs(address.replaceAll(/[<>]/g, ''))).length;
  return { commits, merges, releases };
}

/** All keys of a history with their names, its .mailmap ignored: as many as wrote, each with its commits. */
export function rawAuthors(folder: string): { address: string; name: string; commits: number }[] {
  const counts = new Map<string, { address: string; name: string; commits: number }>();
  for (const line of said(folder, '-c', 'log.mailmap=false', 'log', '--no-mailmap', '--format=%ae%x09%an', 'HEAD')) {
    const known = counts.get(line);
    const [address = '', name = ''] = line.split('\t');
    if (known === undefined) counts.set(line, { address: address.trim().toLowerCase(), name: name.trim(), commits: 1 });
    else known.commits += 1;
  }
  return [...counts.values()];
}

/** The pairs of addresses that a history's own .mailmap says are one person's: [proper, other]. */
export function mailmapPairs(folder: string): (readonly [string, string])[] {
  let lines: string[];
  try {
    lines = said(folder, 'show', 'HEAD:.mailmap');
  } catch {
    return [];
  }
  return lines.flatMap((line) => {
    const addresses = [...line.replace(/#.*$/, '').matchAll(/<([^>]*)>/g)].map(([, address = '']) =>
      address.trim().toLowerCase(),
    );
    const [proper, other] = addresses;
    return proper !== undefined && other !== undefined && proper !== other ? [[proper, other] as const] : [];
  });
}
