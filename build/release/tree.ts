import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, globSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { licences } from './licences.ts';

/** The man page, wherever the build or the docs have it. */
const [manPage] = globSync(['dist/**/persona.1', 'docs/**/persona.1']);

/** Where each shell looks for completions below a prefix; Debian's zsh and fish look at folders of its own for packages. */
const completions = {
  bash: 'share/bash-completion/completions/persona',
  zsh: 'share/zsh/site-functions/_persona',
  fish: 'share/fish/vendor_completions.d/persona.fish',
};

const completionFor = (shell: string): string | undefined => {
  const { status, stdout } = spawnSync(process.execPath, ['dist/main.js', 'completion', shell], { encoding: 'utf8' });
  return status === 0 && stdout.trim() !== '' ? stdout : undefined;
};

export type Tree = { readonly folder: string; readonly hasMan: boolean; readonly shells: readonly string[] };

/** Lays out below a folder what is installed below a prefix: the executable, its licences, the man page and the completions that there are. */
export function layTree(folder: string, executable: string, nodeLicence: string): Tree {
  const put = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  for (const [name, text] of Object.entries(licences(nodeLicence))) put(`share/doc/persona-explorer/${name}`, text);
  if (manPage !== undefined) cpSync(manPage, join(folder, 'share/man/man1/persona.1'));
  const shells = Object.entries(completions).flatMap(([shell, path]) => {
    const text = completionFor(shell);
    if (text === undefined) return [];
    put(path, text);
    return [shell];
  });
  mkdirSync(join(folder, 'bin'), { recursive: true });
  cpSync(executable, join(folder, 'bin/persona'));
  chmodSync(join(folder, 'bin/persona'), 0o755);
  return { folder, hasMan: manPage !== undefined, shells };
}
