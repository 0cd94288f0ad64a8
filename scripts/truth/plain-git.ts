import { execFileSync } from 'node:child_process';

/** What plain git says, asked in other words than the reader asks. */
const said = (folder: string, ...words: string[]): string[] =>
  execFileSync('git', ['-c', 'log.mailmap=true', '-C', folder, ...words], {
    encoding: 'utf8',
    maxBuffer: 1 << 30,
    env: { PATH: process.env['PATH'], HOME: '/nonexistent', LC_ALL: 'C', GIT_CONFIG_NOSYSTEM: '1' },
  })
    .split('\n')
    .filter((line) => line !== '');

/** Commits, merges among them, and tagged releases of somebody, counted by their addresses. */
export type PlainCounts = { readonly commits: number; readonly merges: number; readonly releases: number };

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
  const theirs = (line: string) => addresses.has(line.trim().toLowerCase());
  const commits = said(folder, 'log', '--format=%aE', 'HEAD').filter(theirs).length;
  const merges = said(folder, 'log', '--merges', '--format=%aE', 'HEAD').filter(theirs).length;
  const reached = new Set(said(folder, 'rev-list', 'HEAD'));
  const format =
    '%(if)%(*objectname)%(then)%(*objectname)%(else)%(objectname)%(end) %(if)%(taggeremail)%(then)%(taggeremail)%(else)%(authoremail)%(end)';
  const releases = said(folder, 'for-each-ref', `--format=${format}`, 'refs/tags').filter((line) => {
    const [hash = '', address = ''] = line.split(' ');
    return reached.has(hash) && theirs(address.replace(/^<|>$/g, ''));
  }).length;
  return { commits, merges, releases };
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
