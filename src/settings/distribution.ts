import { readFileSync } from 'node:fs';

/** The distribution of this Linux as its own file names it, e.g. "debian 12"; undefined where that says nothing, or more than an id and figures. */
export function distribution(file = '/etc/os-release'): string | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
  const [id = '', version = ''] = ['ID', 'VERSION_ID'].map(
    (name) => new RegExp(`^${name}="?([^"\\n]*)"?$`, 'm').exec(text)?.[1],
  );
  if (!/^(?:[a-z]{2,12}|opensuse-[a-z]{4,10}|linuxmint)$/.test(id)) return undefined;
  return /^\d{1,4}(?:\.\d{1,4})*$/.test(version) ? `${id} ${version}` : id;
}
