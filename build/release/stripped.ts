import { spawnSync } from 'node:child_process';
import type { Processor } from './node-release.ts';

const own: Record<Processor, string> = { x64: 'x86_64-linux-gnu-strip', arm64: 'aarch64-linux-gnu-strip' };

/** Takes the symbols out of an executable, a fifth of Node, by whatever strip of this machine can; false where none can. */
export const stripped = (file: string, processor: Processor): boolean =>
  [own[processor], ...(processor === process.arch ? ['strip'] : []), 'llvm-strip'].some(
    (program) => spawnSync(program, [file], { stdio: 'ignore' }).status === 0,
  );
