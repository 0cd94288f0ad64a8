import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Processor } from '../node-release.ts';
import type { Tree } from '../tree.ts';
import { changelogText, controlText, copyrightText, md5Sums } from './debian-texts.ts';

const architectures: Record<Processor, string> = { x64: 'amd64', arm64: 'arm64' };

type Made = {
  readonly tree: Tree;
  readonly processor: Processor;
  readonly version: string;
  /** "Name <address>" */
  readonly by: string;
  /** the time that its files bear, in seconds since 1970 */
  readonly at: number;
  /** where the package goes */
  readonly folder: string;
};

const gzipped = (file: string) => {
  // Level 9 and no name or time within: what Debian's policy asks for.
  writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: 9 }));
  rmSync(file);
};

/** Lays the files as a Debian system has them, below /usr, with what its policy asks for. */
function layRoot(root: string, { tree, version, by, at }: Made): void {
  const inRoot = (path: string) => join(root, 'usr', path);
  mkdirSync(root, { recursive: true });
  cpSync(tree.folder, join(root, 'usr'), { recursive: true });
  const documents = inRoot('share/doc/persona-explorer');
  const text = (name: string) => readFileSync(join(documents, name), 'utf8');
  writeFileSync(join(documents, 'copyright'), copyrightText(text('LICENSE'), text('THIRD-PARTY.txt')));
  rmSync(join(documents, 'LICENSE'));
  rmSync(join(documents, 'THIRD-PARTY.txt'));
  writeFileSync(join(documents, 'changelog'), changelogText(version, by, at));
  gzipped(join(documents, 'changelog'));
  if (tree.hasMan) gzipped(inRoot('share/man/man1/persona.1'));
  if (existsSync(inRoot('share/zsh/site-functions'))) {
    mkdirSync(inRoot('share/zsh/vendor-completions'));
    renameSync(inRoot('share/zsh/site-functions/_persona'), inRoot('share/zsh/vendor-completions/_persona'));
    rmSync(inRoot('share/zsh/site-functions'), { recursive: true });
  }
  mkdirSync(inRoot('share/lintian/overrides'), { recursive: true });
  cpSync('build/release/debian/lintian-overrides', inRoot('share/lintian/overrides/persona-explorer'));
}

/** Makes the Debian package; gives its name, and what to say of it. Without dpkg-deb there is none. */
export function debianPackage(made: Made): { readonly name?: string; readonly says: string } {
  const { processor, version, by, at, folder } = made;
  const architecture = architectures[processor];
  if (spawnSync('dpkg-deb', ['--version'], { stdio: 'ignore' }).status !== 0)
    return { says: `No Debian package for ${architecture}: this machine has no dpkg-deb.` };
  const work = mkdtempSync(join(tmpdir(), 'persona-deb-'));
  try {
    const root = join(work, 'root');
    layRoot(root, made);
    const paths = globSync('**', { cwd: root }).toSorted();
    const files = paths.filter((path) => lstatSync(join(root, path)).isFile());
    const kilobytes = Math.ceil(files.reduce((sum, path) => sum + statSync(join(root, path)).size, 0) / 1024);
    mkdirSync(join(root, 'DEBIAN'));
    writeFileSync(join(root, 'DEBIAN/control'), controlText({ version, architecture, by, kilobytes }));
    writeFileSync(join(root, 'DEBIAN/md5sums'), md5Sums(root, files));
    for (const path of ['', ...globSync('**', { cwd: root })]) {
      const file = join(root, path);
      chmodSync(file, lstatSync(file).isDirectory() || path === 'usr/bin/persona' ? 0o755 : 0o644);
      utimesSync(file, at, at);
    }
    const name = `persona-explorer_${version}_${architecture}.deb`;
    execFileSync('dpkg-deb', ['--build', '--root-owner-group', '-Zxz', root, join(folder, name)], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, SOURCE_DATE_EPOCH: String(at) },
    });
    const size = (statSync(join(folder, name)).size / 1e6).toFixed(1);
    return { name, says: `${name}, ${size} MB, maintained by ${by}` };
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
