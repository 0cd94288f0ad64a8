import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import about from '../../package.json' with { type: 'json' };
import { archive } from './archive.ts';
import { writeChecksums } from './checksums.ts';
import { debianPackage } from './debian/debian-package.ts';
import { maintainer, releaseMoment } from './maintainer.ts';
import { nodeRelease, processors } from './node-release.ts';
import { makeOneFile } from './one-file.ts';
import { pack } from './pack.ts';
import { layTree } from './tree.ts';
import { tried } from './tried.ts';

// Makes everything that is given to people, into release/: an archive with the single executable for each processor, a Debian package,
// the sums by which install.sh checks them, and install.sh.
const folder = 'release';
const { version } = about;
const say = (line: string) => process.stdout.write(`${line}\n`);
const megabytes = (path: string) => `${(statSync(path).size / 1e6).toFixed(1)} MB`;

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
execFileSync(process.execPath, ['build/build.ts'], { stdio: 'inherit' });
const at = releaseMoment();
const by = maintainer();
const names: string[] = [];

for (const processor of processors) {
  const work = mkdtempSync(join(tmpdir(), 'persona-release-'));
  try {
    const node = nodeRelease(processor);
    if (node.version !== process.versions.node)
      throw new Error(
        `This is Node ${process.versions.node}, and what is packed is ${node.version}: use npm run release.`,
      );
    const executable = join(work, 'persona');
    const { isStripped } = await makeOneFile({
      node,
      processor,
      packed: pack(version, node.licence),
      builder: process.execPath,
      output: executable,
    });
    const tree = layTree(join(work, 'tree'), executable, node.licence);
    const name = `persona-${version}-linux-${processor}.tar.gz`;
    archive(tree.folder, join(folder, name), at);
    names.push(name);
    const symbols = isStripped ? '' : "; no strip of this machine could take out Node's symbols";
    say(`${name}, ${megabytes(join(folder, name))}: ${tried(executable, processor, version)}${symbols}`);
    if (by !== undefined) {
      const made = debianPackage({ tree, processor, version, by, at, folder: resolve(folder) });
      if (made.name !== undefined) names.push(made.name);
      say(made.says);
    }
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
if (by === undefined) say('No Debian package: git config names no maintainer (user.name, user.email).');
copyFileSync('build/release/install.sh', join(folder, 'install.sh'));
writeChecksums(folder, [...names, 'install.sh']);
say(`SHA256SUMS and install.sh: sh ${folder}/install.sh installs what is for this machine.`);
