import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** where systemd looks for its configuration, the first outweighing the others */
const places = ['etc/systemd', 'run/systemd', 'usr/local/lib/systemd', 'usr/lib/systemd'];

const textOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/** The file itself, then what is dropped in beside it, in the order in which later ones outweigh earlier ones. */
function configuration(root: string): string[] {
  const main = places.map((place) => join(root, place, 'logind.conf')).find((file) => existsSync(file));
  const dropped = new Map<string, string>();
  for (const place of places.toReversed()) {
    const folder = join(root, place, 'logind.conf.d');
    const names = existsSync(folder) ? readdirSync(folder) : [];
    for (const name of names) if (name.endsWith('.conf')) dropped.set(name, join(folder, name));
  }
  return [
    ...(main === undefined ? [] : [main]),
    ...[...dropped].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, file]) => file),
  ];
}

const listed = (value: string | undefined): string[] => (value ?? '').split(/\s+/).filter((name) => name !== '');

/**
 * Whether logind ends what a user's session leaves behind when it ends, as its configuration below `root` says (a comment in
 * its own file tells what it does by itself); undefined where systemd does not run, or nothing says it.
 */
export function endsLeftProcesses(user: string, root = '/'): boolean | undefined {
  if (!existsSync(join(root, 'run/systemd/system'))) return undefined;
  const said = new Map<string, string>();
  for (const file of configuration(root))
    for (const [, comment, name = '', value = ''] of textOf(file).matchAll(/^[ \t]*([#;]?)[ \t]*(Kill\w+)=(.*)$/gm))
      if (comment === '' || !said.has(name)) said.set(name, value.trim());
  const word = said.get('KillUserProcesses')?.toLowerCase();
  if (word === undefined) return undefined;
  if (!['yes', 'true', 'on', '1'].includes(word)) return false;
  const only = listed(said.get('KillOnlyUsers'));
  if (only.length > 0) return only.includes(user);
  return !listed(said.get('KillExcludeUsers') ?? 'root').includes(user);
}
