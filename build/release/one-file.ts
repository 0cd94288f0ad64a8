import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'rolldown';
import { heapFlags } from '../../src/settings/heap-flags.ts';
import type { NodeRelease, Processor } from './node-release.ts';
import type { Packed } from './pack.ts';
import { stripped } from './stripped.ts';

/** The first script of the single executable, one file: Node's loader for it knows built-in modules alone. */
async function firstScript(file: string): Promise<void> {
  await build({ input: 'src/one-file/main.ts', platform: 'node', output: { file, format: 'cjs', minify: true } });
}

type Made = {
  readonly node: NodeRelease;
  readonly processor: Processor;
  readonly packed: Packed;
  /** an executable of the same version as `node` that runs here */
  readonly builder: string;
  readonly output: string;
  /** the symbols of Node, a fifth of it, may stay: a test has no use for the time that taking them costs */
  readonly keepsSymbols?: boolean;
};

/** Makes the single executable: Node with the packed program in it, and V8's flags for who draws. Gives whether its symbols were taken out. */
export async function makeOneFile(made: Made): Promise<{ readonly isStripped: boolean }> {
  const { node, processor, packed, builder, output, keepsSymbols = false } = made;
  const folder = mkdtempSync(join(tmpdir(), 'persona-release-'));
  try {
    const file = (name: string) => join(folder, name);
    await firstScript(file('main.cjs'));
    writeFileSync(file('program.json'), JSON.stringify(packed.program));
    writeFileSync(file('program.br'), packed.bytes);
    copyFileSync(node.executable, file('node'));
    chmodSync(file('node'), 0o755);
    const isStripped = !keepsSymbols && stripped(file('node'), processor);
    writeFileSync(
      file('sea.json'),
      JSON.stringify({
        main: file('main.cjs'),
        executable: file('node'),
        output: resolve(output),
        disableExperimentalSEAWarning: true,
        execArgv: heapFlags,
        // NODE_OPTIONS are another program's: a user of one file knows nothing of the Node in it. --node-options="…" still gives it some.
        execArgvExtension: 'cli',
        assets: { 'program.json': file('program.json'), 'program.br': file('program.br') },
      }),
    );
    execFileSync(builder, ['--build-sea', file('sea.json')], { stdio: ['ignore', 'ignore', 'inherit'] });
    chmodSync(output, 0o755);
    return { isStripped };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
