import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { RolldownOutput } from 'rolldown';

/** A work of somebody else that is part of the program. */
export type Work = {
  readonly name: string;
  /** undefined for what is no package */
  readonly version: string | undefined;
  readonly licence: string;
  /** where it comes from, as it says itself */
  readonly from: string;
  /** the text of its licence; undefined where it brings none */
  readonly text: string | undefined;
};

type Manifest = {
  name?: string;
  version?: string;
  license?: string;
  author?: string | { name?: string };
  repository?: string | { url?: string };
};

const modules = 'node_modules';

/** The folder of the package that a module belongs to: the nearest one up whose manifest has a name and a version. */
function packageFolder(file: string): string {
  for (let folder = dirname(file); folder.includes(modules); folder = dirname(folder)) {
    const manifest = join(folder, 'package.json');
    if (!existsSync(manifest)) continue;
    const { name, version } = JSON.parse(readFileSync(manifest, 'utf8')) as Manifest;
    if (name !== undefined && version !== undefined) return folder;
  }
  throw new Error(`third-party: ${file} belongs to no package`);
}

/** The work in a package's folder; a version that stands somewhere else wins over the folder's own. */
function workIn(folder: string, version?: string): Work {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  const { author, repository } = manifest;
  const licences = readdirSync(folder).filter((name) => /^(licen[cs]e|copying|notice)(\.|-|$)/i.test(name));
  const by = typeof author === 'string' ? author : author?.name;
  const at = typeof repository === 'string' ? repository : repository?.url;
  return {
    name: manifest.name ?? '',
    version: version ?? manifest.version,
    licence: manifest.license ?? 'not said',
    from: [by, at].filter((one) => one !== undefined).join(', ') || 'not said',
    text: licences.length === 0 ? undefined : licences.map((one) => readFileSync(join(folder, one), 'utf8')).join('\n'),
  };
}

/** What a package took into its own files, as its bundler marked it; the version where the mark tells it. */
function takenIn(code: string): { name: string; version: string | undefined }[] {
  const marks = code.matchAll(
    /^\/\/#region \S*node_modules\/(?:\.pnpm\/(\S+?)\/node_modules\/)?((?:@[^/\s]+\/)?[^/\s]+)\//gm,
  );
  // pnpm names a folder "name@version_peers", its name as long as the package's.
  return [...marks].map(([, stored, name = '']) => ({
    name,
    version: stored?.slice(name.length + 1).replace(/_.*$/, ''),
  }));
}

/** Every work of others in what was bundled, by name: packages, packages inside packages, and word lists with a licence of their own. */
export function worksIn(outputs: readonly RolldownOutput[]): Work[] {
  const ids = outputs.flatMap(({ output }) => output.flatMap((one) => (one.type === 'chunk' ? one.moduleIds : [])));
  const found = new Map<string, Work>();
  const add = (work: Work) => found.set(`${work.name} ${work.version ?? ''}`, work);
  for (const id of new Set(ids.map((one) => one.replaceAll('\\', '/').replace(/\?.*$/, '')))) {
    // What the bundler itself puts in.
    if (id.includes('rolldown/runtime')) add(workIn(join(modules, 'rolldown')));
    if (id.startsWith('\0') || !id.includes(`/${modules}/`)) continue;
    add(workIn(packageFolder(id)));
    for (const { name, version } of takenIn(readFileSync(id, 'utf8'))) {
      const folder = join(modules, name);
      if (!existsSync(folder))
        throw new Error(`third-party: ${id} holds ${name}: install it, so that its licence can be given`);
      add(workIn(folder, version));
    }
  }
  for (const file of globSync('src/**/*-licence.txt')) {
    const text = readFileSync(file, 'utf8');
    const name = `the word list ${basename(file).replace('-licence.txt', '')}`;
    add({ name, version: undefined, licence: text.split('\n')[0] ?? '', from: `${dirname(file)}/README.md`, text });
  }
  return [...found.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

const line = '-'.repeat(80);

/** The works of others as the text that goes out with the program. */
export const thirdPartyText = (works: readonly Work[]): string =>
  [
    'Persona Explorer is under the MIT licence. Its program files hold these works of others, each under its own licence.',
    ...works.map(({ name, version, licence, from, text }) =>
      [
        line,
        [name, version].filter((one) => one !== undefined).join(' '),
        `Licence: ${licence}`,
        `From: ${from}`,
        '',
        text?.trim() ?? `It brings no text of its licence; its manifest says "${licence}".`,
        '',
      ].join('\n'),
    ),
  ].join('\n');
