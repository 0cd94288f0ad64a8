import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

type Lies = {
  /** by what it starts itself again: the single executable, or the main file of the program */
  readonly program: string;
  /** the file that runs */
  readonly here?: string;
  /** what dpkg keeps of the Debian package: the paths that it installed */
  readonly dpkgList?: string;
};

const installedByDpkg = (list: string, program: string): boolean => {
  try {
    return readFileSync(list, 'utf8').split('\n').includes(program);
  } catch {
    return false;
  }
};

/** As what the program came to this machine, and where it lies. */
export function programKind({
  program,
  here = fileURLToPath(import.meta.url),
  dpkgList = '/var/lib/dpkg/info/persona-explorer.list',
}: Lies): { readonly kind: 'one file' | 'Debian package' | 'npm package' | 'clone' | 'folder'; readonly says: string } {
  if (!/\.[jt]s$/.test(program)) {
    const unpacked = `unpacked to ${dirname(here)}`;
    return installedByDpkg(dpkgList, program)
      ? { kind: 'Debian package', says: `The Debian package persona-explorer: ${program}, ${unpacked}.` }
      : { kind: 'one file', says: `One file with Node in it: ${program}, ${unpacked}.` };
  }
  const root = dirname(dirname(program));
  if (/[/\\]node_modules[/\\]/.test(program)) return { kind: 'npm package', says: `Installed by npm: ${root}.` };
  if (existsSync(`${root}/src/main.ts`)) return { kind: 'clone', says: `A clone with its sources: ${root}.` };
  return { kind: 'folder', says: `The built program in a folder: ${dirname(program)}.` };
}
