import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pinned from './node-integrity.json' with { type: 'json' };

/** The processors that a release is made for, by npm's names for them. */
export const processors = ['x64', 'arm64'] as const;
export type Processor = (typeof processors)[number];

/** A Node for Linux: its executable, and the text of its licence. */
export type NodeRelease = { readonly version: string; readonly executable: string; readonly licence: string };

const inModules = 'node_modules/node/node_modules';
const fetched = 'node_modules/.cache/release';
/** Of a package only what is needed: its headers are four fifths of the files. */
const needed = ['package/bin/node', 'package/LICENSE', 'package/package.json'];

const versionIn = (folder: string): string =>
  (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version;

const releaseIn = (folder: string, version: string): NodeRelease => ({
  version,
  executable: join(folder, 'bin/node'),
  licence: readFileSync(join(folder, 'LICENSE'), 'utf8'),
});

/** Fetches a package of npm, and unpacks it where it is what was pinned. */
function fetchPackage(name: string, version: string, folder: string): void {
  const expected = (pinned as Record<string, string>)[`${name}@${version}`];
  if (expected === undefined)
    throw new Error(
      `build/release/node-integrity.json does not name ${name}@${version}: put there what "npm view ${name}@${version} dist.integrity" says.`,
    );
  mkdirSync(fetched, { recursive: true });
  const words = ['pack', `${name}@${version}`, '--silent', '--pack-destination', fetched];
  const archive = join(fetched, execFileSync('npm', words, { encoding: 'utf8' }).trim());
  const is = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`;
  if (is !== expected) throw new Error(`${name}@${version} from npm is not what was pinned: ${is}, not ${expected}.`);
  const fresh = `${folder}.${process.pid}`;
  mkdirSync(fresh);
  execFileSync('tar', ['-xzf', archive, '-C', fresh, '--strip-components=1', ...needed]);
  renameSync(fresh, folder);
  rmSync(archive);
}

/** Gives the Node of this project's lock for a processor: the one that npm ci brought where it is of this machine's kind, else npm's package of the same version. */
export function nodeRelease(processor: Processor): NodeRelease {
  const name = `node-linux-${processor}`;
  const version = versionIn('node_modules/node');
  const brought = join(inModules, name);
  if (existsSync(join(brought, 'bin/node')) && versionIn(brought) === version) return releaseIn(brought, version);
  const folder = join(fetched, `${name}-${version}`);
  if (!existsSync(folder)) fetchPackage(name, version, folder);
  return releaseIn(folder, version);
}
