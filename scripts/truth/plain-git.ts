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
